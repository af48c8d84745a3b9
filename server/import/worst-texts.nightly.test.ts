import { expect, test } from 'vitest';
import { processorTime } from '../../tests/support/processor-time.ts';
import { findMissingWords } from '../blog/html/find-missing-words.ts';
import { cleanMarkdown } from './markdown/clean-markdown.ts';
import { parseFrontMatter } from './markdown/front-matter.ts';
import { wordsOfMarkdown, wordsOfWordPress } from './source-words.ts';
import { expandBlocks } from './wordpress/expand-blocks.ts';
import { toHtml } from './wordpress/to-html.ts';

/** In characters: a fifth of the largest text of a file. Code that is not linear takes hours for this length. */
const LENGTH = 1_000_000;

/** Starts without an end, and texts that a careless pattern reads again from each position. */
const UNITS = [
  ...['a', '\u0300', ' ', '\t', '\n', ' \n', 'a \n', '\\', '"', "'", '=', '-', '#', '# ', '`', '```\n', '~', '~~~\n'],
  ...['[', '](', '[a a=', '[gallery ', '[caption]', '[code]', '[embed]', '[video ', '[/a]', '[a-b]', '{', '{{', '{{<'],
  ...[
    '{{< highlight ',
    '{{< highlight go >}}',
    '{{< figure ',
    '{{< youtube ',
    '{{< figure src=',
    '{% ',
    '{% highlight ',
  ],
  ...['{% highlight go %}', '{% raw', '{:#', '{{ "', '{/*', '<', '<a ', '<A ', '<A a="', '<!--', '<!-- wp:a ', '<pre>'],
  ...[
    '<code>',
    '<pre><code>',
    '<figure>',
    '<figure class="wp-block-embed"><div>',
    '<iframe ',
    '<iframe src="',
    '<div>',
  ],
  ...['<!-- wp:block {"ref":1} -->', '<!-- wp:block {', '<svg ', '<textarea>', '[^a', '&a', '%c3', '%c3%bc', '{{< a'],
  ...['</div>', '<p>', '<a href="x.png">', '<img>', 'http://a.b ', 'http://a.b\n', 'import ', 'import a\n', '---\n'],
];

/** Processor time in milliseconds. The slowest case takes a tenth of it. */
const LIMIT = 5_000;

const READERS: Record<string, (text: string) => unknown> = {
  'Markdown is cleaned': (text) => cleanMarkdown(text, true),
  'a text of WordPress is converted': (text) => toHtml(text, { byId: new Map(), postId: '' }),
  'the words of Markdown are found': wordsOfMarkdown,
  'the words of a text of WordPress are found': wordsOfWordPress,
  'synced patterns are put in': (text) =>
    expandBlocks(text, { patterns: new Map([['1', text.slice(0, 1_000)]]), footnotes: '' }),
  'words are compared': (text) => findMissingWords(text, text.slice(LENGTH / 2)),
  'front matter is found': (text) => {
    for (const begin of ['---\n', '+++\n', '{\n']) {
      try {
        parseFrontMatter(begin + text);
      } catch {
        // It is malformed, which the report says.
      }
    }
  },
};

test.each(Object.entries(READERS))(
  '%s in time that grows with the length of the text',
  async (_, read) => {
    const slow: string[] = [];
    for (const unit of UNITS) {
      const { milliseconds } = await processorTime(() => read(unit.repeat(LENGTH / unit.length)));
      if (milliseconds > LIMIT) slow.push(`${JSON.stringify(unit)}: ${Math.round(milliseconds)} ms`);
    }
    expect(slow).toEqual([]);
  },
  600_000,
);

test.each(['- &a [*a]\n', '[', '{a: ', '"', 'a: 1\n', '&a ', '? ', '- '])(
  'front matter of %j is read soon',
  async (unit) => {
    const read = (length: number) => {
      const text = `---\ntitle: A\nlist:\n${unit.repeat(length / unit.length)}\n---\nText`;
      try {
        parseFrontMatter(text);
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
      }
    };
    const { milliseconds } = await processorTime(() => [64_000, 1_000_000].forEach(read));
    // The slowest takes 700 ms. Aliases took 14 seconds.
    expect(milliseconds).toBeLessThan(4_000);
  },
);
