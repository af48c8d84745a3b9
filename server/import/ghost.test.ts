// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import { smallImage } from '../../tests/support/images.ts';
import { openImports, openOldSite, readFixture, zipFile } from '../../tests/support/import-files.ts';
import { openTestSite } from '../../tests/support/test-site.ts';

test('posts of Ghost: Lexical, Mobiledoc and HTML', async () => {
  await using old = await openOldSite();
  await using site = await openTestSite({}, { network: old.network });
  const imports = await openImports(site);
  const file = await readFixture('ghost.json');
  const { body } = await imports.upload(file, 'ghost.json');
  expect(body).toMatchObject({
    source: 'ghost',
    site: null,
    counts: { ready: 6, left_out: 2 },
    pictures: 3,
    pictures_without_site: 3,
    categories: [{ name: 'Business', suggestion: 'Business' }],
    left_out: [
      { reason: 'Empty draft.', items: 1 },
      { reason: 'Page. Pages are made in Pages.', items: 1 },
    ],
  });
  const report = await imports.start(body.id, { site: 'http://old-ghost.example/', hosts: ['old-ghost.example'] });
  expect(report.counts).toMatchObject({ published: 2, draft: 4 });
  const items = await imports.items(report.id);
  const notes = [...items].map(([title, item]) => [title, item.state, item.notes]);
  expect(notes).toEqual([
    [
      'Moving house',
      'published',
      ['The card “signup” has no equivalent here and was left out.', 'A word of the file is not in the text: “Join”'],
    ],
    ['Second', 'published', ['The card “nft” has no equivalent here and was left out.']],
    ['Only HTML', 'draft', ['Its image is missing, so it became a draft.']],
    ['For members', 'draft', ['Only members could read it, so it becomes a draft.']],
    ['Scheduled', 'draft', ['It was scheduled, so it becomes a draft. Schedule it again.']],
    ['', 'left_out', ['Empty draft.', 'In the file: post 6.']],
    ['About this site', 'left_out', ['Page. Pages are made in Pages.', 'In the file: post 7.']],
    ['Damaged', 'draft', ['The text of the editor is damaged. Its HTML was used instead.']],
  ]);
  const lexical = await imports.post(items.get('Moving house')?.post_id ?? null);
  expect(lexical.live).toMatchObject({
    author_name: 'Om Mehta',
    category: 'Business',
    tags: ['Business', 'Moving'],
    excerpt: 'How we moved.',
    seo_title: 'Moving house, told',
    image_alt: 'A new office',
  });
  const shown = ({ live }: { live: { content: string } }) =>
    live.content.replace(/\/media\/[0-9a-f]{40}/g, '/media/NAME');
  expect(shown(lexical)).toMatchInlineSnapshot(`
    "<p>We moved to <strong>Ghost</strong> and <strong><em>back</em></strong>.<br><a href="/second/">Read more</a></p><h2>Why</h2><ol start="3"><li>cost<ul><li>nested</li></ul></li></ol><blockquote><p>A quote</p></blockquote><figure><img src="/media/NAME.png" alt="The office" width="60" height="40"><figcaption>Our office</figcaption></figure><figure><img src="/media/NAME.png" alt="" width="60" height="40"></figure><figure><img src="/media/NAME.png" alt="Again"></figure><p>Two pictures</p><pre><code class="language-javascript">if (a &#x3C; b) {}</code></pre><p>A <strong>markdown</strong> card</p>
    <ul>
    <li>one</li>
    </ul><p>Raw <strong>HTML</strong></p><p><a href="https://example.com/a">A &#x26; B</a><br>d</p><p><a href="https://www.youtube.com/watch?v=abc">https://www.youtube.com/watch?v=abc</a></p><blockquote><p>💡 <strong>Note</strong> this</p></blockquote><h3>Question</h3><p>Answer</p><p><a href="https://example.com/buy">Buy</a></p><hr>"
  `);
  expect(shown(await imports.post(items.get('Second')?.post_id ?? null))).toMatchInlineSnapshot(
    `"<p>Plain, <strong>bold <em>both</em></strong><br><a href="https://example.com/?a=1&#x26;b=2">a link</a></p><h3>Under</h3><ul><li>first</li><li><strong>second</strong></li></ul><figure><img src="/media/NAME.png" alt="A map"><figcaption>The way</figcaption></figure><pre><code class="language-sh">npm i</code></pre><hr><p><a href="https://example.com/b">B</a></p><h2>From Ghost 1</h2><blockquote><p>Said</p></blockquote>"`,
  );
  expect((await imports.call('GET', '/redirects')).body.redirects.map(({ from }: { from: string }) => from)).toEqual([
    '/second',
    '/moving-house',
  ]);
});

test('an export in a ZIP with its pictures needs no address of the old site', async () => {
  await using site = await openTestSite();
  const imports = await openImports(site);
  const picture = await smallImage('png');
  const report = await imports.run(
    zipFile({
      'backup/data/old.ghost.2024-05-02.json': await readFixture('ghost.json'),
      'backup/content/images/2024/05/office.png': picture,
      'backup/content/images/2024/05/one.png': picture,
      'backup/content/images/2021/03/map.png': picture,
    }),
  );
  expect(report).toMatchObject({ source: 'ghost', pictures_in_file: 3, counts: { published: 2 } });
});

test('links to files of cards lead to the old site', async () => {
  await using site = await openTestSite();
  const imports = await openImports(site);
  const card = { type: 'file', src: '__GHOST_URL__/content/files/2024/05/prices.pdf', fileTitle: 'Prices' };
  const lexical = JSON.stringify({ root: { children: [card] } });
  const file = (id: string) =>
    JSON.stringify({ data: { posts: [{ id, uuid: id, title: `Post ${id}`, status: 'draft', lexical }] } });
  const read = async (id: string, options: object) => {
    const { id: run } = await imports.run(new File([file(id)], 'ghost.json'), options);
    const { post_id: post, notes } = (await imports.items(run)).get(`Post ${id}`) ?? { post_id: null, notes: [] };
    return { content: (await imports.post(post)).draft.content, notes };
  };
  const known = await read('1', { site: 'https://old-ghost.example/' });
  expect(known.content).toContain('href="https://old-ghost.example/content/files/2024/05/prices.pdf"');
  const unknown = await read('2', {});
  expect(unknown.content).toContain('href="/content/files/2024/05/prices.pdf"');
  expect(unknown.notes).toContain(
    'It links to files of the old site, whose address is not known. Correct the links by hand.',
  );
});
