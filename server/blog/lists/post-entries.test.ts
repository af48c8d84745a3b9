// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import { CATEGORIES, type Category } from '../../../contract/blog/blog.ts';
import { POST_STATES, type PostEntryPage, type PostState, stateSlug } from '../../../contract/blog/post-drafts.ts';
import { addPost, SOMEONE } from '../../../tests/support/add-post.ts';
import { asFile, smallImage } from '../../../tests/support/images.ts';
import { bearer, openTestSite, type TestSite } from '../../../tests/support/test-site.ts';

const COUNT = 2_100;
const BATCH_SIZE = 700;

/**
 * Adds posts that cycle through all states, each changed a minute before the previous one. Returns them in that order.
 */
async function addInEveryState(site: TestSite) {
  const { name: image } = await site.images.store(asFile(await smallImage('jpeg')));
  await site.images.finishVariants();
  const posts = Array.from({ length: COUNT }, (_, index) => {
    const id = index + 1;
    const kind = KINDS[index % KINDS.length] as (typeof KINDS)[number];
    const changedAt = new Date(site.time.now - index * 60_000).toISOString();
    return { ...kind, id, category: CATEGORIES[index % 4] ?? null, changedAt };
  });
  type Seeded = (typeof posts)[number];
  const shared = ({ id, category }: Seeded) => ({
    id,
    title: `Report ${id}`,
    author_name: 'Nisha Patel',
    category,
    image,
  });
  const deletedAt = ({ state }: Seeded) => (state === 'In the bin' ? '2026-11-20T08:00:00.000Z' : null);
  const post = (seeded: Seeded) => ({
    ...shared(seeded),
    content: '<p>Words.</p>',
    excerpt: '',
    made_excerpt: 'Words.',
    tags: seeded.id % 2 ? '["Meta Ads"]' : '[]',
    created_at: '2020-01-01T00:00:00.000Z',
    // A draft is newer than what it changes.
    updated_at: seeded.isDraft ? '2020-01-01T00:00:00.000Z' : seeded.changedAt,
    updated_by: 'riya@example.com',
    revision: 1,
    deleted_at: deletedAt(seeded),
  });
  const listed = (seeded: Seeded) => ({
    ...shared(seeded),
    // The list shows and filters by the category that is public.
    category: seeded.isPublic ? 'Development' : seeded.category,
    search: `report ${seeded.id} nisha patel`,
    tag_slugs: ' ',
    changed_at: seeded.changedAt,
    changed_by: 'riya@example.com',
    first_published_at: seeded.state === 'Unpublished' ? '2020-01-01T00:00:00.000Z' : null,
    deleted_at: seeded.isPublic ? null : deletedAt(seeded),
  });
  const draft = ({ id, changedAt, isScheduled }: Seeded) => ({
    subject: `post ${id}`,
    body: '{}',
    base_revision: null,
    revision: 1,
    session_started_at: changedAt,
    saved_at: changedAt,
    saved_by: 'riya@example.com',
    ...(isScheduled && { publish_at: '2030-01-01T00:00:00.000Z', publish_by: 'riya@example.com' }),
  });
  for (let start = 0; start < COUNT; start += BATCH_SIZE) {
    const batch = posts.slice(start, start + BATCH_SIZE);
    const drafts = batch.filter(({ isDraft }) => isDraft);
    await site.db
      .insertInto('posts')
      .values(batch.filter(({ isPublic }) => isPublic).map(post))
      .execute();
    await site.db.insertInto('post_drafts').values(drafts.map(listed)).execute();
    await site.db.insertInto('drafts').values(drafts.map(draft)).execute();
  }
  return posts;
}

const kind = (state: PostState, isPublic: boolean, isDraft: boolean, isScheduled = false) => ({
  state,
  isPublic,
  isDraft,
  isScheduled,
});
const KINDS = [
  kind('Live', true, false),
  kind('Live, with unpublished changes', true, true),
  kind('Live, changes scheduled', true, true, true),
  kind('Draft', false, true),
  kind('Scheduled', false, true, true),
  kind('Unpublished', false, true),
  kind('In the bin', true, false),
  kind('In the bin', true, true),
  kind('In the bin', false, true),
];

test('every page of a long list has the posts, order, totals and counts that their states say', async () => {
  await using site = await openTestSite();
  const posts = await addInEveryState(site);
  const headers = bearer(await site.signIn());
  const list = async (query: string) =>
    (await (await site.request(`/api/admin/posts?per_page=100&${query}`, { headers })).json()) as PostEntryPage;
  const walk = async (query: string) => {
    const first = await list(query);
    const rest = Array.from({ length: first.last_page }, (_, index) => index + 2);
    const pages = [first];
    for (const page of rest) pages.push(await list(`${query}&page=${page}`));
    expect(pages.at(-1)?.posts).toEqual([]);
    const entries = pages.flatMap((page) => page.posts);
    expect(entries).toHaveLength(first.total);
    return entries.map(({ id, state }) => [id, state]);
  };
  const expected = (isListed: (post: (typeof posts)[number]) => boolean) =>
    posts.filter(isListed).map(({ id, state }) => [id, state]);
  const isBinned = (state: PostState) => state === 'In the bin';

  const { counts } = await list('');
  expect(counts).toEqual(
    Object.fromEntries(POST_STATES.map((state) => [state, posts.filter((post) => post.state === state).length])),
  );
  expect(await walk('')).toEqual(expected(({ state }) => !isBinned(state)));
  expect(await walk('category=Business')).toEqual(
    expected(({ state, category }) => !isBinned(state) && category === 'Business'),
  );
  for (const state of POST_STATES) {
    const status = `status=${stateSlug(state)}`;
    // A deleted post is sorted by its own time of change, not by that of its draft.
    const found = await walk(status);
    const byId = (a: unknown[], b: unknown[]) => Number(a[0]) - Number(b[0]);
    expect(isBinned(state) ? found.sort(byId) : found, state).toEqual(expected((post) => post.state === state));
    expect((await list(`${status}&category=Marketing`)).total, state).toBe(
      posts.filter((post) => post.state === state && post.category === 'Marketing').length,
    );
  }
  const isLive = ({ state }: { state: PostState }) => state.startsWith('Live');
  expect(await walk('status=live,live-with-unpublished-changes,live-changes-scheduled')).toEqual(expected(isLive));
  // Tags are searched too.
  expect((await list('status=live&q=meta')).posts.map(({ id }) => id)).toEqual(
    posts
      .filter(({ state, id }) => state === 'Live' && id % 2)
      .map(({ id }) => id)
      .slice(0, 100),
  );
  expect((await list('q=report+13')).posts.map(({ id }) => id)).toContain(13);
});

test('a post is in the list and the counts of its state after each change of it', async () => {
  await using site = await openTestSite();
  const id = await addPost(site, { category: 'Business' });
  const other = await addPost(site);
  const headers = bearer(await site.signIn());
  const by = SOMEONE;
  const expectState = async (state: PostState | undefined, category: Category = 'Business') => {
    for (const one of POST_STATES) {
      const path = `/api/admin/posts?category=${category}&status=${stateSlug(one)}`;
      const { posts, total, counts } = (await (await site.request(path, { headers })).json()) as PostEntryPage;
      const expected = one === state ? [id] : [];
      expect([posts.map((post) => post.id), total], `${state}, listed as ${one}`).toEqual([expected, expected.length]);
      expect(counts[one], `${state}, counted as ${one}`).toBe(expected.length + (one === 'Live' ? 1 : 0));
    }
  };
  const publish = async (at?: string) =>
    site.drafts.publish(id, { at, draftRevision: (await site.drafts.find(id)).draft_revision }, by);
  const tomorrow = new Date(site.time.now + 86_400_000).toISOString();

  await expectState('Live');
  await site.posts.change(id, { category: 'Creative', by });
  await expectState('Live', 'Creative');
  await site.drafts.save(id, { fields: { category: 'Business' }, baseRevision: 2, draftRevision: 0 }, by);
  await expectState('Live, with unpublished changes', 'Creative');
  await publish(tomorrow);
  await expectState('Live, changes scheduled', 'Creative');
  await site.drafts.unpublish(id, by);
  // Unpublishing the post keeps the schedule of its draft.
  await expectState('Scheduled');
  await site.drafts.cancelSchedule(id, by);
  await expectState('Unpublished');
  await site.drafts.remove(id, by);
  await expectState('In the bin');
  await site.slices.blog.bin.restore(id, by);
  await expectState('Unpublished');
  await publish();
  await expectState('Live');
  await site.posts.remove(id, by);
  await expectState('In the bin');
  await site.slices.blog.bin.purge(id, by);
  await expectState(undefined);
  expect(await site.db.selectFrom('post_states').select('id').execute()).toEqual([{ id: other }]);
});
