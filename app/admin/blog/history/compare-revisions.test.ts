import { expect, test } from 'vitest';
import { EMPTY_DRAFT } from '../../../../contract/blog/post-drafts.ts';
import { compareRevisions } from './compare-revisions.ts';

const compare = (before: string, after: string) =>
  compareRevisions({ ...EMPTY_DRAFT, content: before }, { ...EMPTY_DRAFT, content: after }).parts;

test('words that were inserted and deleted are marked within their paragraph', () => {
  expect(
    compare(
      '<p>Last year a client showed us <strong>eleven</strong> invoices.</p><p>Same.</p>',
      '<p>Last year a furniture shop in Bopal showed us <strong>twelve</strong> invoices.</p><p>Same.</p>',
    ),
  ).toEqual([
    {
      kind: 'changed',
      html: '<p>Last year a <del>client</del><ins>furniture shop in Bopal</ins> showed us <strong><del>eleven</del><ins>twelve</ins></strong> invoices.</p>',
    },
    { kind: 'same', html: '<p>Same.</p>' },
  ]);
});

test('blocks that were added, removed, moved and formatted are recognized', () => {
  const parts = compare(
    '<p>one two three</p><p>four five six</p><h2>gone away</h2><p>bold here now</p>',
    '<h2>Here instead</h2><p>four five six</p><p>one two three</p><p><strong>bold</strong> here now</p>',
  );
  expect(parts.map(({ kind }) => kind).sort()).toEqual(['added', 'formatted', 'moved', 'removed', 'same']);
  expect(parts.find(({ kind }) => kind === 'removed')?.html).toBe('<h2><del>gone away</del></h2>');
});

test('a paragraph that was moved and changed is shown at its new place with its changes', () => {
  expect(
    compare(
      '<p>Last year a client showed us eleven invoices.</p><p>four five six</p><p>seven eight nine</p>',
      '<p>four five six</p><p>seven eight nine</p><p>Last year a shop showed us eleven invoices.</p>',
    ),
  ).toEqual([
    { kind: 'same', html: '<p>four five six</p>' },
    { kind: 'same', html: '<p>seven eight nine</p>' },
    {
      kind: 'moved-and-changed',
      html: '<p>Last year a <del>client</del><ins>shop</ins> showed us eleven invoices.</p>',
    },
  ]);
});

test('white space between the rows of a table is not marked', () => {
  const table = '<table>\n<tbody>\n<tr><td>one</td></tr>\n</tbody>\n</table>';
  expect(compare(`<p>text</p>${table}`, '<p>text</p>')[1]?.html).toBe(table.replace('one', '<del>one</del>'));
});

test('items and rows that were removed are struck out in their own line, and images too', () => {
  expect(
    compare(
      '<ul><li>first item</li><li>second item</li></ul><table><tbody><tr><td>one cell</td></tr><tr><td>two</td></tr></tbody></table>',
      '<ul><li>first item</li><li>third thing</li><li>fourth</li></ul><table><tbody><tr><td>one cell</td></tr></tbody></table>',
    ).map(({ html }) => html),
  ).toEqual([
    '<ul><li>first item</li><li><del>second item</del></li><li><ins>third thing</ins></li><li><ins>fourth</ins></li></ul>',
    '<table><tbody><tr><td>one cell</td></tr><tr><td><del>two</del></td></tr></tbody></table>',
  ]);
  expect(compare('<p>text</p>', '<p>text</p><img src="/m/a.png" alt="A">')[1]).toEqual({
    kind: 'added',
    html: '<ins><img src="/m/a.png" alt="A"></ins>',
  });
});

test('fields that changed are listed with both values', () => {
  const before = { ...EMPTY_DRAFT, title: 'Old', tags: ['a'], noindex: false };
  const { fields } = compareRevisions(before, { ...before, title: 'New', tags: ['a', 'b'], noindex: true });
  expect(fields.map(({ label, before: old, after }) => [label, old, after])).toEqual([
    ['Title', 'Old', 'New'],
    ['Tags', 'a', 'a, b'],
    ['Search engines', 'Shown in search engines', 'Hidden from search engines'],
  ]);
});
