// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import { addPost } from '../../tests/support/add-post.ts';
import { openImports, openOldSite, readFixture } from '../../tests/support/import-files.ts';
import { openTestSite } from '../../tests/support/test-site.ts';

/** Without TLS, which the server of the old site does not speak. */
const readExport = async () =>
  (await readFixture('wordpress.xml')).replaceAll('https://old-bakery', 'http://old-bakery');

test('the report says what would be imported, and changes nothing', async () => {
  await using site = await openTestSite();
  const imports = await openImports(site);
  const { status, body } = await imports.upload(await readExport(), 'bakery.xml');
  expect(status).toBe(201);
  expect(body).toMatchObject({
    source: 'wordpress',
    file_name: 'bakery.xml',
    state: 'ready',
    site: 'http://old-bakery.example',
    counts: { ready: 5, left_out: 4 },
    pictures: 2,
    hosts: [{ host: 'old-bakery.example', pictures: 2 }],
    authors: [
      { name: 'Asha Rao', posts: 4, suggestion: 'Asha Rao' },
      { name: 'guest', posts: 1, suggestion: 'guest' },
    ],
    categories: [
      { name: 'News & events', posts: 1, suggestion: 'tag' },
      { name: 'Uncategorized', posts: 1, suggestion: null },
    ],
    left_out: [
      { reason: 'Empty draft.', items: 1 },
      { reason: 'Post in the bin of WordPress.', items: 1, titles: ['Thrown away (line 206)'] },
      { reason: 'Page. Pages are made in Pages.', items: 1, titles: ['About us (line 213)'] },
      { reason: 'Content of the type “product”, which a plugin added.', items: 1, titles: ['Baguette (line 221)'] },
    ],
    undo_until: null,
  });
  expect(body.decisions.map(({ title, questions }: never) => [title, questions])).toEqual([
    ['Block editor: rye & spelt', [{ kind: 'shortcode', text: 'Contains plugin shortcodes: [price_table id=4]' }]],
    ['No picture here', [{ kind: 'no_image', text: 'No image. Public posts need one.' }]],
  ]);
  expect((await imports.call('GET', '/posts')).body.total).toBe(0);
  expect((await imports.call('GET', '/media')).body.total).toBe(0);
});

test('posts arrive with text, pictures, date, author, topics and redirects; drafts stay drafts', async () => {
  await using old = await openOldSite();
  await using site = await openTestSite({}, { network: old.network });
  const imports = await openImports(site);
  const report = await imports.run(await readExport(), {
    hosts: ['old-bakery.example'],
    categories: { 'News & events': 'Business' },
    authors: { 'Asha Rao': 'Asha R.' },
  });
  expect(report).toMatchObject({ state: 'done', counts: { published: 2, draft: 3, left_out: 4 } });
  expect(old.asked.sort()).toEqual([
    'old-bakery.example/wp-content/uploads/2014/10/stall.jpg',
    'old-bakery.example/wp-content/uploads/2023/05/rye.png',
  ]);
  const items = await imports.items(report.id);
  const hours = await imports.post(items.get('Opening hours in Diwali')?.post_id ?? null);
  expect(hours).toMatchObject({ state: 'Live', created_at: '2014-10-20T06:00:00.000Z' });
  expect(hours.live).toMatchObject({
    author_name: 'Asha R.',
    category: 'Business',
    excerpt: 'When we bake in the week of Diwali.',
    image_alt: 'A market stall',
    tags: ['Sourdough'],
    seo_description: "The bakery's hours in Diwali.",
  });
  const picture = /<img src="(\/media\/[0-9a-f]{40}\.png)"/.exec(hours.live.content)?.[1];
  expect((await site.request(picture as string)).status).toBe(200);
  expect(hours.live.content.replaceAll(picture, 'PICTURE')).toMatchInlineSnapshot(`
    "<p>We are open on <strong>all days</strong> but one.<br>
    This is the second line.</p><figure><img src="PICTURE" alt="Our stall" width="300" height="200"><figcaption>The stall in <em>October</em></figcaption></figure>
    <h2>Hours</h2>
    <ul>
    <li>Monday: 8 to 6</li>
    <li>Tuesday: closed</li>
    </ul>
    <figure data-embed="youtube" data-id="nwe-H6l4beM" data-ratio="16:9"><a href="https://www.youtube.com/watch?v=nwe-H6l4beM">YouTube</a></figure>
    <blockquote><p>Bread is never late.</p>
    <p>It is only not ready.</p></blockquote><p>Shoppers write "[sic]" about us.</p>
    <figure><img src="PICTURE" alt="A market stall"><figcaption>The stall</figcaption></figure>
    <figure><img src="PICTURE" alt=""></figure>"
  `);

  const rye = await imports.post(items.get('Block editor: rye & spelt')?.post_id ?? null);
  expect(rye.live.content.replaceAll(picture, 'PICTURE')).toMatchInlineSnapshot(`
    "<p>Two flours, one oven.</p>


    <h3>The rye</h3>


    <ol>
    <li>Mix</li>



    <li>Wait</li>
    </ol>


    <figure><img src="PICTURE" alt="A loaf of rye"><figcaption>Rye</figcaption></figure>


    <figure data-embed="vimeo" data-id="22439234" data-ratio="16:9"><a href="https://vimeo.com/22439234">Vimeo</a></figure>


    <pre><code>flour = [rye, spelt] # [not_a shortcode="1"]</code></pre>


    [price_table id=4]"
  `);
  expect(items.get('Block editor: rye & spelt')?.notes).toEqual([
    'The block “latest-posts” shows nothing here and was left out.',
  ]);
  const states = [...items].map(([title, { state, notes }]) => [title, state, notes[0]]);
  expect(states.slice(2, 5)).toEqual([
    ['No picture here', 'draft', 'Its image is missing, so it became a draft.'],
    ['A draft about ovens', 'draft', undefined],
    ['Recipe for friends', 'draft', 'It had a password, so it becomes a draft.'],
  ]);
  // Published again, it has its old date.
  expect(await imports.post(items.get('No picture here')?.post_id ?? null)).toMatchObject({
    state: 'Unpublished',
    created_at: '2016-01-02T10:00:00.000Z',
  });
  const { redirects } = (await imports.call('GET', '/redirects')).body;
  expect(redirects.map(({ from, to }: { from: string; to: string }) => [from, to]).sort()).toEqual([
    ['/2014/10/opening-hours-in-diwali', `/blogs/${hours.id}`],
    ['/2023/05/rye-and-spelt', `/blogs/${rye.id}`],
    ['/?p=11', `/blogs/${hours.id}`],
    ['/?p=12', `/blogs/${rye.id}`],
  ]);
});

test('the same file again changes nothing, and a changed one asks', async () => {
  await using site = await openTestSite();
  const imports = await openImports(site);
  const file = await readExport();
  await imports.run(file);
  const again = await imports.run(file);
  expect(again).toMatchObject({ state: 'done', counts: { unchanged: 5, left_out: 4 } });
  expect(again.counts.ready ?? 0).toBe(0);
  expect((await imports.call('GET', '/posts')).body.total).toBe(5);

  const changed = file.replace('Not done yet.', 'Done now.');
  const { body } = await imports.upload(changed);
  expect(body.counts).toMatchObject({ ready: 1, unchanged: 4 });
  expect(body.decisions[0].questions[0].kind).toBe('changed');
  expect((await imports.start(body.id)).counts).toMatchObject({ kept: 1 });
  const replaced = await imports.run(changed, { decisions: { changed: 'replace' } });
  expect(replaced.counts).toMatchObject({ replaced: 1 });
  const { post_id: id } = (await imports.items(replaced.id)).get('A draft about ovens') as { post_id: number };
  expect((await imports.post(id)).draft.content).toBe('<p>Done now.</p>');
  expect((await imports.call('GET', '/posts')).body.total).toBe(5);
});

test('pictures come only from allowed hosts; a post without its picture is a draft', async () => {
  await using old = await openOldSite((request, response) => {
    response.statusCode = request.url?.includes('rye') ? 404 : 500;
    response.end();
  });
  await using site = await openTestSite({}, { network: old.network });
  const imports = await openImports(site);
  const refused = await imports.run(await readExport());
  expect(old.asked).toEqual([]);
  expect(refused.counts).toMatchObject({ draft: 5 });
  expect(refused.problems.map(({ text }) => text)).toContain(
    'Picture not copied, because old-bakery.example is not allowed: old-bakery.example/wp-content/uploads/2014/10/stall.jpg',
  );
  await imports.undo(refused.id);
  const failed = await imports.run(await readExport(), { hosts: ['old-bakery.example'] });
  expect(failed.counts).toMatchObject({ draft: 5 });
  expect(failed.problems.map(({ text }) => text)).toContain(
    'Picture not copied: old-bakery.example/wp-content/uploads/2023/05/rye.png. The other site did not send the file. It answered with status 404.',
  );
});

test('decisions: a post of the same title, a drawn cover, calls of plugins, everything as drafts', async () => {
  await using site = await openTestSite();
  const imports = await openImports(site);
  await addPost(site, { title: 'no picture HERE' });
  const file = await readExport();
  const kept = await imports.run(file, { decisions: { shortcode: 'remove' } });
  const items = await imports.items(kept.id);
  expect(items.get('No picture here')?.state).toBe('kept');
  const rye = await imports.post(items.get('Block editor: rye & spelt')?.post_id ?? null);
  expect(rye.draft.content).not.toContain('price_table');
  expect(rye.draft.content).toContain('[not_a shortcode="1"]');

  const { number } = items.get('No picture here') as { number: number };
  const decided = await imports.run(file, {
    item_decisions: { [number]: { same_title: 'import', no_image: 'draw' } },
  });
  expect(decided.counts).toMatchObject({ published: 1, unchanged: 4 });
  const drawn = (await imports.items(decided.id)).get('No picture here')?.post_id ?? null;
  expect((await imports.post(drawn)).live.image).toMatch(/^\/media\//);

  await imports.undo(decided.id);
  const drafts = await imports.run(file, { as_drafts: true, decisions: { deleted: 'import', same_title: 'import' } });
  expect(drafts.counts).toMatchObject({ draft: 1 });
});

test.each([
  ['feed.xml', () => '<?xml version="1.0"?><feed><entry/></feed>', /not an export of WordPress/],
  [
    'bomb.xml',
    () => '<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><rss><channel>&b;</channel></rss>',
    /Choose an export|document type/,
  ],
  ['picture.png', () => '\x89PNG\r\n', /Choose an export of WordPress/],
  ['other.json', () => '{"posts": 3}', /not an export of Ghost/],
  ['half.json', () => '{"db": [', /not complete JSON/],
  ['empty.xml', () => '<?xml version="1.0"?><rss><channel></channel></rss>', /no posts/],
])('a file that is none is refused with what to do: %s', async (name, make, message) => {
  await using site = await openTestSite();
  const imports = await openImports(site);
  const { status, body } = await imports.upload(make(), name);
  expect([status, body.message]).toEqual([422, expect.stringMatching(message)]);
  expect((await imports.call('GET', '/imports')).body.imports).toEqual([]);
});
