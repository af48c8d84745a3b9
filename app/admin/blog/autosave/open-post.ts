import type { Post } from '../../../../contract/blog.ts';
import { type AdminPost, EMPTY_DRAFT } from '../../../../contract/post-drafts.ts';
import { attempt } from '../../api.ts';
import type { FormStart } from '../../autosave/form-start.ts';
import { journalOwner } from '../../autosave/journal-store.ts';
import {
  continueEntry,
  discardEntry,
  findUnlocked,
  hasUnsavedText,
  openDraft,
  startFrom,
  startWith,
  withFile,
} from '../../autosave/open-draft.ts';
import { draftFieldsOf } from '../form/post-fields.ts';
import { fetchAdminPost } from '../post-draft-calls.ts';
import { POST_DRAFTS, type PostDraft } from './post-draft-kind.ts';
import { readTabEntry } from './tab-entry.ts';

/** An empty form for a new post. */
export const emptyStart = (): FormStart<PostDraft> =>
  startWith({ id: null, baseRevision: 0, draftRevision: 0, fields: EMPTY_DRAFT }, 'Draft');

/** The form for a new post: empty, or what was left unfinished on this device. */
export async function openNewPost(): Promise<FormStart<PostDraft>> {
  const start = emptyStart();
  const entries = await findUnlocked<PostDraft>(journalOwner(start.email, POST_DRAFTS.subjectOf(null)));
  const own = readTabEntry();
  const isUnsaved = (entry: (typeof entries)[number]) => hasUnsavedText(POST_DRAFTS, entry);
  const entry = entries.find(({ id }) => id === own) ?? entries.find(isUnsaved);
  for (const other of entries) if (other !== entry && !isUnsaved(other)) discardEntry(other);
  if (!entry) return start;
  const restored = startFrom(start, entry);
  const content = withFile(POST_DRAFTS, entry.fields, entry);
  const { id } = entry.server;
  const { value: post, error } = id === null ? {} : await attempt(() => fetchAdminPost(id), { toast: false });
  if (post && (post.live || post.state === 'In the bin')) {
    // Published by a request whose response was lost, or deleted.
    if (isUnsaved(entry)) return { ...restored, content, restoredOver: start.content };
    discardEntry(entry);
    return start;
  }
  if (post) return continueEntry(POST_DRAFTS, { ...restored, state: post.state }, entry, post);
  return {
    ...restored,
    // If the server did not respond, use the local entry.
    server: error?.status === 404 ? start.server : entry.server,
    content,
    ...(isUnsaved(entry) && { restoredOver: { fields: entry.server.fields, file: null } }),
  };
}

/** The form for an existing post: its draft, and what was typed on this device and not saved. */
export const openPost = (post: AdminPost) => openDraft(POST_DRAFTS, post);

/** The same for a post of the specification's list, also when the server does not answer. */
export async function openListedPost(post: Post): Promise<FormStart<PostDraft>> {
  const { value } = await attempt(() => fetchAdminPost(post.id), { toast: false });
  if (value) return openPost(value);
  const server = { id: post.id, baseRevision: post.revision, draftRevision: 0, fields: draftFieldsOf(post) };
  return startWith(server, 'Live');
}
