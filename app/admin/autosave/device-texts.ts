import { isRecord } from '../../../contract/copy/is-equal.ts';
import { storedEntry } from '../../../contract/journal.ts';
import { findLockedEntries } from './entry-locks.ts';
import { journalOwner, putEntry, readRows, type StoredEntry, type StoredRow } from './journal-store.ts';
import { changedTexts, ownerOf, unsavedTexts } from './stored-text.ts';

/** Unsaved text of an account on this device. */
export interface DeviceText {
  id: string;
  /** The subject of the draft: `post 7`, `post new`, `page home`. Null if it is not known. */
  subject: string | null;
  /** ISO 8601 UTC; null if it is not known. */
  savedAt: string | null;
  /** Plain text or HTML. */
  texts: string[];
}

/** Everything that the account has typed on this device and not saved, latest first. It never fails. */
export async function findDeviceTexts(email: string): Promise<DeviceText[]> {
  const texts = (await readRows()).filter((row) => isOf(email, row)).map((row) => toDeviceText(email, row));
  return texts.filter(({ texts }) => texts.length > 0).sort((a, b) => (b.savedAt ?? '').localeCompare(a.savedAt ?? ''));
}

/** Marks the stored text of a form as set aside: the form then offers it, and no longer opens with it. */
export async function setTextsAside(email: string, subject: string): Promise<void> {
  const locked = await findLockedEntries().catch(() => new Set<string>());
  for (const row of await readRows()) {
    const { data } = storedEntry.safeParse(row.value);
    if (!data || data.owner !== journalOwner(email, subject) || locked.has(data.id)) continue;
    await putEntry({ ...(row.value as StoredEntry<never>), isSetAside: true }).catch(() => {});
  }
}

function isOf(email: string, row: StoredRow): boolean {
  const owner = ownerOf(row);
  return owner === undefined || owner.startsWith(journalOwner(email, ''));
}

function toDeviceText(email: string, row: StoredRow): DeviceText {
  const { place, key, value } = row;
  const { data } = storedEntry.safeParse(value);
  const savedAt = isRecord(value) && typeof value.savedAt === 'string' ? value.savedAt : '';
  return {
    id: `${place} ${String(key)}`,
    subject: ownerOf(row)?.slice(journalOwner(email, '').length) ?? null,
    savedAt: Date.parse(savedAt) ? savedAt : null,
    texts: data ? changedTexts(data) : unsavedTexts(value),
  };
}
