import type { Post } from '../../../../contract/blog.ts';
import { type AdminPost, type DraftFields, EMPTY_DRAFT, type PostState } from '../../../../contract/post-drafts.ts';
import { attempt } from '../../api.ts';
import { currentSession } from '../../session.ts';
import { draftFieldsOf } from '../form/post-fields.ts';
import { mergeDrafts } from '../merge/merge-drafts.ts';
import { fetchAdminPost } from '../post-draft-calls.ts';
import { isSameBody } from './body-changes.ts';
import { findLockedEntries, waitForRelease } from './entry-locks.ts';
import {
  deleteEntry,
  type FormContent,
  findEntries,
  journalOwner,
  newEntryId,
  type ServerState,
  type StoredEntry,
} from './journal-store.ts';
import { serverStateOf } from './server-saver.ts';

/** What a form starts with. */
export interface FormStart {
  entryId: string;
  email: string;
  /** Whether it is the form for new posts, whatever the server knows of this one. */
  isNewPost: boolean;
  server: ServerState;
  state: PostState;
  content: FormContent;
  /** What the form would contain without the text of this device; undefined if nothing was restored. */
  restoredOver?: FormContent;
  /** The image that this device has stored under `entryId`. */
  storedFile: File | null;
  /** Its path, if the server has it. */
  uploaded: string | null;
  /** Text of this device that changes the same places as what the server has now. */
  conflict?: { base: DraftFields; current: AdminPost };
  /** A version that was not chosen in a conflict. */
  setAside?: StoredEntry | undefined;
}

/** The entry that this tab has open, so that a reload continues it. */
const TAB_KEY = 'otla new post';

/** The form for a new post: empty, or what was left unfinished on this device. */
export async function openNewPost(): Promise<FormStart> {
  const email = currentSession()?.user.email ?? '';
  const start = emptyStart(email);
  const entries = await unlockedEntries(journalOwner(email, null));
  const own = readTabEntry();
  const entry = entries.find(({ id }) => id === own) ?? entries.find(hasUnsavedText);
  for (const other of entries) if (other !== entry && !hasUnsavedText(other)) void deleteEntry(other.id).catch(ignore);
  if (!entry) return start;
  const restored = { ...start, entryId: entry.id, storedFile: entry.file, uploaded: entry.uploaded };
  const { postId } = entry.server;
  const { value: post, error } = postId === null ? {} : await attempt(() => fetchAdminPost(postId), { toast: false });
  if (post && (post.live || post.state === 'In the bin')) {
    // Published by a request whose response was lost, or deleted.
    if (!hasUnsavedText(entry)) {
      void deleteEntry(entry.id).catch(ignore);
      return start;
    }
    return { ...restored, content: contentOf(entry), restoredOver: start.content };
  }
  if (post) return continueEntry({ ...restored, state: post.state }, entry, post);
  // If the server did not respond, use the local entry.
  const server = error?.status === 404 ? start.server : entry.server;
  const isChanged = hasUnsavedText(entry);
  return {
    ...restored,
    server,
    content: contentOf(entry),
    ...(isChanged && { restoredOver: { fields: entry.server.body, file: null } }),
  };
}

/** The form for an existing post: its draft, and what was typed on this device and not saved. */
export async function openPost(post: AdminPost): Promise<FormStart> {
  const email = currentSession()?.user.email ?? '';
  const server = serverStateOf(post);
  const start = {
    ...emptyStart(email),
    isNewPost: false,
    server,
    state: post.state,
    content: { fields: server.body, file: null },
  };
  const entries = await unlockedEntries(journalOwner(email, post.id));
  const setAside = entries.find((entry) => entry.isSetAside);
  const entry = entries.find((candidate) => !candidate.isSetAside && hasUnsavedText(candidate));
  for (const other of entries) {
    if (other !== entry && !other.isSetAside) void deleteEntry(other.id).catch(ignore);
  }
  if (!entry) return { ...start, setAside };
  return continueEntry(
    { ...start, setAside, entryId: entry.id, storedFile: entry.file, uploaded: entry.uploaded },
    entry,
    post,
  );
}

/** The same for a post of the specification's list, also when the server does not answer. */
export async function openListedPost(post: Post): Promise<FormStart> {
  const { value } = await attempt(() => fetchAdminPost(post.id), { toast: false });
  if (value) return openPost(value);
  const fields = draftFieldsOf(post);
  return {
    ...emptyStart(currentSession()?.user.email ?? ''),
    isNewPost: false,
    server: { postId: post.id, baseRevision: post.revision, draftRevision: 0, body: fields },
    state: 'Live',
    content: { fields, file: null },
  };
}

function continueEntry(start: FormStart, entry: StoredEntry, post: AdminPost): FormStart {
  const server = serverStateOf(post);
  const over = { fields: server.body, file: null };
  if (!hasUnsavedText(entry)) return { ...start, server, content: withFile(server.body, entry) };
  const { merged: fields, conflicts } = mergeDrafts(entry.server.body, entry.fields, server.body);
  // A save whose response was lost.
  if (conflicts.length === 0 && isSameBody(fields, server.body)) {
    return { ...start, server, content: withFile(fields, entry) };
  }
  const restored = { ...start, restoredOver: over };
  if (conflicts.length > 0) {
    return {
      ...restored,
      server: entry.server,
      content: contentOf(entry),
      conflict: { base: entry.server.body, current: post },
    };
  }
  return { ...restored, server, content: withFile(fields, entry) };
}

/** So that a reload of this tab continues the post, whoever else writes one. */
export function rememberTabEntry(id: string | null): void {
  try {
    if (id === null) sessionStorage.removeItem(TAB_KEY);
    else sessionStorage.setItem(TAB_KEY, id);
  } catch {}
}

function readTabEntry(): string | null {
  try {
    return sessionStorage.getItem(TAB_KEY);
  } catch {
    return null;
  }
}

export function emptyStart(email: string): FormStart {
  return {
    email,
    isNewPost: true,
    entryId: newEntryId(),
    server: { postId: null, baseRevision: 0, draftRevision: 0, body: EMPTY_DRAFT },
    state: 'Draft',
    content: { fields: EMPTY_DRAFT, file: null },
    storedFile: null,
    uploaded: null,
  };
}

const contentOf = (entry: StoredEntry): FormContent => withFile(entry.fields, entry);

/** The form shows a new image as the file that was chosen, also if the server has it already. */
function withFile(fields: DraftFields, { file, uploaded }: StoredEntry): FormContent {
  if (!file || !uploaded) return { fields, file };
  return uploaded === fields.image ? { fields: { ...fields, image: null }, file } : { fields, file: null };
}

const hasUnsavedText = ({ fields, file, uploaded, server, isSetAside }: StoredEntry) =>
  !isSetAside && (!isSameBody(server.body, fields) || (file !== null && !uploaded));

async function unlockedEntries(owner: string): Promise<StoredEntry[]> {
  try {
    const entries = await findEntries(owner);
    const before = await findLockedEntries();
    await Promise.all(entries.filter(({ id }) => before.has(id)).map(({ id }) => waitForRelease(id)));
    const locked = await findLockedEntries();
    return entries.filter(({ id }) => !locked.has(id));
  } catch {
    return [];
  }
}

const ignore = () => {};
