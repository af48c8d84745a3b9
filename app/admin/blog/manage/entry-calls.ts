import type { Category } from '../../../../contract/blog/blog.ts';
import { type PostEntryPage, type PostState, postEntryPage, stateSlug } from '../../../../contract/blog/post-drafts.ts';
import { callApi } from '../../api.ts';
import { errorsOf, failureText } from '../../failure-texts.ts';
import { msg } from '../../i18n/t.ts';
import { may } from '../../rights.ts';
import type { ApiResponse } from '../../transport.ts';
import { fetchAdminPost, OPEN_FAILURE } from '../post-draft-calls.ts';

const POSTS = '/api/admin/posts';

interface EntryQuery {
  states: readonly PostState[];
  page: number;
  perPage: number;
  category?: Category | undefined;
  q?: string;
  ids?: readonly number[];
  newer?: boolean;
}

/** Posts in every state, last changed first. */
export function fetchEntries(query: EntryQuery, signal?: AbortSignal): Promise<PostEntryPage> {
  const { states, page, perPage, category, q, ids, newer } = query;
  const parameters = new URLSearchParams({
    status: states.map(stateSlug).join(','),
    page: String(page),
    per_page: String(perPage),
    ...(category && { category }),
    ...(q && { q }),
    ...(ids && { ids: ids.join(',') }),
    ...(newer && { newer: 'true' }),
  });
  const failure = msg('Failed to fetch blogs');
  return callApi({ path: `${POSTS}?${parameters}`, signal, responseSchema: postEntryPage, failure });
}

/** What the panel knows of these public posts, and the number of posts in each state. At most 100 ids. */
export const fetchLiveEntries = (ids: readonly number[], signal: AbortSignal) =>
  fetchEntries({ states: LIVE, page: 1, perPage: Math.max(1, ids.length), ids }, signal);

const LIVE = ['Live', 'Live, with unpublished changes', 'Live, changes scheduled'] as const;

/** Publishes the saved draft. */
export async function publishNow(id: number): Promise<void> {
  const { draft_revision } = await fetchAdminPost(id, undefined, OPEN_FAILURE);
  const path = `${POSTS}/${id}/publish`;
  await callApi({
    method: 'POST',
    path,
    json: { draft_revision },
    failure: fieldFailure(msg('It could not be published.')),
  });
}

export const unpublish = (id: number) =>
  callApi({ method: 'POST', path: `${POSTS}/${id}/unpublish`, failure: msg('It could not be unpublished.') });

/**
 * Changes a public post without a draft at once. In all other cases, and for people who may not publish, changes the
 * draft.
 */
export async function setCategory(id: number, category: Category | null): Promise<void> {
  const post = await fetchAdminPost(id, undefined, OPEN_FAILURE);
  const failure = fieldFailure(msg('The category could not be changed.'));
  const { revision, base_revision, draft_revision } = post;
  if (post.live && !post.draft && may('POST /update_blog/{id}')) {
    const form = new FormData();
    form.set('id', String(id));
    form.set('category', category ?? '');
    form.set('revision', String(revision));
    await callApi({ method: 'POST', path: `/public/api/update_blog/${id}`, form, failure });
    return;
  }
  const json = { fields: { category }, base_revision, draft_revision };
  await callApi({ method: 'PUT', path: `${POSTS}/${id}/draft`, json, failure });
}

/** The errors of all fields, if there are any: the post is not open, so no field can show its own error. */
const fieldFailure = (fallback: string) => (response: ApiResponse) =>
  Object.values(errorsOf(response)).flat().join(' ') || failureText(response, fallback);
