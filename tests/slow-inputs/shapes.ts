const repeat = (part: string) => (length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length);

/** A text with a different beginning or end, for patterns that look for an end. */
const between = (first: string, part: string, last: string) => (length: number) =>
  first + repeat(part)(Math.max(0, length - first.length - last.length)) + last;

/** The texts that are worst for some algorithm, in any length. */
export const SHAPES: Readonly<Record<string, (length: number) => string>> = {
  'one letter': repeat('a'),
  'one capital': repeat('A'),
  'one digit': repeat('1'),
  'one mark': repeat('\u0300'),
  'marks to be sorted': between('a', '\u0300\u0316', 'a'),
  'letters of eighteen letters': repeat('\ufdfa'),
  'parts of syllables': repeat('\u1100\u1161'),
  'joined emoji': repeat('👩\u200d'),
  'halves of letters': repeat('\ud83d'),
  'white space': between('a', ' ', 'a'),
  tabs: between('a', '\t', 'a'),
  'line breaks': between('a', '\n', 'a'),
  'letters and line breaks': repeat('a\r\n'),
  'open brackets': repeat('['),
  'nested brackets': repeat('([{'),
  'open images': repeat('![a]('),
  backticks: repeat('`'),
  'open quotes': repeat('"$('),
  'single quotes': repeat("a'"),
  backslashes: repeat('\\'),
  'open tags': repeat('<'),
  'tags without an end': repeat('<a href="'),
  'nested tags': repeat('<b><p>'),
  paragraphs: repeat('<p>a</p>'),
  comments: repeat('<!--'),
  ampersands: repeat('&'),
  entities: repeat('&#x3C;'),
  dots: repeat('a.'),
  'at signs': repeat('a@'),
  'domains without an end': between('a@', 'a.', '!'),
  hyphens: repeat('a-'),
  'only hyphens': between('a', '-', 'a!'),
  slashes: between('a', '/', 'a'),
  addresses: repeat('http://a.b '),
  alternations: repeat('aab'),
  'commas and quotes': repeat('",'),
  percent: repeat('%41'),
  underscores: repeat('_*'),
};

/** The minimum number of shapes for a field. Fields of the same kind share the shapes. */
const PER_FIELD = Number(process.env.SHAPES_PER_FIELD) || 6;

/** The shapes for the field with this index among `count` fields of its kind, which together get all shapes. */
export function shapesOf(index: number, count: number): [name: string, make: (length: number) => string][] {
  const all = Object.entries(SHAPES);
  const part = Math.min(all.length, Math.max(PER_FIELD, Math.ceil(all.length / count)));
  return Array.from({ length: part }, (_, n) => all[(index * part + n) % all.length] as (typeof all)[number]);
}

/** Articles of any length that are the worst case for parsers, sanitizers, converters or comparisons. */
export const ARTICLES: Readonly<Record<string, (length: number) => string>> = {
  'a table of many cells': (length) => `<table>${`<tr>${'<td>a</td>'.repeat(length / 200)}</tr>`.repeat(20)}</table>`,
  'a table whose cells span thousands': (length) =>
    `<table>${`<tr>${'<td colspan="1000" rowspan="1000">a</td>'.repeat(20)}</tr>`.repeat(length / 900)}</table>`,
  'one huge span': () => '<table><tr><td colspan="50000000" rowspan="50000000">a</td></tr></table>',
  'one long row and many short ones': (length) =>
    `<table><tr>${'<td>a</td>'.repeat(length / 20)}</tr>${'<tr><td>a</td></tr>'.repeat(length / 40)}</table>`,
  links: (length) => `<p>${'<a href="/a">a</a> '.repeat(length / 19)}</p>`,
  'links that are never closed': repeat('<a href=x>'),
  'line breaks': (length) => `<p>${'a<br>'.repeat(length / 5)}</p>`,
  headings: (length) => '<h2>a</h2>'.repeat(length / 10),
  'misnested elements': repeat('<p><b><i><u><s>'),
  'nested lists': (length) => '<ul><li>'.repeat(95) + '<p>a</p>'.repeat(length / 8),
  'nested quotations': (length) => '<blockquote>'.repeat(190) + '<p>a</p>'.repeat(length / 8),
  pictures: (length) => `<img src="/media/${'0'.repeat(40)}.jpg" alt="">`.repeat(length / 68),
  'code in Markdown': (length) => block('markdown', '![a]('.repeat(3_990)).repeat(Math.min(45, length / 20_000)),
  'code in HTML': (length) => block('html', '&lt;script>'.repeat(1_200)).repeat(Math.min(45, length / 14_000)),
  'code in a shell': () => block('bash', '"$('.repeat(1_600)),
  'many code blocks': (length) => block('js', 'a=1').repeat(length / 60),
  'inline code': (length) => `<p>${'<code>`a</code>'.repeat(length / 15)}</p>`,
  'a long gap': (length) => `<p>a${' '.repeat(length)}a</p>`,
  'long paragraphs': (length) => `<p>${'some words '.repeat(900)}</p>`.repeat(length / 10_000),
};

const block = (language: string, text: string) => `<pre><code class="language-${language}">${text}</code></pre>`;
