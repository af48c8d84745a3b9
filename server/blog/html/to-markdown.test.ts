import { expect, test } from 'vitest';
import { sanitizeHtml } from './sanitize-html.ts';
import { toMarkdown } from './to-markdown.ts';

/** Every cell of a Markdown table takes memory, and a row has as many as the widest one. */
const cellsIn = (markdown: string) => markdown.split('|').length;

const row = (cells: string, times = 1) => `<tr>${cells}</tr>`.repeat(times);

test.each<[string, string]>([
  ['one cell that spans fifty million', row('<td colspan="50000000" rowspan="50000000">Word</td>')],
  ['cells that all span a thousand rows and columns', row('<td colspan="1000" rowspan="1000">Word</td>', 500)],
  [
    'a row of ten thousand cells above ten thousand short ones',
    row('<td>Word</td>'.repeat(10_000)) + row('<td>', 10_000),
  ],
  ['sixty thousand cells', row('<td>Word</td>'.repeat(3_000), 20)],
])('a table with %s becomes Markdown that fits in memory', async (_name, rows) => {
  // A stored text may be older than the limits of what is stored.
  const markdown = await toMarkdown(`<table>${rows}</table><p>The end</p>`, 'https://example.com/blogs/1');
  expect(cellsIn(markdown)).toBeLessThan(50_000);
  expect(markdown).toContain('Word');
  expect(markdown.trimEnd().endsWith('The end')).toBe(true);
});

test('a cell that spans others is followed by empty ones', async () => {
  const rows = `${row('<th colspan="2">Plan</th>')}${row('<td rowspan="2">Small</td><td>10</td>')}${row('<td>20</td>')}`;
  expect(await toMarkdown(`<table>${rows}</table>`, 'https://example.com/')).toBe(
    '| Plan | |\n| - | - |\n| Small | 10 |\n| | 20 |\n',
  );
});

test('raised and lowered text and the places of notes stay, so that Markdown can be imported again', async () => {
  const html =
    '<h2 id="s">S</h2><p>10<sup>6</sup> H<sub>2</sub>O<sup><a href="#fn-1" id="ref-1">1</a></sup></p><p><a href="#s">S</a></p><ol><li id="fn-1">Note <a href="#ref-1">↩</a></li></ol>';
  const markdown = await toMarkdown(html, 'https://example.com/blogs/1');
  expect(markdown).toBe(`## <a id="s"></a>S

10<sup>6</sup> H<sub>2</sub>O<sup><a id="ref-1"></a>[1](#fn-1)</sup>

[S](#s)

1. <a id="fn-1"></a>Note [↩](#ref-1)
`);
});

test('what is stored spans no more cells than a page can show', () => {
  const stored = sanitizeHtml(
    `<table>${row('<td colspan="50000000" rowspan="65534">a</td><td colspan="x" rowspan="0">')}`,
  );
  expect(stored).toContain('<td colspan="100" rowspan="1000">a</td><td></td>');
});
