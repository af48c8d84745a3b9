import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { DraftTypes, FormContent, ServerState } from './draft-kind.ts';

/** The text of one form, as it is stored on this device with every keystroke. */
export interface JournalEntry<T extends DraftTypes = DraftTypes> {
  id: string;
  /** The account, and the subject of the draft. */
  owner: string;
  server: ServerState<T>;
  /** What was sent to the server without an answer so far: it may have it. */
  sent: T['fields'] | null;
  fields: T['fields'];
  /** The path of the new image, once the server has it. */
  uploaded: string | null;
  /** ISO 8601 UTC. */
  savedAt: string;
  /** Another version was chosen instead; this one is only offered. */
  isSetAside?: boolean;
}

export type StoredEntry<T extends DraftTypes> = JournalEntry<T> & FormContent<T>;

export const journalOwner = (email: string, subject: string) => `${email} ${subject}`;

/** `crypto.randomUUID` is missing on sites without HTTPS. */
export const newEntryId = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Saves the text. Leaves the saved image as it is where `file` is undefined, and deletes it where it is null. */
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
  // A page that is being unloaded may have stored more there.
  if ((readLocalStorage(entry.id)?.savedAt ?? '') <= entry.savedAt) removeFromLocalStorage(entry.id);
}

/** For a page that is being unloaded, when an asynchronous write may be lost. The next `findEntries` moves it to the database. */
export function putInLocalStorage(entry: JournalEntry): void {
  localStorage.setItem(LOCAL_PREFIX + entry.id, JSON.stringify(entry));
}

/** Latest first. */
export async function findEntries<T extends DraftTypes>(owner: string): Promise<StoredEntry<T>[]> {
  await importFromLocalStorage().catch(() => {});
  return withDatabase(async (database) => {
    const entries = (await database.getAllFromIndex('entries', 'owner', owner)) as JournalEntry<T>[];
    entries.sort((a, b) => b.savedAt.localeCompare(a.savedAt));
    return Promise.all(
      entries.map(async (entry) => ({ ...entry, file: (await database.get('files', entry.id)) ?? null })),
    );
  });
}

export async function deleteEntry(id: string): Promise<void> {
  removeFromLocalStorage(id);
  await withDatabase(async (database) => {
    const transaction = database.transaction(['entries', 'files'], 'readwrite');
    await Promise.all([
      transaction.objectStore('entries').delete(id),
      transaction.objectStore('files').delete(id),
      transaction.done,
    ]);
  });
}

interface JournalSchema extends DBSchema {
  entries: { key: string; value: JournalEntry; indexes: { owner: string } };
  /** Images by the id of their entry; apart, so that a keystroke does not rewrite megabytes. */
  files: { key: string; value: File };
}

/** Opened for each call: a browser that could not open the database once may be able to later. */
async function withDatabase<T>(work: (database: IDBPDatabase<JournalSchema>) => Promise<T>): Promise<T> {
  const database = await openDB<JournalSchema>('otla-journal', 1, {
    upgrade(created) {
      created.createObjectStore('entries', { keyPath: 'id' }).createIndex('owner', 'owner');
      created.createObjectStore('files');
    },
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

const LOCAL_PREFIX = 'otla journal ';

async function importFromLocalStorage(): Promise<void> {
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith(LOCAL_PREFIX))) {
    await putEntry(JSON.parse(localStorage.getItem(key) ?? '') as JournalEntry);
  }
}

function readLocalStorage(id: string): JournalEntry | undefined {
  try {
    return JSON.parse(localStorage.getItem(LOCAL_PREFIX + id) ?? '');
  } catch {
    return undefined;
  }
}

function removeFromLocalStorage(id: string): void {
  try {
    localStorage.removeItem(LOCAL_PREFIX + id);
  } catch {}
}
