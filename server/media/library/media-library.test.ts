// PostgreSQL nightly: other tests make the same queries.
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { addAccount } from '../../../tests/support/add-account.ts';
import { addPost, SOMEONE } from '../../../tests/support/add-post.ts';
import { editorOf } from '../../../tests/support/document-editor.ts';
import { asFile, gradient, smallImage } from '../../../tests/support/images.ts';
import { fileOf, libraryOf, PDF } from '../../../tests/support/media-library.ts';
import { ODD_SEARCHES, SEARCHED_TEXTS } from '../../../tests/support/odd-searches.ts';
import { bearer, jsonBody, openTestSite } from '../../../tests/support/test-site.ts';

const DAY = 24 * 3_600_000;

test('an uploaded picture is in the library, and the same file is recognised', async () => {
  await using site = await openTestSite();
  const library = await libraryOf(site);
  const photo = asFile(await smallImage('jpeg'), 'Our shop.jpg');
  const { status, body } = await library.upload(photo);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    url: `/media/${body.name}`,
    kind: 'picture',
    file_name: 'Our shop.jpg',
    width: 60,
    height: 40,
    focus: { x: 50, y: 50 },
    uploaded_by: 'meera@example.com',
    uses: 0,
    duplicate: false,
  });
  await library.remove(body.name);
  expect((await library.list()).total).toBe(0);
  const again = await library.upload(photo);
  expect([again.status, again.body.duplicate, again.body.name]).toEqual([200, true, body.name]);
  expect((await library.list()).media.map(({ name }) => name)).toEqual([body.name]);
  const actions = (await site.activity.page({})).entries.map(({ action }) => action);
  expect(actions.slice(0, 3)).toEqual(['media.restored', 'media.deleted', 'media.uploaded']);
});

test('a PDF is downloaded under its name and never opened on this site', async () => {
  await using site = await openTestSite();
  const library = await libraryOf(site);
  const { status, body } = await library.upload(new File([PDF], 'Preisliste für 2026.pdf'));
  expect([status, body.kind, body.width]).toEqual([201, 'file', null]);
  const file = await site.request(body.url);
  expect(Buffer.from(await file.arrayBuffer())).toEqual(PDF);
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Preisliste f_r 2026.pdf"; filename*=UTF-8''Preisliste%20f%C3%BCr%202026.pdf`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  const id = await addPost(site, { content: `<p><a href="${body.url}">Prices</a></p>` });
  expect((await library.find(body.name)).used_in).toMatchObject([{ kind: 'post', id: String(id) }]);
});

test('what cannot be stored is refused with a sentence that says what to do', async () => {
  await using site = await openTestSite();
  const library = await libraryOf(site);
  const refused = async (bytes: Uint8Array<ArrayBuffer>, name: string) => {
    const { status, body } = await library.upload(new File([bytes], name));
    return [status, (body as unknown as { errors: { file: string[] } }).errors.file[0]];
  };
  expect(await refused(Buffer.from('<svg/>'), 'a.png')).toEqual([422, expect.stringContaining('or a PDF')]);
  expect(await refused(Buffer.from('%PDF-1.7 cut'), 'a.pdf')).toEqual([422, expect.stringContaining('or a PDF')]);
  expect(await refused(Buffer.alloc(0), 'a.pdf')).toEqual([422, expect.stringContaining('empty')]);
  const large = Buffer.alloc(21 * 1024 * 1024);
  PDF.copy(large);
  PDF.copy(large, large.length - PDF.length);
  expect(await refused(large, 'a.pdf')).toEqual([413, expect.stringContaining('20 MB')]);
  const { body } = await library.upload(asFile(await smallImage('png'), '../../etc/"pass\u0000wd".png'));
  expect(body.file_name).toBe('passwd.png');

  const { name } = body;
  for (const change of [
    { file_name: '../a' },
    { alt: 'a'.repeat(501) },
    { focus: { x: 101, y: 0 } },
    { decorative: 1 },
  ]) {
    expect((await library.change(name, change)).status, JSON.stringify(change)).toBe(422);
  }
  for (const wrong of ['..%2f..%2fdata%2fdb', 'a'.repeat(3_000), '%00', "'%20or%201=1"]) {
    expect((await library.call(`/${wrong}`)).status, wrong).toBe(404);
  }
  expect((await library.call('?page=1e99&filter=x&month=9999-99&q=%25_%5C%00')).status).toBe(200);
});

test('an item names every post, draft, page and profile that uses it, and is not deleted unasked', async () => {
  await using site = await openTestSite();
  const library = await libraryOf(site);
  const { body: item } = await library.upload(asFile(await smallImage('webp')));
  const cover = await addPost(site, { title: 'With a cover', image: fileOf(item) });
  const inText = await addPost(site, { title: 'In the text', content: `<img src="${item.url}" alt="">` });
  await site.posts.change(inText, { content: '<p>No longer.</p>', by: SOMEONE });
  const { id: draft, draftRevision } = await site.drafts.create(SOMEONE);
  await site.drafts.save(
    draft,
    { fields: { title: 'A draft', image: item.url }, baseRevision: 0, draftRevision },
    SOMEONE,
  );
  const editor = await editorOf(site);
  const { live } = await editor.get('case-studies');
  const [first, ...others] = (live as { items: Record<string, unknown>[] }).items;
  await editor.save('case-studies', { items: [{ ...first, picture: item.url }, ...others] });
  const placesOf = async () => (await library.find(item.name)).used_in.map(({ kind, id }) => `${kind} ${id}`);
  expect(await placesOf()).toEqual([`post ${cover}`, 'page_draft case-studies', `draft ${draft}`]);
  await editor.publish('case-studies');
  expect(await placesOf()).toEqual([`post ${cover}`, 'page case-studies', `draft ${draft}`]);
  expect((await library.list()).media.find(({ name }) => name === item.name)?.uses).toBe(3);

  const refused = await library.remove(item.name);
  expect([refused.status, refused.body.used_in]).toMatchObject([
    409,
    [{ title: 'With a cover' }, {}, { title: 'A draft' }],
  ]);
  expect(refused.body.message).toContain('“With a cover”');
  expect((await library.remove(item.name, '?confirm=true')).status).toBe(200);
  expect((await site.request(item.url)).status).toBe(200);
  expect((await library.list('?filter=bin')).media.map(({ name }) => name)).toEqual([item.name]);
  expect((await library.restore(item.name)).status).toBe(200);
  expect((await library.restore(item.name)).status).toBe(409);
});

test('the bin is emptied after 30 days, but a post never loses its cover', async () => {
  await using site = await openTestSite();
  const library = await libraryOf(site);
  const { body: inText } = await library.upload(asFile(await smallImage('png')));
  const { body: cover } = await library.upload(asFile(await smallImage('webp')));
  await addPost(site, { image: fileOf(cover), content: `<img src="${inText.url}" alt="">` });
  for (const { name } of [inText, cover]) await library.remove(name, '?confirm=true');
  const statuses = async () => [(await site.request(inText.url)).status, (await site.request(cover.url)).status];
  site.time.now += 29 * DAY;
  await site.sweep();
  expect(await statuses()).toEqual([200, 200]);
  site.time.now += 2 * DAY;
  await site.sweep();
  expect(await statuses()).toEqual([404, 200]);
  expect(await site.files.size(fileOf(inText))).toBeUndefined();
});

test('the library is searched and filtered', async () => {
  await using site = await openTestSite();
  const { body: used } = await (await libraryOf(site)).upload(asFile(await smallImage('png'), 'Team.png'));
  site.time.now += 15 * DAY;
  const library = await libraryOf(site);
  const { body: large } = await library.upload(asFile(await gradient(2_400, 1_800), 'Harbour.jpg'));
  await site.db.updateTable('media').set({ bytes: 2_000_000 }).where('name', '=', fileOf(large)).execute();
  const { body: pdf } = await library.upload(new File([PDF], 'Prices.pdf'));
  await addPost(site, { title: 'How we 100% work', image: fileOf(used) });
  const named = async (query: string) => (await library.list(query)).media.map(({ file_name }) => file_name);
  expect(await named('')).toHaveLength(3);
  expect(await named('?filter=unused')).toEqual(expect.arrayContaining(['Prices.pdf', 'Harbour.jpg']));
  expect(await named('?filter=without_alt')).toEqual(['Team.png']);
  expect(await named('?filter=large')).toEqual(['Harbour.jpg']);
  expect(await named('?filter=files')).toEqual(['Prices.pdf']);
  expect(await named('?q=HARB')).toEqual(['Harbour.jpg']);
  expect(await named('?q=100%25')).toEqual(['Team.png']);
  expect(await named(`?month=${large.uploaded_at.slice(0, 7)}`)).not.toContain('Team.png');
  const { counts, months } = await library.list('?filter=files');
  expect(counts).toEqual({ all: 3, pictures: 2, videos: 0, audio: 0, files: 1, without_alt: 1, unused: 2, large: 1 });
  expect(months).toEqual(['2026-12', '2026-11']);
  await library.change(used.name, { decorative: true });
  expect(await named('?filter=without_alt')).toEqual([]);
  await library.change(pdf.name, { alt: 'What it costs' });
  expect(await named('?q=costs')).toEqual(['Prices.pdf']);
});

test('files are found by their words, those of the places that show them, and of an earlier version', async () => {
  await using site = await openTestSite();
  const library = await libraryOf(site);
  const items = new Map<string, string>();
  for (const [name, text] of Object.entries(SEARCHED_TEXTS)) {
    const file = `${randomBytes(20).toString('hex')}.pdf`;
    const at = '2026-11-01T00:00:00.000Z';
    await site.db
      .insertInto('media')
      .values({ name: file, item: file, kind: 'file', width: 0, height: 0, bytes: 1, created_at: at, uploaded_at: at })
      .execute();
    await library.change(file, { credit: `Zirconium ${text}` });
    items.set(file, name);
  }
  const found = async (q: string) =>
    (await library.list(`?${new URLSearchParams({ q })}`)).media.map(({ name }) => items.get(name)).sort();
  for (const [q, names] of ODD_SEARCHES) expect([q, await found(q)]).toEqual([q, [...names].sort()]);

  await site.db.updateTable('media').set({ search: null }).execute();
  expect(await found('node.js')).toEqual(['node']);
  await site.sweep();
  await expect.poll(() => found('nodejs')).toEqual(['node']);

  const { body: picture } = await library.upload(asFile(await smallImage('png'), 'Team.png'));
  const page = async (q: string) =>
    (await library.list(`?${new URLSearchParams({ q })}`)).media.map(({ name }) => name);
  const id = await addPost(site, { title: 'Our Vue.js team', image: fileOf(picture) });
  expect(await page('vuejs')).toEqual([picture.name]);
  const { draft_revision, base_revision } = await site.drafts.find(id);
  const fields = { title: 'Our Next.js team' };
  await site.drafts.save(id, { fields, draftRevision: draft_revision, baseRevision: base_revision }, SOMEONE);
  expect(await page('nextjs')).toEqual([picture.name]);
});

test('a post without a description of its image shows that of the library', async () => {
  await using site = await openTestSite();
  const library = await libraryOf(site);
  const { body: item } = await library.upload(asFile(await smallImage('webp')));
  const id = await addPost(site, { image: fileOf(item) });
  const shown = async () => {
    const post = await site.publicBlog.find(id);
    return [post?.imageAlt, post?.imageFocus];
  };
  expect(await shown()).toEqual(['', null]);
  const { cursor } = await site.changesSince(undefined);
  await library.change(item.name, { alt: 'Our shop', focus: { x: 25, y: 80 } });
  expect(await shown()).toEqual(['Our shop', { x: 0.25, y: 0.8 }]);
  expect((await site.publicBlog.latest(1))[0]).toMatchObject({ imageAlt: 'Our shop', imageFocus: { x: 0.25, y: 0.8 } });
  expect((await site.changesSince(cursor)).changes).toMatchObject([{ id }]);

  const { live, revision } = await site.drafts.find(id);
  const fields = { ...live, image_alt: 'A door', image_focus: { x: 0.5, y: 0.5 } };
  const saved = await site.drafts.save(id, { fields, baseRevision: revision, draftRevision: 0 }, SOMEONE);
  await site.drafts.publish(id, { draftRevision: saved.draft_revision }, SOMEONE);
  expect(await shown()).toEqual(['A door', { x: 0.5, y: 0.5 }]);
  // The post still has its own description.
  expect((await site.drafts.find(id)).live?.image_alt).toBe('A door');
});

test('pages show a small variant of their pictures, cropped by the focal point, and are rendered again for both', async () => {
  await using site = await openTestSite();
  const library = await libraryOf(site);
  const editor = await editorOf(site);
  const { body } = await library.upload(asFile(await gradient(1_500, 1_000), 'Our shop.jpg'));
  const { sections } = (await editor.get('about')).live as { sections: { picture?: string }[] };
  await editor.save('about', {
    sections: sections.map((one) => ('picture' in one ? { ...one, picture: body.url } : one)),
  });
  expect((await editor.publish('about')).status).toBe(200);
  const shown = async () => JSON.stringify(await site.copy.read('about')).match(/\/media\/[^"]+/)?.[0];
  expect(await shown()).toBe(body.url);

  const first = await site.changesSince(undefined);
  await site.images.finishVariants();
  const variant = body.url.replace('.jpg', '-1344.webp');
  expect(await shown()).toBe(variant);
  expect((await site.request(variant)).headers.get('Content-Type')).toBe('image/webp');
  const second = await site.changesSince(first.cursor);
  expect(second.changes).toEqual([{ document: 'about' }]);

  await library.change(body.name, { focus: { x: 100, y: 20 } });
  expect(await shown()).toBe(`${variant}#at-4-1`);
  expect((await site.changesSince(second.cursor)).changes).toEqual([{ document: 'about' }]);
  const { live } = await editor.get('about');
  expect(JSON.stringify(live)).toContain(`"${body.url}"`);
});

test('an author who may not publish changes and deletes only files that the site does not show', async () => {
  await using site = await openTestSite();
  const author = await addAccount(site, 'aarav@example.com', 'author');
  const by = { who: author.email, address: '' };
  const library = await libraryOf(site, author.token);
  const upload = async (format: 'png' | 'jpeg' | 'webp', name: string) =>
    (await library.upload(asFile(await smallImage(format), name))).body;
  const cover = await upload('png', 'Cover.png');
  const inText = await upload('jpeg', 'In a text.jpg');
  const scheduled = await upload('webp', 'Scheduled.webp');
  await site.images.finishVariants();
  const id = await addPost(site, { by, image: cover.name, content: `<p>A</p><img src="${inText.url}" alt="">` });
  const { id: draft, draftRevision } = await site.drafts.create(by);
  const fields = { title: 'B', author_name: 'B', content: '<p>B</p>', image: scheduled.url };
  const saved = await site.drafts.save(draft, { fields, baseRevision: 0, draftRevision }, by);

  const call = (method: string, name: string, json?: object) =>
    site.request(`/api/admin/media/${name}${method === 'DELETE' ? '?confirm=true' : ''}`, {
      ...(json && jsonBody(json)),
      method,
      headers: { ...bearer(author.token), 'Content-Type': 'application/json' },
    });
  const describe = async (name: string) => (await call('PATCH', name, { alt: 'Lies', focus: { x: 1, y: 1 } })).status;

  // The picture is only in a draft.
  expect((await library.find(scheduled.name)).is_public).toBe(false);
  expect(await describe(scheduled.name)).toBe(200);
  const at = new Date(site.time.now + DAY).toISOString();
  await site.drafts.publish(draft, { at, draftRevision: saved.draft_revision }, SOMEONE);
  // The author's next draft has another picture, but the scheduled text has this one.
  const next = { fields: { image: inText.url }, baseRevision: 0, draftRevision: saved.draft_revision };
  await site.drafts.save(draft, next, { ...by, mayPublish: false });

  for (const { name } of [cover, inText, scheduled]) {
    const refused = await call('DELETE', name);
    expect([refused.status, (await refused.json()).message]).toEqual([
      403,
      'This file is public or part of something scheduled. Only editors can change it.',
    ]);
    expect(await describe(name)).toBe(403);
    expect(await library.find(name)).toMatchObject({ is_public: true, deleted_at: null });
  }
  // With the permission to publish, the author may do both. Files of a post in the bin are no longer public.
  await site.db.updateTable('users').set({ may_publish: 1 }).where('id', '=', author.id).execute();
  expect(await describe(cover.name)).toBe(200);
  await site.db.updateTable('users').set({ may_publish: 0 }).where('id', '=', author.id).execute();
  await site.posts.remove(id, SOMEONE);
  expect((await call('DELETE', cover.name)).status).toBe(200);

  const unused = (await library.upload(new File([PDF], 'Unused.pdf'))).body;
  expect((await call('DELETE', unused.name)).status).toBe(200);
});

test('files that pages and profiles show are public too', async () => {
  await using site = await openTestSite();
  const author = await addAccount(site, 'aarav@example.com', 'author');
  const library = await libraryOf(site, author.token);
  const shown = (await library.upload(asFile(await smallImage('png'), 'Team.png'))).body;
  const remove = () =>
    site.request(`/api/admin/media/${shown.name}?confirm=true`, { method: 'DELETE', headers: bearer(author.token) });

  const written = { revision: 1, updated_at: '', updated_by: '', deleted_at: null };
  await site.db
    .insertInto('documents')
    .values({ key: 'home', body: JSON.stringify({ picture: shown.url }), ...written })
    .execute();
  expect((await remove()).status).toBe(403);
  await site.db.deleteFrom('documents').execute();
  await site.db
    .insertInto('author_profiles')
    .values({ slug: 'aarav-shah', name: '', role: '', text: '', image: shown.name, links: '[]', updated_at: '' })
    .execute();
  expect((await remove()).status).toBe(403);
  await site.db.deleteFrom('author_profiles').execute();
  expect((await remove()).status).toBe(200);
});
