import { currentSession } from '../session.ts';
import { type DraftKind, type DraftTypes, type FormContent, type ServerState, serverStateOf } from './draft-kind.ts';
import { findLockedEntries, waitForRelease } from './entry-locks.ts';
import type { FormStart } from './form-start.ts';
import { deleteEntry, findEntries, journalOwner, newEntryId, type StoredEntry } from './journal-store.ts';

/** A form that contains what the server has. */
export const startWith = <T extends DraftTypes>(
  server: ServerState<T>,
  state: FormStart<T>['state'],
): FormStart<T> => ({
  email: currentSession()?.user.email ?? '',
  isNew: server.id === null,
  entryId: newEntryId(),
  server,
  state,
  content: { fields: server.fields, file: null },
  storedFile: null,
  uploaded: null,
});

/** The form for a draft that the server knows, and what was typed on this device and not saved. */
export async function openDraft<T extends DraftTypes>(kind: DraftKind<T>, stored: T['stored']): Promise<FormStart<T>> {
  const start = startWith<T>(serverStateOf(kind, stored), stored.state);
  const entries = await findUnlocked<T>(journalOwner(start.email, kind.subjectOf(start.server.id)));
  const setAside = entries.find((entry) => entry.isSetAside);
  const entry = entries.find((candidate) => hasUnsavedText(kind, candidate));
  for (const other of entries) if (other !== entry && !other.isSetAside) discardEntry(other);
  if (!entry) return { ...start, setAside };
  return continueEntry(kind, { ...startFrom(start, entry), setAside }, entry, stored);
}

/** The form continues an entry of this device. */
export const startFrom = <T extends DraftTypes>(start: FormStart<T>, entry: StoredEntry<T>): FormStart<T> => ({
  ...start,
  entryId: entry.id,
  storedFile: entry.file,
  uploaded: entry.uploaded,
});

/** The text of this device, merged with what the server has. */
export function continueEntry<T extends DraftTypes>(
  kind: DraftKind<T>,
  start: FormStart<T>,
  entry: StoredEntry<T>,
  stored: T['stored'],
): FormStart<T> {
  const server = serverStateOf(kind, stored);
  const saved = server.fields;
  if (!hasUnsavedText(kind, entry)) return { ...start, server, content: withFile(kind, saved, entry) };
  const base = entry.sent && kind.isStoredFrom(entry.sent, saved) ? saved : entry.server.fields;
  const { merged, conflicts } = kind.merge(base, entry.fields, saved);
  // A save whose response was lost.
  if (conflicts.length === 0 && kind.isSame(merged, saved)) {
    return { ...start, server, content: withFile(kind, merged, entry) };
  }
  const restored = { ...start, restoredOver: { fields: saved, file: null } };
  if (conflicts.length > 0) {
    return {
      ...restored,
      server: entry.server,
      content: withFile(kind, entry.fields, entry),
      conflict: { base, current: stored },
    };
  }
  return { ...restored, server, content: withFile(kind, merged, entry) };
}

/** The form shows a new image as the file that was chosen, also if the server has it already. */
export function withFile<T extends DraftTypes>(
  { image }: DraftKind<T>,
  fields: T['fields'],
  { file, uploaded }: StoredEntry<T>,
): FormContent<T> {
  if (!image || !file || !uploaded) return { fields, file };
  return uploaded === image.read(fields) ? { fields: image.put(fields, null), file } : { fields, file: null };
}

export const hasUnsavedText = <T extends DraftTypes>(
  kind: DraftKind<T>,
  { fields, file, uploaded, server, isSetAside }: StoredEntry<T>,
) => !isSetAside && (!kind.isSame(server.fields, fields) || (file !== null && !uploaded));

/** Those that no other tab has open. */
export async function findUnlocked<T extends DraftTypes>(owner: string): Promise<StoredEntry<T>[]> {
  try {
    const entries = await findEntries<T>(owner);
    const before = await findLockedEntries();
    await Promise.all(entries.filter(({ id }) => before.has(id)).map(({ id }) => waitForRelease(id)));
    const locked = await findLockedEntries();
    return entries.filter(({ id }) => !locked.has(id));
  } catch {
    return [];
  }
}

export const discardEntry = ({ id }: { id: string }): void => void deleteEntry(id).catch(() => {});
