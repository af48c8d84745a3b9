// PostgreSQL nightly: other tests make the same queries.
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { addPost, SOMEONE } from '../../tests/support/add-post.ts';
import { editorOf } from '../../tests/support/document-editor.ts';
import { exportSite } from '../../tests/support/export-site.ts';
import { asFile, smallImage } from '../../tests/support/images.ts';
import { openImports, zipFile } from '../../tests/support/import-files.ts';
import { fileOf, libraryOf } from '../../tests/support/media-library.ts';
import { openTestSite, type TestSite } from '../../tests/support/test-site.ts';

/** A site with something of most kinds. */
async function fill(site: TestSite) {
  const library = await libraryOf(site);
  const { body: photo } = await library.upload(asFile(await smallImage('webp'), 'Our shop.webp'));
  const id = await addPost(site, { title: 'Rain on a shop front', image: fileOf(photo), tags: ['Monsoon'] });
  await site.posts.change(id, { title: 'Rain on two shop fronts', by: SOMEONE });
  await addPost(site, { title: 'Second' });
  const editor = await editorOf(site);
  await editor.save('company', { name: 'Otla & Sons' });
  await editor.publish('company');
  const imports = await openImports(site);
  await imports.call('POST', '/redirects', { from: '/old', to: '/Contactus' });
}

const zipOf = ({ bytes }: { bytes: Uint8Array }) => new File([new Uint8Array(bytes)], 'export.zip');

test('an export is imported in the panel: first a report, then everything, to the last byte', async () => {
  await using site = await openTestSite();
  await fill(site);
  const exported = await exportSite(site);

  await using other = await openTestSite();
  const imports = await openImports(other);
  const before = await exportSite(other);
  const { status, body: report } = await imports.upload(zipOf(exported));
  expect([status, report]).toMatchObject([201, { source: 'site', state: 'ready', pictures: 2, decisions: [] }]);
  const { items } = (await imports.call('GET', `/imports/${report.id}/items?state=ready`)).body;
  expect(items.map(({ title }: { title: string }) => title)).toEqual(
    expect.arrayContaining(['File: Our shop.webp', 'Post: Rain on two shop fronts', 'Page: company', 'Redirect: /old']),
  );
  expect((await exportSite(other)).bytes.equals(before.bytes)).toBe(true);

  const done = await imports.start(report.id);
  expect(done).toMatchObject({ state: 'done', undo_until: null, problems: [] });
  expect(done.counts).toEqual({ added: report.counts.ready, unchanged: 1 });
  expect((await exportSite(other)).bytes.equals(exported.bytes)).toBe(true);
  expect((await imports.call('POST', `/imports/${report.id}/undo`)).status).toBe(409);

  const { body: again } = await imports.upload(zipOf(exported));
  expect(again.counts).toEqual({ unchanged: report.counts.ready + 1 });
});

test('what the site has stays, a wrong entry is named, and a cancelled import is continued', async () => {
  await using site = await openTestSite();
  await fill(site);
  const files = unzipSync((await exportSite(site)).bytes);
  const posts = (await text(Readable.from(Buffer.from(files['posts.jsonl'] as Uint8Array)))).trim().split('\n');
  posts.push(
    '{',
    (posts[0] as string).replace('"id":1,', '"id":40,'),
    (posts[0] as string).replace('"id":1,', '"id":41,'),
  );
  const file = zipFile({ ...files, 'posts.jsonl': posts.join('\n') });

  await using other = await openTestSite();
  await addPost(other, { title: 'Ours' });
  const imports = await openImports(other);
  const { body: report } = await imports.upload(file);
  expect(report.left_out).toEqual([
    { reason: 'The site has another version of it, which stays.', items: 1, titles: ['Post: Rain on two shop fronts'] },
    { reason: 'It is not JSON.', items: 1, titles: ['Post: posts.jsonl, line 3'] },
  ]);

  // Post 40 fails, and the import is cancelled after it.
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const open = other.slices.imports.tools.openSiteExport;
  other.slices.imports.tools.openSiteExport = async (path) => {
    const source = await open(path);
    return {
      ...source,
      async *entries() {
        for await (const entry of source.entries()) {
          const isFailing = entry.id === 40;
          yield isFailing ? { ...entry, write: () => Promise.reject(new Error('No disk.')) } : entry;
          if (isFailing) await imports.call('POST', `/imports/${report.id}/cancel`);
        }
      },
    };
  };
  const cancelled = await imports.start(report.id);
  expect(cancelled).toMatchObject({ state: 'cancelled', counts: { failed: 1 } });
  expect(cancelled.problems).toEqual([{ text: 'Not imported: No disk.', items: 1, title: expect.any(String) }]);
  other.slices.imports.tools.openSiteExport = open;
  log.mockRestore();

  const done = await imports.start(report.id);
  expect(done).toMatchObject({ state: 'done', problems: [] });
  expect(done.counts.ready).toBeUndefined();
  const titles = [40, 41].map(async (id) => (await other.publicBlog.find(id))?.title);
  expect(await Promise.all(titles)).toEqual(['Rain on two shop fronts', 'Rain on two shop fronts']);
  expect((await other.publicBlog.find(1))?.title).toBe('Ours');
});

test('a file that only looks like an export is refused with a sentence', async () => {
  await using site = await openTestSite();
  const imports = await openImports(site);
  const wrong = await imports.upload(zipFile({ 'site.json': '{}', 'posts.jsonl': '' }));
  expect(wrong).toMatchObject({ status: 422, body: { message: 'The file is not an export of this program.' } });
  expect((await imports.call('GET', '/imports')).body.imports).toEqual([]);
});
