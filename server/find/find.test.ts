// PostgreSQL nightly: it finds in what other tests read on both.
import { expect, test } from 'vitest';
import type { AdminPost } from '../../contract/blog/post-drafts.ts';
import type { FoundDocument, FoundPage, Replacement, SimilarWords } from '../../contract/find.ts';
import { addPost, SOMEONE } from '../../tests/support/add-post.ts';
import { changeDocument, editDocument } from '../../tests/support/edit-document.ts';
import { testOnSqlite } from '../../tests/support/test-on-sqlite.ts';
import { bearer, jsonBody, openTestSite, type TestSite } from '../../tests/support/test-site.ts';

const SEARCH = { q: 'shoe shop', whole_words: true, match_case: false, drafts: true, links: false };

async function open() {
  const site = await openTestSite();
  const token = await site.signIn();
  const call = async <Body>(method: string, path: string, json?: object) => {
    const { headers, body } = jsonBody(json ?? {});
    const response = await site.request(`/api/admin${path}`, {
      method,
      headers: { ...headers, ...bearer(token) },
      ...(json && { body }),
    });
    return {
      status: response.status,
      body: (await response.json()) as Body & { message: string; errors: Record<string, string[]> },
    };
  };
  return {
    site,
    call,
    /** Everything that is found. */
    async find(search: Partial<typeof SEARCH> = {}): Promise<FoundDocument[]> {
      const found: FoundDocument[] = [];
      for (let after: string | null = null; ; ) {
        const { status, body }: { status: number; body: FoundPage } = await call('POST', '/find', {
          ...SEARCH,
          ...search,
          after,
        });
        expect(status).toBe(200);
        found.push(...body.documents);
        after = body.next;
        if (after === null) return found;
      }
    },
    replace: (documents: readonly FoundDocument[], json: object) =>
      call<Replacement>('POST', '/find/replacements', {
        ...SEARCH,
        replacement: 'bakery',
        documents: documents.map(({ id, version, hits }) => ({ id, version, hits: hits.map((_, index) => index) })),
        ...json,
      }),
    undo: (id: number, document?: string) => call<Replacement>('POST', `/find/replacements/${id}/undo`, { document }),
    post: async (id: number) => (await call<AdminPost>('GET', `/posts/${id}`)).body,
    page: async (key: string) =>
      (
        await call<{ live: Record<string, unknown>; draft: Record<string, unknown> | null; state: string }>(
          'GET',
          `/pages/${key}`,
        )
      ).body,
    saveDraft: async (id: number, fields: object) => {
      const { revision, draft_revision } = (await call<AdminPost>('GET', `/posts/${id}`)).body;
      const saved = await call('PUT', `/posts/${id}/draft`, { fields, base_revision: revision, draft_revision });
      expect(saved.status).toBe(200);
    },
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
}

const outline = (documents: readonly FoundDocument[]) =>
  documents.map(({ id, state, hits }) => [
    id,
    state,
    ...hits.map(
      ({ field, before, found, after, fixed }) => `${field}: ${before}[${found}]${after}${fixed ? ` (${fixed})` : ''}`,
    ),
  ]);

/** A text of each kind with the words. */
async function fill(site: TestSite, call: Awaited<ReturnType<typeof open>>['call']) {
  await editDocument(site, 'about', (body) => ({ ...body, title: 'The Shoe shop, and more' }));
  await editDocument(site, 'questions', ({ items }) => ({
    items: [
      ...(items as object[]),
      { id: 'shoes', question: 'Do you build a shoe shop?', answer: 'A shoe  shop, yes.', page: 'home' },
    ],
  }));
  await editDocument(site, 'company', (body) => ({
    ...body,
    facts: [...(body.facts as object[]), { id: 'first', label: 'First customer', value: 'a shoe shop' }],
  }));
  const post = await addPost(site, {
    title: 'A shoe shop',
    authorName: 'નિશા',
    content: '<p>The <strong>shoe</strong> shop &#x26; we.</p>',
  });
  const nisha = { name: 'Nisha', role: 'Owner of a shoe shop', text: '', image: null, links: [] };
  const { authors } = (await call<{ authors: { slug: string }[] }>('GET', '/authors')).body;
  expect((await call('PUT', `/authors/${encodeURIComponent(authors[0]?.slug ?? '')}`, nisha)).status).toBe(200);
  await call('POST', '/reply-templates', { name: 'Shops', text: 'Like the shoe shop of {name}.' });
  const { media } = (await call<{ media: { name: string }[] }>('GET', '/media')).body;
  await call('PATCH', `/media/${media[0]?.name}`, { alt: 'A shoe shop at night' });
  return post;
}

test('words are found in every kind of text, with the sentence and the field', async () => {
  await using panel = await open();
  const post = await fill(panel.site, panel.call);
  const found = await panel.find();
  expect(outline(found)).toEqual([
    ['page about', 'Live', 'Title: The [Shoe shop], and more'],
    [
      'page questions',
      'Live',
      'Do you build a shoe shop?, Question: Do you build a [shoe shop]?',
      'Do you build a shoe shop?, Answer: A [shoe  shop], yes.',
    ],
    ['page company', 'Live', 'First customer, Value: a [shoe shop]'],
    [`post ${post}`, 'Live', 'Title: A [shoe shop]', 'Paragraph 1: The [shoe shop] & we.'],
    [expect.stringMatching(/^author /), 'Live', 'Role: Owner of a [shoe shop]'],
    ['reply 1', 'Live', 'Text: Like the [shoe shop] of {name}.'],
    [expect.stringMatching(/^media /), 'Live', 'Alt text: A [shoe shop] at night'],
  ]);
  expect(await panel.find({ match_case: true, q: 'Shoe shop' })).toHaveLength(1);
  expect(await panel.find({ q: 'hoe sho' })).toHaveLength(0);
  expect(await panel.find({ q: 'hoe sho', whole_words: false })).toHaveLength(7);
});

test('a replacement becomes drafts of what is public, with a revision and one entry of activity, and Undo takes it back', async () => {
  await using panel = await open();
  const post = await fill(panel.site, panel.call);
  const { status, body } = await panel.replace(await panel.find(), {});
  expect(status).toBe(201);
  expect(body).toMatchObject({ q: 'shoe shop', replacement: 'bakery', can_undo: true, skipped: [] });
  expect(body.documents.map(({ id, places, state }) => [id.split(' ')[0], places, state])).toEqual([
    ['page', 1, 'Live, with unpublished changes'],
    ['page', 2, 'Live, with unpublished changes'],
    ['page', 1, 'Live, with unpublished changes'],
    ['post', 2, 'Live, with unpublished changes'],
    ['author', 1, 'Live'],
    ['reply', 1, 'Live'],
    ['media', 1, 'Live'],
  ]);
  const { live, draft } = await panel.post(post);
  expect(live).toMatchObject({ title: 'A shoe shop' });
  expect(draft).toMatchObject({ title: 'A bakery', content: '<p>The <strong>bakery</strong> &#x26; we.</p>' });
  // The replacement keeps the capital letter.
  expect((await panel.page('about')).draft).toMatchObject({ title: 'The Bakery, and more' });
  const { revisions } = (await panel.call<{ revisions: { note: string }[] }>('GET', `/posts/${post}/revisions`)).body;
  expect(revisions[0]).toMatchObject({ note: 'Replaced “shoe shop” with “bakery”' });
  const { entries } = (await panel.call<{ entries: object[] }>('GET', '/activity')).body;
  expect(entries[0]).toMatchObject({
    action: 'texts.replaced',
    name: '“shoe shop” with “bakery”',
    note: '9 places in 7 documents',
  });

  const undone = await panel.undo(body.id);
  expect(undone.status).toBe(200);
  expect(undone.body.documents.map(({ state, left, is_undone }) => [state, left, is_undone])).toEqual(
    Array.from({ length: 7 }, () => ['Live', null, true]),
  );
  expect(await panel.post(post)).toMatchObject({ draft: null, live: { title: 'A shoe shop' } });
  expect(await panel.find()).toHaveLength(7);
});

testOnSqlite(
  'publishing at once changes what visitors read, and leaves the other changes of a draft unpublished',
  async () => {
    await using panel = await open();
    const post = await fill(panel.site, panel.call);
    await panel.saveDraft(post, { title: 'A shoe shop', excerpt: 'Not ready, shoe shop' });
    await changeDocument(
      async (path, init) =>
        panel.site.request(path, {
          ...init,
          headers: { ...bearer(await panel.site.signIn()), 'Content-Type': 'application/json' },
        }),
      'about',
      (body) => body,
    );
    const { body } = await panel.replace(await panel.find(), { publish: true });
    expect(body.skipped).toEqual([]);
    const { live, draft, base_revision, revision } = await panel.post(post);
    expect(live).toMatchObject({
      title: 'A bakery',
      excerpt: '',
      content: '<p>The <strong>bakery</strong> &#x26; we.</p>',
    });
    expect(draft).toMatchObject({ title: 'A bakery', excerpt: 'Not ready, bakery' });
    expect(base_revision).toBe(revision);
    expect(await panel.page('about')).toMatchObject({
      live: { title: 'The Bakery, and more' },
      draft: null,
      state: 'Live',
    });
    await panel.undo(body.id);
    expect(await panel.post(post)).toMatchObject({
      live: { title: 'A shoe shop' },
      draft: { title: 'A shoe shop', excerpt: 'Not ready, shoe shop' },
    });
    expect((await panel.page('about')).live).toMatchObject({ title: 'The Shoe shop, and more' });
  },
);

test('Undo leaves what somebody has changed since, and says so', async () => {
  await using panel = await open();
  const post = await fill(panel.site, panel.call);
  const { body } = await panel.replace(await panel.find(), {});
  await panel.saveDraft(post, { title: 'A bakery in town' });
  const one = await panel.undo(body.id, `post ${post}`);
  expect(one.body.documents.filter((document) => document.is_undone)).toMatchObject([
    { id: `post ${post}`, left: 'Someone changed it since, so it stays as it is.' },
  ]);
  expect((await panel.post(post)).draft).toMatchObject({
    title: 'A bakery in town',
    content: '<p>The <strong>shoe</strong> shop &#x26; we.</p>',
  });
  panel.site.time.now += 31 * 24 * 3_600_000;
  const token = await panel.site.signIn();
  const late = await panel.site.request(`/api/admin/find/replacements/${body.id}/undo`, {
    method: 'POST',
    headers: bearer(token),
  });
  expect(late.status).toBe(409);
  await panel.site.sweep();
  expect(await panel.site.db.selectFrom('replaced_texts').selectAll().execute()).toEqual([]);
});

testOnSqlite('a document that changed since the search is left out and named', async () => {
  await using panel = await open();
  const post = await fill(panel.site, panel.call);
  const found = await panel.find();
  await panel.saveDraft(post, { title: 'A shoe shop in town' });
  const { status, body } = await panel.replace(found, {});
  expect(status).toBe(201);
  expect(body.skipped).toEqual([{ title: 'A shoe shop in town', reason: 'It was changed since the search.' }]);
  expect(body.documents).toHaveLength(6);
  const nothing = await panel.replace(found, {});
  expect(nothing).toMatchObject({
    status: 409,
    body: { message: 'Nothing was replaced. It was changed since the search. Search again.' },
  });
});

test.each([
  ['', { q: 'shoe shop in Surat' }, { 'page questions/items.shoes.question': ['Question is required.'] }],
  ['x'.repeat(200), {}, { 'page questions/items.shoes.question': ['Question has at most 160 characters.'] }],
] as const)('with a text that a field cannot have, nothing is replaced', async (replacement, search, errors) => {
  await using panel = await open();
  await editDocument(panel.site, 'questions', ({ items }) => ({
    items: [...(items as object[]), { id: 'shoes', question: 'shoe shop in Surat', answer: 'Yes.', page: 'home' }],
  }));
  const post = await addPost(panel.site, { title: 'shoe shop', content: '<p>shoe shop in Surat</p>' });
  const found = await panel.find(search);
  const refused = await panel.replace(found, { ...search, replacement });
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toMatchObject(errors);
  expect(await panel.post(post)).toMatchObject({ draft: null });
  expect((await panel.page('questions')).draft).toBeNull();
  expect((await panel.call<{ entries: { action: string }[] }>('GET', '/activity')).body.entries[0]?.action).not.toBe(
    'texts.replaced',
  );
});

testOnSqlite(
  'a search for one letter, the same words, and too many documents get a sentence at their field',
  async () => {
    await using panel = await open();
    const letter = await panel.call('POST', '/find', { ...SEARCH, q: 'a' });
    expect(letter).toMatchObject({ status: 422, body: { errors: { q: ['Enter at least two letters.'] } } });
    const same = await panel.replace([{ id: 'page home', version: 'x', hits: [{}] } as FoundDocument], {
      replacement: 'shoe shop',
    });
    expect(same).toMatchObject({
      status: 422,
      body: { errors: { replacement: ['The new words are the same as the old ones.'] } },
    });
  },
);

testOnSqlite(
  'a fact that is written out by hand is offered, and takes the place of the words where texts can name it',
  async () => {
    await using panel = await open();
    await editDocument(panel.site, 'company', (body) => ({ ...body, phone: '+91 79 2658 1234' }));
    await editDocument(panel.site, 'about', (body) => ({ ...body, description: 'Call +91 79 2658 1234, or write.' }));
    const post = await addPost(panel.site, { content: '<p>Call +91 79 2658 1234.</p>' });
    const search = { q: '+91 79 2658 1234' };
    const { facts } = (await panel.call<FoundPage>('POST', '/find', { ...SEARCH, ...search })).body;
    expect(facts).toEqual([{ name: 'phone', label: 'Phone', value: '+91 79 2658 1234' }]);
    const found = (await panel.find(search)).filter(({ id }) => id !== 'page company');
    const { body } = await panel.replace(found, { ...search, replacement: '', fact: 'phone' });
    expect(body.documents.map(({ id }) => id)).toEqual(['page about']);
    expect(body.skipped).toEqual([{ title: 'A post', reason: 'Nothing in it would change.' }]);
    expect((await panel.page('about')).draft).toMatchObject({ description: 'Call {company.phone}, or write.' });
    expect((await panel.post(post)).draft).toBeNull();
    // Words within a fact are found where the fact is written.
    expect((await panel.find({ q: '2658 1234' })).map(({ id }) => id)).not.toContain('page about-draft');
  },
);

test('a draft that somebody else saved a moment ago is marked', async () => {
  await using panel = await open();
  const { id, draftRevision } = await panel.site.drafts.create(SOMEONE);
  const fields = { title: 'Shoe shop' };
  await panel.site.drafts.save(
    id,
    { fields, baseRevision: 0, draftRevision },
    { who: 'riya@example.com', address: '' },
  );
  expect(await panel.find()).toMatchObject([
    { id: `post ${id}`, writing: 'riya@example.com', draft_by: 'riya@example.com' },
  ]);
  panel.site.time.now += 5 * 60_000;
  expect(await panel.find()).toMatchObject([{ writing: null }]);
  expect(await panel.find({ drafts: false })).toEqual([]);
});

testOnSqlite(
  'words that are only in visitors’ version of a changed field are replaced only if that is published',
  async () => {
    await using panel = await open();
    const post = await addPost(panel.site, { title: 'A shoe shop' });
    await panel.saveDraft(post, { title: 'A tailor' });
    const found = await panel.find();
    expect(found).toMatchObject([{ hits: [{ only_public: true }] }]);
    expect((await panel.replace(found, {})).status).toBe(409);
    expect((await panel.replace(found, { publish: true })).status).toBe(201);
    expect(await panel.post(post)).toMatchObject({ live: { title: 'A bakery' }, draft: { title: 'A tailor' } });
  },
);

testOnSqlite('redirects are found if addresses are, and only where they lead can be replaced', async () => {
  await using panel = await open();
  await panel.call('POST', '/redirects', { from: '/old-about', to: '/aboutus', status: 301 });
  const search = { q: 'about', links: true, whole_words: false };
  const found = (await panel.find(search)).filter(({ kind }) => kind === 'redirect');
  expect(found).toMatchObject([
    {
      hits: [
        { path: 'from', fixed: expect.any(String) },
        { path: 'to', fixed: null },
      ],
    },
  ]);
  const refused = await panel.replace(found, { ...search, replacement: 'nowhere' });
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { 'redirect 1/to': [expect.stringContaining('There is no page')] } },
  });
  const { body } = await panel.replace(found, { ...search, q: 'aboutus', replacement: 'Contactus' });
  expect(body.message ?? body.documents).toMatchObject([{ places: 1 }]);
});

test('words that were misspelt have the nearest that are there', async () => {
  await using panel = await open();
  await fill(panel.site, panel.call);
  let count = 0;
  for (let after: string | null = null; ; ) {
    const { body }: { body: SimilarWords } = await panel.call('POST', '/find/similar', {
      ...SEARCH,
      q: 'sheo shop',
      after,
    });
    for (const one of body.similar) if (one.words === 'shoe shop') count += one.count;
    after = body.next;
    if (after === null) break;
  }
  expect(count).toBe(9);
});
