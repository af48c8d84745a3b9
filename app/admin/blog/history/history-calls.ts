import {
  type AdminPost,
  adminPost,
  type DraftFields,
  type PostRevision,
  postRevision,
  type RevisionEntry,
  type RevisionList,
  revisionEntry,
  revisionList,
  savedDraft,
} from '../../../../contract/blog/post-drafts.ts';
import { callApi } from '../../api.ts';
import { msg } from '../../i18n/t.ts';
import { fetchAdminPost } from '../post-draft-calls.ts';

const pathOf = (postId: number) => `/api/admin/posts/${postId}`;
const LOAD_FAILURE = msg('Could not load the history. Try again.');

export const fetchPost = (postId: number, signal?: AbortSignal): Promise<AdminPost> =>
  fetchAdminPost(postId, signal, LOAD_FAILURE);

export function fetchHistory(postId: number, signal?: AbortSignal): Promise<RevisionList> {
  const path = `${pathOf(postId)}/revisions`;
  return callApi({ path, signal, responseSchema: revisionList, failure: LOAD_FAILURE });
}

export const fetchRevision = (postId: number, number: number, signal?: AbortSignal): Promise<PostRevision> =>
  callApi({
    path: `${pathOf(postId)}/revisions/${number}`,
    signal,
    responseSchema: postRevision,
    failure: msg('Could not load this version. Try again.'),
  });

/** Saves the draft as a version. */
export const saveRevision = (postId: number, note: string): Promise<RevisionEntry> =>
  callApi({
    method: 'POST',
    path: `${pathOf(postId)}/revisions`,
    json: { note },
    responseSchema: revisionEntry,
    failure: msg('Could not save the version. Try again.'),
  });

/** Copies a version into the draft. */
export const restoreRevision = (postId: number, number: number): Promise<AdminPost> =>
  callApi({
    method: 'POST',
    path: `${pathOf(postId)}/revisions/${number}/restore`,
    responseSchema: adminPost,
    failure: msg('Could not restore the version. Try again.'),
  });

/** Restores the draft from before a restore, or removes the draft if there was none. */
export async function undoRestore(draftBefore: DraftFields | null, restored: AdminPost): Promise<void> {
  const path = `${pathOf(restored.id)}/draft`;
  const failure = msg('Could not undo this. Try again.');
  const { base_revision, draft_revision } = restored;
  if (!draftBefore) await callApi({ method: 'DELETE', path, failure });
  else {
    const json = { fields: draftBefore, base_revision, draft_revision };
    await callApi({ method: 'PUT', path, json, responseSchema: savedDraft, failure });
  }
}
