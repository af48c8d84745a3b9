// SQLite only: no database is involved in reading files.
import { expect, test } from 'vitest';
import { openImports, zipFile } from '../../tests/support/import-files.ts';
import { processorTime } from '../../tests/support/processor-time.ts';
import { openTestSite } from '../../tests/support/test-site.ts';
import { TOO_SLOW } from './read-source.ts';

/** Processor time of the thread that handles requests, in milliseconds. Some of these files take a minute to read. */
const LIMIT = 3_000;

/** Uploads a file. `cost`: the milliseconds of processor time for which other requests have to wait. */
async function upload(file: File | string) {
  await using site = await openTestSite();
  const imports = await openImports(site);
  const { result, milliseconds } = await processorTime(() => imports.upload(file));
  return { ...result, cost: milliseconds };
}

const SLOW = ']('.repeat(150_000);

test('a post whose Markdown takes too long to convert is left out with its file, and the others are read', async () => {
  const { status, body, cost } = await upload(
    zipFile({
      'posts/a.md': '---\ntitle: Before\n---\nText',
      'posts/b.md': `---\ntitle: Slow\n---\n${SLOW}`,
      'posts/c.md': '---\ntitle: After\n---\nText',
    }),
  );
  expect(status).toBe(201);
  expect(body).toMatchObject({
    counts: { ready: 2, left_out: 1 },
    left_out: [{ reason: TOO_SLOW, items: 1, titles: ['posts/b.md'] }],
  });
  expect(cost).toBeLessThan(LIMIT);
}, 120_000);

test('a post of Ghost whose Markdown takes too long to convert is left out, and the others are read', async () => {
  const post = (title: string, markdown: string) => ({
    id: title,
    title,
    status: 'draft',
    lexical: JSON.stringify({ root: { children: [{ type: 'markdown', markdown }] } }),
  });
  const posts = [post('Before', 'Text'), post('Slow', SLOW), post('After', 'Text')];
  const { status, body, cost } = await upload(JSON.stringify({ data: { posts } }));
  expect(status).toBe(201);
  expect(body).toMatchObject({
    counts: { ready: 2, left_out: 1 },
    left_out: [{ reason: TOO_SLOW, items: 1, titles: ['Slow (post 2)'] }],
  });
  expect(cost).toBeLessThan(LIMIT);
}, 120_000);

const xml = (inside: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><item><wp:post_id>1</wp:post_id><content:encoded>A</content:encoded>${inside}</item></channel></rss>`;

test.each<[what: string, file: () => File | string, answer: string]>([
  [
    'JSON with millions of objects',
    () => `{"data":{"posts":[${'{},'.repeat(4_000_001)}{}]}}`,
    'The JSON has more than 4 million values. Export fewer posts.',
  ],
  ['deep JSON', () => '['.repeat(3_000_000), 'This file is not complete JSON. Export it again.'],
])(
  '%s is refused with a sentence, and keeps nobody waiting',
  async (_, file, answer) => {
    const { status, body, cost } = await upload(file());
    expect({ status, message: body.message }).toEqual({ status: 422, message: expect.stringMatching(answer) });
    expect(cost).toBeLessThan(LIMIT);
  },
  120_000,
);

test.each<[what: string, inside: () => string, counts: object]>([
  ['deep XML', () => '<a:b>'.repeat(1_000_000), { left_out: 1 }],
  ['XML with many attributes', () => `<a:b ${'c="" '.repeat(1_000_000)}/>`, { ready: 1 }],
  ['XML with many terms', () => '<category>a</category>'.repeat(1_000_000), { left_out: 1 }],
  ['XML with sections that never end', () => '<title><![CDATA[]]> a'.repeat(500_000), { left_out: 1 }],
  ['XML with comments that never end', () => '<!-- a '.repeat(1_000_000), { ready: 1 }],
  ['XML with tags that never end', () => '<a '.repeat(2_000_000), { ready: 1 }],
  ['XML with a section of eight million letters', () => `<title><![CDATA[${']]> '.repeat(2_200_000)}`, { left_out: 1 }],
])(
  '%s keeps nobody waiting',
  async (_, inside, counts) => {
    const { status, body, cost } = await upload(xml(inside()));
    expect({ status, counts: body.counts }).toEqual({ status: 201, counts });
    expect(cost).toBeLessThan(LIMIT);
  },
  120_000,
);

test.each(['---', '+++'])('front matter of more than 64 kB between %s is refused', async (fence) => {
  const { body, cost } = await upload(zipFile({ 'a.md': `${fence}\n${'a.'.repeat(2_000_000)}a = 1\n${fence}\nText` }));
  expect(body.left_out).toEqual([
    {
      reason: 'File whose front matter cannot be read: It is longer than 64 kB.',
      items: 1,
      titles: ['a.md'],
    },
  ]);
  expect(cost).toBeLessThan(LIMIT);
});
