import { type AdminPost, type DraftFields, EMPTY_DRAFT } from '../../../../contract/blog/post-drafts.ts';
import { readPostFields } from '../../../../contract/journal.ts';
import { ApiError, attempt } from '../../api.ts';
import type { DraftKind } from '../../autosave/draft-kind.ts';
import { uploadTextImage } from '../../upload-text-image.ts';
import { mergeDrafts } from '../merge/merge-drafts.ts';
import {
  conflictIn,
  createDraft,
  discardDraft,
  fetchAdminPost,
  fetchPostRevision,
  saveDraft,
} from '../post-draft-calls.ts';
import { changedFields, isSameBody } from './body-changes.ts';
import { isStoredFrom } from './is-stored-from.ts';

export interface PostDraft {
  id: number;
  fields: DraftFields;
  stored: AdminPost;
}

/** How posts are saved while they are written. */
export const POST_DRAFTS: DraftKind<PostDraft> = {
  subjectOf: (id) => `post ${id ?? 'new'}`,
  idOf: ({ id }) => id,
  readFields: readPostFields,
  isSame: isSameBody,
  isStoredFrom,
  merge: mergeDrafts,
  save: (id, fields, { fields: before, baseRevision, draftRevision }, isLeaving) => {
    const changes = { fields: changedFields(before, fields), base_revision: baseRevision };
    return saveDraft(id, { ...changes, draft_revision: draftRevision }, isLeaving);
  },
  conflictIn,
  fetch: (id) => fetchAdminPost(id),
  fetchPublished: ({ id }, revision) => fetchPostRevision(id, revision),
  discard: discardDraft,
  // The server removes an empty draft that nobody has saved for an hour.
  added: { create: createDraft, isEmpty: (fields) => isSameBody(fields, EMPTY_DRAFT) },
  image: { upload: uploadCover, read: ({ image }) => image, put: (fields, image) => ({ ...fields, image }) },
};

async function uploadCover(file: File): Promise<string | undefined> {
  const { value, error } = await attempt(() => uploadTextImage(file, undefined, true), { toast: false });
  if (value) return value.url;
  if (error instanceof ApiError && [413, 415, 422].includes(error.status)) return undefined;
  throw error;
}
