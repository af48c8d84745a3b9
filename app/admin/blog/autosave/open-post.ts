import type { Post } from '../../../../contract/blog/blog.ts';
import { type AdminPost, EMPTY_DRAFT } from '../../../../contract/blog/post-drafts.ts';
import { attempt } from '../../api.ts';
import { findText } from '../../autosave/find-text.ts';
import type { FormStart } from '../../autosave/form-start.ts';
import type { StoredEntry } from '../../autosave/journal-store.ts';
import {
  discardEntry,
  entryAsText,
  hasUnsavedText,
  openDraft,
  startFrom,
  startWith,
  tryContinue,
  withFile,
} from '../../autosave/open-draft.ts';
import { draftFieldsOf } from '../form/post-fields.ts';
import { fetchAdminPost } from '../post-draft-calls.ts';
import { POST_DRAFTS, type PostDraft } from './post-draft-kind.ts';
import { readTabEntry } from './tab-entry.ts';

/** An empty form for a new post. */
export const emptyStart = (): FormStart<PostDraft> =>
  startWith({ id: null, baseRevision: 0, draftRevision: 0, fields: EMPTY_DRAFT }, 'Draft');

/** The form for a new post: empty, or with the text that was left unfinished on this device. It never fails. */
export async function openNewPost(): Promise<FormStart<PostDraft>> {
  const start = emptyStart();
  const { entries, unusable } = await findText(POST_DRAFTS, start.email, null);
  const versions = entries.filter(({ isSetAside }) => isSetAside);
  const tabEntry = readTabEntry();
  const isUnsaved = (entry: (typeof entries)[number]) => hasUnsavedText(POST_DRAFTS, entry);
  const candidates = entries.filter((entry) => !entry.isSetAside);
  const entry = candidates.find(({ id }) => id === tabEntry) ?? candidates.find(isUnsaved);
  // Other entries with unsaved text are kept, and opened when this post is finished.
  for (const other of candidates) if (other !== entry && !isUnsaved(other)) discardEntry(other);
  const opened = entry && (await continueNewPost(start, entry, isUnsaved(entry)));
  if (opened === 'unusable') unusable.push(entryAsText(entry as (typeof entries)[number]));
  return { ...(typeof opened === 'object' ? opened : start), offered: { versions, unusable } };
}

/**
 * 'unusable': the text cannot be merged with what the server has. Undefined if the post is published or deleted, and
 * the entry has no unsaved text.
 */
async function continueNewPost(
  start: FormStart<PostDraft>,
  entry: StoredEntry<PostDraft>,
  isUnsaved: boolean,
): Promise<FormStart<PostDraft> | 'unusable' | undefined> {
  const restored = startFrom(start, entry);
  const content = withFile(POST_DRAFTS, entry.fields, entry);
  const { id } = entry.server;
  const { value: post, error } = id === null ? {} : await attempt(() => fetchAdminPost(id), { toast: false });
  if (post && (post.live || post.state === 'In the bin')) {
    // The post was published by a request whose response was lost, or it was deleted.
    if (isUnsaved) return { ...restored, content, restoredOver: start.content };
    discardEntry(entry);
    return undefined;
  }
  if (post) return tryContinue(POST_DRAFTS, { ...start, state: post.state }, entry, post) ?? 'unusable';
  return {
    ...restored,
    // 404: the draft is gone, so the form starts without one. Otherwise, continue from what the entry stored.
    server: error?.status === 404 ? start.server : entry.server,
    content,
    ...(isUnsaved && { restoredOver: { fields: entry.server.fields, file: null } }),
  };
}

/** The form for an existing post: its draft, with the unsaved text of this device. */
export const openPost = (post: AdminPost) => openDraft(POST_DRAFTS, post);

/** The form for a post of the specification's list, also if the server does not answer. */
export async function openListedPost(post: Post): Promise<FormStart<PostDraft>> {
  const { value } = await attempt(() => fetchAdminPost(post.id), { toast: false });
  if (value) return openPost(value);
  const server = { id: post.id, baseRevision: post.revision, draftRevision: 0, fields: draftFieldsOf(post) };
  return startWith(server, 'Live');
}
