// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import { smallImage } from '../../tests/support/images.ts';
import { openImports, readFixtures, zipFile } from '../../tests/support/import-files.ts';
import { openTestSite } from '../../tests/support/test-site.ts';

const shown = ({ live }: { live: { content: string } }) =>
  live.content.replace(/\/media\/[0-9a-f]{40}/g, '/media/NAME');

test('Jekyll: dates of file names, permalinks, Liquid and drafts', async () => {
  await using site = await openTestSite();
  const imports = await openImports(site);
  const files = { ...(await readFixtures('jekyll')), 'assets/chisel.png': await smallImage('png') };
  const packed = Object.fromEntries(Object.entries(files).map(([path, bytes]) => [`site-main/${path}`, bytes]));
  const report = await imports.run(zipFile(packed));
  expect(report).toMatchObject({
    source: 'markdown',
    site: 'https://old-workshop.example',
    counts: { published: 1, draft: 1, left_out: 3 },
    pictures_in_file: 1,
  });
  expect(report.left_out.map(({ reason }) => reason).sort()).toEqual([
    'File about the repository, like README.',
    expect.stringMatching(/^File whose front matter cannot be read: /),
    'Page. Pages are made in Pages.',
  ]);
  const items = await imports.items(report.id);
  const post = await imports.post(items.get('Sharpening chisels')?.post_id ?? null);
  expect(post).toMatchObject({
    created_at: '2013-12-31T12:30:00.000Z',
    live: { author_name: 'Ravi Shah', category: null, tags: ['chisel', 'whetstone', 'tools', 'howto'] },
  });
  expect(shown(post)).toMatchInlineSnapshot(`
    "<p>A chisel is <em>sharp</em> when it shaves.</p>
    <pre><code class="language-ruby">def sharpen(chisel)
      puts "&#x3C;#{chisel}>"
    end
    </code></pre>
    <table>
    <thead>
    <tr>
    <th>Grit</th>
    <th>Use</th>
    </tr>
    </thead>
    <tbody>
    <tr>
    <td>1000</td>
    <td>first</td>
    </tr>
    <tr>
    <td>6000</td>
    <td>polish</td>
    </tr>
    </tbody>
    </table>
    <p>See [the bench]({% post_url 2013-11-01-the-bench %}) and <img src="/media/NAME.png" alt="a stone">.</p>
    <p>{% include subscribe.html %}</p>"
  `);
  const { redirects } = (await imports.call('GET', '/redirects')).body;
  expect(redirects.map(({ from }: { from: string }) => from).sort()).toEqual([
    '/old/chisels.html',
    '/tools/howto/2013/12/31/sharpening-chisels',
  ]);
});

test('Hugo: bundles, front matter in TOML and JSON, aliases and shortcodes', async () => {
  await using site = await openTestSite();
  const imports = await openImports(site);
  const files = await readFixtures('hugo');
  const report = await imports.run(
    zipFile({ ...files, 'content/posts/price-list/cover.png': await smallImage('png') }),
  );
  expect(report.counts).toEqual({ published: 1, draft: 2, left_out: 2 });
  const items = await imports.items(report.id);
  expect(items.get('Price list')?.questions).toEqual([
    { kind: 'shortcode', text: 'Contains plugin shortcodes: {{< price-table id="4" >}}' },
  ]);
  const post = await imports.post(items.get('Price list')?.post_id ?? null);
  expect(post).toMatchObject({
    created_at: '2021-03-04T09:15:00.000Z',
    live: { category: 'Marketing', tags: ['prices', 'Tables'], excerpt: 'What a table costs.', image_alt: 'A table' },
  });
  expect(shown(post)).toMatchInlineSnapshot(`
    "<p>Tables cost money.</p>
    <figure><img src="/media/NAME.png" alt="A table of oak"><figcaption>A table of oak</figcaption></figure>
    <pre><code class="language-go">fmt.Println("table")
    </code></pre>
    <figure data-embed="youtube" data-id="w7Ft2ymGmfc" data-ratio="16:9"><a href="https://www.youtube.com/watch?v=w7Ft2ymGmfc">YouTube</a></figure>
    <p>{{&#x3C; price-table id="4" >}}</p>
    <ul>
    <li>☑ oak</li>
    <li>☐ walnut</li>
    </ul>
    <p>A note.<sup><a href="#fn-1" id="fnref-1">1</a></sup></p>
    <hr>
    <ol>
    <li id="fn-1">
    <p>The footnote. <a href="#fnref-1">↩</a></p>
    </li>
    </ol>"
  `);
  const { redirects } = (await imports.call('GET', '/redirects')).body;
  expect(redirects.map(({ from }: { from: string }) => from).sort()).toEqual([
    '/2021/price-list.html',
    '/posts/price-list',
    '/prices',
  ]);
});

test('Astro: MDX, pictures beside the content, and posts without a date', async () => {
  await using site = await openTestSite();
  const imports = await openImports(site);
  const files = await readFixtures('astro');
  const report = await imports.run(zipFile({ ...files, 'src/assets/blog-hero.png': await smallImage('png') }));
  const items = await imports.items(report.id);
  expect([...items].map(([title, { state, notes }]) => [title, state, notes])).toEqual([
    ['First post', 'published', ['The component <Callout> was left out. The text in it stays.']],
    ['Undated', 'draft', ['It has no date, so it becomes a draft.']],
  ]);
  const post = await imports.post(items.get('First post')?.post_id ?? null);
  expect(post.live).toMatchObject({ author_name: 'Lea', excerpt: 'A post of the blog template' });
  expect(shown(post)).toMatchInlineSnapshot(`
    "<p>Read this <strong>first</strong>.</p>
    <p><img src="/media/NAME.png" alt="Hero"></p>
    <pre><code class="language-js">const a = &#x3C;Tag />;
    </code></pre>"
  `);
  expect((await imports.call('GET', '/redirects')).body.redirects).toMatchObject([{ from: '/blog/first-post' }]);
});

test('archives that are damaged, or made to harm, are refused or harmless', async () => {
  await using site = await openTestSite();
  const imports = await openImports(site);
  const post = '---\ntitle: A\ndate: 2020-01-01\n---\n![x](../../../../../etc/passwd.png) Text.';
  const outside = zipFile({ '../../evil.md': post });
  expect((await imports.upload(outside)).body.message).toMatch(/damaged/);
  const whole = new Uint8Array(await zipFile({ 'a.md': post }).arrayBuffer());
  expect((await imports.upload(new File([whole.slice(0, -10)], 'cut.zip'))).body.message).toMatch(/damaged/);
  expect((await imports.upload(zipFile({ 'picture.png': 'x' }))).body.message).toMatch(/no Markdown files/);
  // 64 MB of one letter in 64 kB.
  const bomb = await imports.upload(zipFile({ 'a.md': 'a'.repeat(64 * 1024 * 1024) }));
  expect(bomb.body.left_out).toEqual([{ reason: 'a.md is too large.', items: 1, titles: ['a.md'] }]);
  for (const overlapping of [await shareContent(2), await shareContent(1_000)])
    expect((await imports.upload(overlapping)).body).toMatchObject({
      message: 'Files in the ZIP share the same bytes, which is unsafe. Create the ZIP again from its folder.',
    });
  const harmless = await imports.run(zipFile({ 'a.md': post, 'etc/passwd.png': 'no picture' }));
  expect(harmless.counts).toEqual({ draft: 1 });
  expect(harmless.problems.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^Picture not copied: etc\/passwd/),
  );
});

/** A ZIP in which all entries of the list lead to the same compressed megabyte. */
async function shareContent(count: number): Promise<File> {
  const zip = Buffer.from(await zipFile({ 'a000.md': 'a'.repeat(1_000_000) }).arrayBuffer());
  const begin = zip.indexOf('PK\x01\x02', 0, 'latin1');
  const end = zip.indexOf('PK\x05\x06', 0, 'latin1');
  const entries = Array.from({ length: count }, (_, index) => {
    const entry = Buffer.from(zip.subarray(begin, end));
    // The name follows the 46 bytes of the entry's head.
    entry.write(`a${String(index).padStart(3, '0')}`, 46);
    return entry;
  });
  const trailer = Buffer.from(zip.subarray(end));
  trailer.writeUInt16LE(count, 8);
  trailer.writeUInt16LE(count, 10);
  trailer.writeUInt32LE((end - begin) * count, 12);
  return new File([Buffer.concat([zip.subarray(0, begin), ...entries, trailer])], 'overlapping.zip');
}
