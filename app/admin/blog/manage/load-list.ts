import type { PostCounts } from '../../../../contract/blog/blog.ts';
import type { PostEntryPage } from '../../../../contract/blog/post-drafts.ts';
import { attempt, type Outcome } from '../../api.ts';
import { seesOwnPostsOnly } from '../../rights.ts';
import { storedSession } from '../../session.ts';
import { fetchPosts } from '../post-calls.ts';
import { fetchEntries, fetchLiveEntries } from './entry-calls.ts';
import { type ListQuery, TABS } from './list-query.ts';
import { fromEntry, fromPost, type ManagedPost } from './managed-post.ts';

const POSTS_PER_SCREEN = 15;

export interface ManagedList {
  posts: ManagedPost[];
  page: number;
  lastPage: number;
  /** Posts that match the filters. */
  total: number;
  /** Public posts per category. Undefined on the other tabs. */
  postCounts: PostCounts | undefined;
  /** Posts in each state. Undefined if they could not be loaded. */
  counts: PostEntryPage['counts'] | undefined;
}

/** Live posts come from the public list of the blog API, and their drafts and notes from the panel's list. */
export function loadList(query: ListQuery, signal: AbortSignal): Promise<Outcome<ManagedList>> {
  // The public list has everybody's posts, but authors may open only their own.
  const load = query.tab === 'live' && !seesOwnPostsOnly() ? loadLive : loadEntries;
  // A failure is not thrown: an open edit form would be lost with the screen.
  return attempt(() => load(query, signal), { toast: storedSession() !== null });
}

async function loadLive(query: ListQuery, signal: AbortSignal): Promise<ManagedList> {
  const list = await fetchPosts({ ...query, perPage: POSTS_PER_SCREEN }, signal);
  const ids = list.posts.map(({ id }) => id);
  const { value: known } = await attempt(() => fetchLiveEntries(ids, signal), { toast: false });
  const entries = new Map(known?.posts.map((entry) => [entry.id, entry]));
  return {
    ...list,
    posts: list.posts.map((post) => fromPost(post, entries.get(post.id))),
    postCounts: list.counts,
    counts: known?.counts,
  };
}

async function loadEntries({ tab, ...query }: ListQuery, signal: AbortSignal): Promise<ManagedList> {
  const entries = await fetchEntries({ ...query, states: TABS[tab].states, perPage: POSTS_PER_SCREEN }, signal);
  const { page, last_page: lastPage, total, counts } = entries;
  return { posts: entries.posts.map(fromEntry), page, lastPage, total, postCounts: undefined, counts };
}
