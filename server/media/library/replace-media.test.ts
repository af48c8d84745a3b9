// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import { addPost, SOMEONE } from '../../../tests/support/add-post.ts';
import { editorOf } from '../../../tests/support/document-editor.ts';
import { asFile, smallImage } from '../../../tests/support/images.ts';
import { fileOf, libraryOf, PDF } from '../../../tests/support/media-library.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { createPostChangeStore } from '../../blog/post-change-store.ts';

const DAY = 24 * 3_600_000;
const photo = async () => asFile(await smallImage('jpeg'), 'Our shop.jpg');
const otherPhoto = async () => asFile(await smallImage('webp'), 'IMG_2231.webp', 'image/webp');

/** A post and a draft, the case studies and a profile, all with this picture. */
async function showEverywhere(site: TestSite, url: string) {
  const cover = await addPost(site, { title: 'Cover', image: fileOf({ url }) });
  const text = await addPost(site, { title: 'Text', content: `<p>See:</p><img src="${url}" alt="A shop">` });
  const { id: draft, draftRevision } = await site.drafts.create(SOMEONE);
  const fields = { title: 'A draft', image: url, content: `<p><img src="${url}" alt=""></p>` };
  await site.drafts.save(draft, { fields, baseRevision: 0, draftRevision }, SOMEONE);
  const editor = await editorOf(site);
  const { live } = await editor.get('case-studies');
  const [first, ...others] = (live as { items: Record<string, unknown>[] }).items;
  await editor.save('case-studies', { items: [{ ...first, picture: url }, ...others] });
  await editor.publish('case-studies');
  return async () => {
    const page = (await editor.get('case-studies')).live as { items: { picture: string }[] };
    const { draft: drafted } = await site.drafts.find(draft);
    return [
      (await site.publicBlog.find(cover))?.image,
      /\/media\/[^"]+/.exec((await site.publicBlog.find(text))?.content ?? '')?.[0],
      drafted?.image,
      /\/media\/[^"]+/.exec(drafted?.content ?? '')?.[0],
      page.items[0]?.picture,
    ];
  };
}

test('a file is replaced in every place that shows it, and that can be undone', async () => {
  await using site = await openTestSite();
  const library = await libraryOf(site);
  const { body: item } = await library.upload(await photo());
  await library.change(item.name, { alt: 'Our shop', focus: { x: 20, y: 80 } });
  const shown = await showEverywhere(site, item.url);
  await site.images.finishVariants();
  const changes = createPostChangeStore(site.db);
  const { cursor } = await changes.changesSince(undefined);
  const places = (await library.find(item.name)).used_in;
  expect(places).toHaveLength(4);

  site.time.now += 1_000;
  const { status, body: replaced } = await library.replace(item.name, await otherPhoto());
  expect(status).toBe(200);
  expect(replaced).toMatchObject({
    name: item.name,
    url: expect.stringMatching(/\.webp$/),
    file_name: 'Our shop.webp',
    alt: 'Our shop',
    focus: { x: 20, y: 80 },
    uploaded_at: item.uploaded_at,
    replaced_at: expect.any(String),
    used_in: places,
  });
  expect(await shown()).toEqual(Array(5).fill(replaced.url));
  const { changes: changed } = await changes.changesSince(cursor);
  expect(changed).toEqual(expect.arrayContaining([{ document: 'case-studies' }]));
  expect((changed as object[]).filter((change) => 'id' in change)).toHaveLength(2);
  expect((await library.list()).media).toContainEqual(expect.objectContaining({ name: item.name, uses: 4 }));
  expect((await library.find(fileOf(item))).name).toBe(item.name);

  const undone = await library.undoReplace(item.name);
  expect([undone.status, undone.body.url, undone.body.file_name]).toEqual([200, item.url, 'Our shop.jpg']);
  expect(await shown()).toEqual(Array(5).fill(item.url));
  site.time.now += 1_000;
  // The newer file is stored as well, so undoing it twice brings it back.
  expect((await library.undoReplace(item.name)).body.url).toBe(replaced.url);
  const actions = (await site.activity.page({})).entries.map(({ action }) => action);
  expect(actions.slice(0, 3)).toEqual(['media.replace_undone', 'media.replace_undone', 'media.replaced']);
});

test('an editor that was open while a file was replaced does not bring the earlier one back', async () => {
  await using site = await openTestSite();
  const library = await libraryOf(site);
  const { body: item } = await library.upload(await photo());
  const id = await addPost(site, { title: 'Open', image: fileOf(item) });
  const open = await site.drafts.find(id);
  const { body: replaced } = await library.replace(item.name, await otherPhoto());
  const fields = { ...open.live, title: 'Changed', content: `<p><img src="${item.url}" alt=""></p>` };
  const saved = await site.drafts.save(id, { fields, baseRevision: open.revision, draftRevision: 0 }, SOMEONE);
  await site.drafts.publish(id, { draftRevision: saved.draft_revision }, SOMEONE);
  const post = await site.publicBlog.find(id);
  expect([post?.title, post?.image]).toEqual(['Changed', replaced.url]);
  expect(post?.content).toContain(replaced.url);

  const editor = await editorOf(site);
  const { live } = await editor.get('case-studies');
  const [first, ...others] = (live as { items: Record<string, unknown>[] }).items;
  await editor.save('case-studies', { items: [{ ...first, picture: item.url }, ...others] });
  expect(JSON.stringify((await editor.get('case-studies')).draft)).toContain(replaced.url);
});

test('the address of a replaced PDF leads to the new one, and that of a picture after it was removed', async () => {
  await using site = await openTestSite();
  const library = await libraryOf(site);
  const { body: prices } = await library.upload(new File([PDF], 'Prices.pdf'));
  const newer = Buffer.concat([PDF, Buffer.from('% 2027\n%%EOF\n')]);
  const { body: newPrices } = await library.replace(prices.name, new File([newer], 'Prices 2027.pdf'));
  const moved = await site.request(prices.url);
  expect([moved.status, moved.headers.get('location')]).toEqual([302, newPrices.url]);
  expect(moved.headers.get('cache-control')).toBe('no-cache');

  const { body: picture } = await library.upload(await photo());
  const { body: newPicture } = await library.replace(picture.name, await otherPhoto());
  expect((await site.request(picture.url)).status).toBe(200);
  site.time.now += 31 * DAY;
  await site.sweep();
  const later = await site.request(picture.url);
  expect([later.status, later.headers.get('location')]).toEqual([302, newPicture.url]);
  expect(await site.files.size(fileOf(picture))).toBeUndefined();
  const again = await libraryOf(site);
  expect((await again.undoReplace(picture.name)).status).toBe(409);
  expect((await again.find(picture.name)).replaced_at).toBeNull();
  // The removed file can be uploaded again, and is then replaced by itself.
  expect((await again.replace(picture.name, await photo())).body.url).toBe(picture.url);
  expect((await site.request(picture.url)).status).toBe(200);
});

test('a replacement that makes no sense is refused with a sentence that says why', async () => {
  await using site = await openTestSite();
  const library = await libraryOf(site);
  const { body: item } = await library.upload(await photo());
  const { body: other } = await library.upload(await otherPhoto());
  const { body: pdf } = await library.upload(new File([PDF], 'Prices.pdf'));
  const refusal = async (name: string, file: File) => {
    const { status, body } = await library.replace(name, file);
    return [status, body.message];
  };
  expect(await refusal(item.name, new File([PDF], 'a.pdf'))).toEqual([422, expect.stringContaining('picture')]);
  expect(await refusal(pdf.name, await photo())).toEqual([422, expect.stringContaining('PDF')]);
  expect(await refusal(item.name, await photo())).toEqual([422, expect.stringContaining('there now')]);
  expect(await refusal(item.name, await otherPhoto())).toEqual([422, expect.stringContaining(other.file_name)]);
  expect(await refusal(item.name, new File([], 'a.jpg'))).toEqual([422, expect.stringContaining('empty')]);
  expect((await library.undoReplace(item.name)).status).toBe(409);
  await library.remove(item.name);
  expect((await refusal(item.name, asFile(await smallImage('png'))))[0]).toBe(409);
  expect((await library.replace(`${'0'.repeat(40)}.jpg`, await photo())).status).toBe(404);
  expect((await library.find(other.name)).url).toBe(other.url);
});

test('the check of files keeps PDFs and replaced files, and misses nothing after they were removed', async () => {
  await using site = await openTestSite();
  const library = await libraryOf(site);
  const { body: pdf } = await library.upload(new File([PDF], 'Prices.pdf'));
  const { body: picture } = await library.upload(await photo());
  await library.replace(picture.name, await otherPhoto());
  await site.images.finishVariants();
  site.time.now += 8 * DAY;
  expect(await site.images.check()).toEqual({ removed: 0, remade: 0 });
  expect((await (await libraryOf(site)).undoReplace(picture.name)).status).toBe(200);
  site.time.now += 31 * DAY;
  await site.sweep();
  expect(await site.images.check()).toEqual({ removed: 0, remade: 0 });
  expect([await site.files.size(fileOf(pdf)), (await site.request(picture.url)).status]).toEqual([PDF.length, 200]);
});
