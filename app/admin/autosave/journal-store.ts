import type { DraftTypes, FormContent, ServerState } from './draft-kind.ts';
import { withDatabase } from './journal-database.ts';

/** The text of one form, which is stored on this device with every keystroke. */
export interface JournalEntry<T extends DraftTypes = DraftTypes> {
  id: string;
  /** The account, and the subject of the draft. */
  owner: string;
  server: ServerState<T>;
  /** The last request whose response was lost. The server may have stored it. */
  sent: T['fields'] | null;
  fields: T['fields'];
  /** The path of the new image, once the server has it. */
  uploaded: string | null;
  /** ISO 8601 UTC. */
  savedAt: string;
  /** Whether another version was chosen instead. The form then only offers this one. */
  isSetAside?: boolean;
}

export type StoredEntry<T extends DraftTypes> = JournalEntry<T> & FormContent<T>;

/** A stored row, which any program may have written. */
export interface StoredRow {
  place: 'database' | 'local storage';
  key: IDBValidKey;
  /** The stored value. Text in local storage that is not JSON stays text. */
  value: unknown;
  file: unknown;
}

export const journalOwner = (email: string, subject: string) => `${email} ${subject}`;

/** `crypto.randomUUID` is missing on sites without HTTPS. */
export const newEntryId = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Saves the text. Keeps the saved image if `file` is undefined, and deletes it if `file` is null. */
export async function putEntry(entry: JournalEntry, file?: File | null): Promise<void> {
  await withDatabase(async (database) => {
    const transaction = database.transaction(['entries', 'files'], 'readwrite');
    const files = transaction.objectStore('files');
    await Promise.all([
      transaction.objectStore('entries').put(entry),
      file && files.put(file, entry.id),
      file === null && files.delete(entry.id),
      transaction.done,
    ]);
  });
  // Local storage may have a later version of the entry, from a page that was being unloaded.
  const savedAt = savedAtIn(parseLocal(entry.id));
  if (savedAt && savedAt <= entry.savedAt) removeLocal(entry.id);
}

/** For a page that is being unloaded, when an asynchronous write may be lost, and for a browser without a database. */
export function putInLocalStorage(entry: JournalEntry): void {
  localStorage.setItem(LOCAL_PREFIX + entry.id, JSON.stringify(entry));
}

/** Everything that this device has stored, of every account. It never fails: what cannot be read is left out. */
export async function readRows(): Promise<StoredRow[]> {
  const local = readLocalRows();
  try {
    return [...(await readDatabaseRows()), ...local];
  } catch {
    return local;
  }
}

export const deleteEntry = (id: string): Promise<void> => deleteRow({ place: 'database', key: id });

export async function deleteRow({ place, key }: Pick<StoredRow, 'place' | 'key'>): Promise<void> {
  if (typeof key === 'string') removeLocal(key);
  if (place === 'local storage') return;
  await withDatabase(async (database) => {
    const transaction = database.transaction(['entries', 'files'], 'readwrite');
    await Promise.all([
      transaction.objectStore('entries').delete(key as string),
      transaction.objectStore('files').delete(key as string),
      transaction.done,
    ]);
  });
}

/** Reads rows one by one, because a browser fails to read all of them if one is damaged. */
function readDatabaseRows(): Promise<StoredRow[]> {
  return withDatabase(async (database) => {
    const rows: StoredRow[] = [];
    for (const key of await database.getAllKeys('entries')) {
      const value = await database.get('entries', key).catch(() => undefined);
      const file = await database.get('files', key).catch(() => undefined);
      if (value !== undefined) rows.push({ place: 'database', key, value, file });
    }
    return rows;
  });
}

const LOCAL_PREFIX = 'otla journal ';

function readLocalRows(): StoredRow[] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(LOCAL_PREFIX))
      .map((name) => name.slice(LOCAL_PREFIX.length))
      .map((key) => ({ place: 'local storage', key, value: parseLocal(key), file: null }));
  } catch {
    return [];
  }
}

function parseLocal(id: string): unknown {
  let text: string | null = null;
  try {
    text = localStorage.getItem(LOCAL_PREFIX + id);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return text ?? undefined;
  }
}

const savedAtIn = (value: unknown): string => {
  const savedAt = (value as Partial<JournalEntry> | null | undefined)?.savedAt;
  return typeof savedAt === 'string' ? savedAt : '';
};

function removeLocal(id: string): void {
  try {
    localStorage.removeItem(LOCAL_PREFIX + id);
  } catch {}
}
