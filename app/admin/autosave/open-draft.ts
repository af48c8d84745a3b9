import { currentSession } from '../session.ts';
import { type DraftKind, type DraftTypes, type FormContent, type ServerState, serverStateOf } from './draft-kind.ts';
import { findText } from './find-text.ts';
import type { FormStart, OfferedText } from './form-start.ts';
import { deleteEntry, newEntryId, type StoredEntry } from './journal-store.ts';
import { toUnusable, type UnusableText } from './stored-text.ts';

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
  offered: { versions: [], unusable: [] },
});

/** The form for a draft that the server knows, with the unsaved text of this device. It never fails. */
export async function openDraft<T extends DraftTypes>(kind: DraftKind<T>, stored: T['stored']): Promise<FormStart<T>> {
  const start = startWith<T>(serverStateOf(kind, stored), stored.state);
  const { entries, unusable } = await findText(kind, start.email, start.server.id);
  const offered: OfferedText<T> = { versions: [], unusable };
  let opened: FormStart<T> | undefined;
  for (const entry of entries) {
    const isUnsaved = entry.isSetAside || hasUnsavedText(kind, entry);
    const continued = isUnsaved ? tryContinue(kind, start, entry, stored) : undefined;
    if (isUnsaved && !continued) unusable.push(entryAsText(entry));
    else if (entry.isSetAside || (opened && hasMore(continued))) offered.versions.push(entry);
    else if (hasMore(continued)) opened = continued;
    else discardEntry(entry);
  }
  return { ...(opened ?? start), offered };
}

/** Whether an entry has text, or an image, that the server does not have. */
const hasMore = <T extends DraftTypes>(continued: FormStart<T> | undefined) =>
  continued !== undefined && (continued.restoredOver !== undefined || continued.content.file !== null);

/** The form with the text of an entry. Undefined if the stored text makes the merge fail. */
export function tryContinue<T extends DraftTypes>(
  kind: DraftKind<T>,
  start: FormStart<T>,
  entry: StoredEntry<T>,
  stored: T['stored'],
): FormStart<T> | undefined {
  try {
    return continueEntry(kind, startFrom(start, entry), entry, stored);
  } catch {
    return undefined;
  }
}

/** A form that continues an entry of this device. */
export const startFrom = <T extends DraftTypes>(start: FormStart<T>, entry: StoredEntry<T>): FormStart<T> => ({
  ...start,
  entryId: entry.id,
  storedFile: entry.file,
  uploaded: entry.uploaded,
});

/** The text of this device, merged with what the server has. */
function continueEntry<T extends DraftTypes>(
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
  // The server has everything: a save succeeded, but its response was lost.
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

/** An entry as text to copy, because it cannot be merged with what the server has. */
export const entryAsText = <T extends DraftTypes>(entry: StoredEntry<T>): UnusableText =>
  toUnusable({ place: 'database', key: entry.id, value: entry, file: entry.file });

export const discardEntry = ({ id }: { id: string }): void => void deleteEntry(id).catch(() => {});
