import {
  type AdminPost,
  adminPost,
  createdPost,
  type DraftFields,
  draftConflict,
  type PostRevision,
  postEntryPage,
  postRevision,
  type SavedDraft,
  savedDraft,
  shareImage,
} from '../../../contract/blog/post-drafts.ts';
import { type ApiError, callApi } from '../api.ts';
import { msg } from '../i18n/t.ts';

const pathOf = (id: number) => `/api/admin/posts/${id}`;

export const OPEN_FAILURE = msg('Could not open the post. Try again.');

export const fetchAdminPost = (
  id: number,
  signal?: AbortSignal,
  failure: string = msg('Could not load this post.'),
): Promise<AdminPost> => callApi({ path: pathOf(id), signal, responseSchema: adminPost, failure });

export const fetchPostRevision = (id: number, revision: number): Promise<PostRevision> =>
  callApi({
    path: `${pathOf(id)}/revisions/${revision}`,
    responseSchema: postRevision,
    failure: msg('Could not load this version. Try again.'),
  });

/** Options of autosave calls: when the session has expired, the form stays as it is. */
const AUTOSAVE = { failure: msg('the server reported an error'), keepsSession: true } as const;

/** Adds an empty draft. */
export const createDraft = () =>
  callApi({ ...AUTOSAVE, method: 'POST', path: '/api/admin/posts', responseSchema: createdPost });

/**
 * Fails with status 409 if the draft or the post changed in the meantime. `conflictIn` then reads the current version.
 */
export const saveDraft = (
  id: number,
  json: { fields: Partial<DraftFields>; base_revision: number; draft_revision: number },
  keepalive?: boolean,
): Promise<SavedDraft> =>
  callApi({ ...AUTOSAVE, method: 'PUT', path: `${pathOf(id)}/draft`, json, keepalive, responseSchema: savedDraft });

/** The post as somebody else saved it. Undefined for any other failure. */
export const conflictIn = (error: ApiError): AdminPost | undefined =>
  error.status === 409 ? draftConflict.safeParse(error.body).data : undefined;

/** The share image of the saved draft. A plain address could not send the token. */
export const fetchShareImage = (id: number, signal: AbortSignal): Promise<Blob> =>
  callApi({
    path: `${pathOf(id)}/share-image`,
    accept: 'image/png',
    signal,
    responseSchema: shareImage,
    failure: msg('Could not load the share image.'),
  });

export const discardDraft = (id: number): Promise<AdminPost> =>
  callApi({
    method: 'DELETE',
    path: `${pathOf(id)}/draft`,
    responseSchema: adminPost,
    failure: msg('The changes were not discarded. Try again.'),
  });

export const publishDraft = (id: number, draftRevision: number): Promise<AdminPost> =>
  callApi({
    method: 'POST',
    path: `${pathOf(id)}/publish`,
    json: { draft_revision: draftRevision },
    responseSchema: adminPost,
    failure: msg('The post was not published. Try again.'),
  });

export const unpublishPost = (id: number): Promise<AdminPost> =>
  callApi({
    method: 'POST',
    path: `${pathOf(id)}/unpublish`,
    responseSchema: adminPost,
    failure: msg('Could not unpublish the post. Try again.'),
  });

/** Moves the post to the bin, whatever its state. */
export const binPost = (id: number): Promise<void> =>
  callApi({ method: 'DELETE', path: pathOf(id), failure: msg('Failed to delete blog') });

/** The authors of the posts that were changed last. */
export async function fetchAuthorNames(): Promise<string[]> {
  const { posts } = await callApi({
    ...AUTOSAVE,
    path: '/api/admin/posts?per_page=100',
    responseSchema: postEntryPage,
  });
  return [...new Set(posts.map(({ author_name }) => author_name).filter(Boolean))].sort((a, b) => a.localeCompare(b));
}

/** Adds a draft with these fields. Returns its id. */
export async function duplicatePost(fields: DraftFields): Promise<number> {
  const { id, draft_revision } = await createDraft();
  const title = `${fields.title || 'Untitled'} (copy)`;
  await saveDraft(id, { fields: { ...fields, title }, base_revision: 0, draft_revision });
  return id;
}
