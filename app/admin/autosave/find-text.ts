import type { DraftKind, DraftTypes } from './draft-kind.ts';
import { findLockedEntries, waitForRelease } from './entry-locks.ts';
import { deleteRow, journalOwner, putEntry, readRows, type StoredEntry, type StoredRow } from './journal-store.ts';
import { ownerOf, readEntry, toUnusable, type UnusableText } from './stored-text.ts';

/** The text of a draft that this device has stored. */
export interface FoundText<T extends DraftTypes> {
  /** Latest first. */
  entries: StoredEntry<T>[];
  unusable: UnusableText[];
}

/**
 * The text of a draft on this device, except what another tab has open. It never fails: whatever a browser has stored,
 * the form opens.
 */
export async function findText<T extends DraftTypes>(
  kind: DraftKind<T>,
  email: string,
  id: T['id'] | null,
): Promise<FoundText<T>> {
  const owner = journalOwner(email, kind.subjectOf(id));
  const rows = (await readRows()).filter((row) => belongsTo(row, email, owner));
  const inDatabase = new Map<IDBValidKey, StoredEntry<T>>();
  const inLocalStorage: StoredEntry<T>[] = [];
  const unusable: UnusableText[] = [];
  for (const row of await withoutLocked(rows)) {
    const entry = ownerOf(row) === owner ? readEntry(kind, row) : undefined;
    // Only the form for a new draft (`id` is null) may have an entry with another id: the server may know it by now.
    if (!entry || (id !== null && entry.server.id !== id)) unusable.push(toUnusable(row));
    else if (row.place === 'database') inDatabase.set(row.key, entry);
    else inLocalStorage.push(entry);
  }
  const entries = new Map(inDatabase);
  const keys = new Set(rows.filter(({ place }) => place === 'database').map(({ key }) => key));
  for (const entry of inLocalStorage) {
    const stored = inDatabase.get(entry.id);
    if (stored && stored.savedAt >= entry.savedAt) continue;
    // The image of this entry is in the database.
    entries.set(entry.id, { ...entry, file: stored?.file ?? null });
    if (stored || !keys.has(entry.id)) void putEntry(withoutFile(entry)).catch(() => {});
  }
  return {
    entries: [...entries.values()].sort((a, b) => b.savedAt.localeCompare(a.savedAt)),
    unusable: unusable.filter(({ texts }) => texts.length > 0),
  };
}

const withoutFile = <T extends DraftTypes>({ file: _, ...entry }: StoredEntry<T>) => entry;

/**
 * Texts that belong to no screen are offered in every form: entries of this account with an unknown subject, or without
 * an account.
 */
function belongsTo(row: StoredRow, email: string, owner: string): boolean {
  const rowOwner = ownerOf(row);
  return (
    rowOwner === undefined ||
    rowOwner === owner ||
    (rowOwner.startsWith(journalOwner(email, '')) && !SUBJECT.test(rowOwner))
  );
}

/** The subjects of posts and of pages. */
const SUBJECT = / (?:post (?:new|\d+)|page \S+)$/;

/** Leaves out entries that another tab has open. Browsers without locks, or which refuse them, leave out nothing. */
async function withoutLocked(rows: StoredRow[]): Promise<StoredRow[]> {
  try {
    const before = await findLockedEntries();
    await Promise.all(rows.filter(({ key }) => before.has(String(key))).map(({ key }) => waitForRelease(String(key))));
    const locked = await findLockedEntries();
    return rows.filter(({ key }) => !locked.has(String(key)));
  } catch {
    return rows;
  }
}

/** Call it after the person has said that the text is not needed. */
export const discardText = (text: UnusableText): void => void deleteRow(text).catch(() => {});
