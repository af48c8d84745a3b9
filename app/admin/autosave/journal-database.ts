import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

interface JournalSchema extends DBSchema {
  /** The type is unknown, because another version of the product may have written the value. */
  entries: { key: string; value: unknown; indexes: { owner: string } };
  /** Images by the id of their entry; apart, so that a keystroke does not rewrite megabytes. */
  files: { key: string; value: unknown };
}

export type JournalDatabase = IDBPDatabase<JournalSchema>;

/** In milliseconds. With damaged storage, or if another tab blocks an upgrade, a browser may never respond. */
const OPEN_WITHIN_MS = 3_000;

/** Opens the database for each call, because a browser that could not open it once may be able to later. */
export async function withDatabase<T>(work: (database: JournalDatabase) => Promise<T>): Promise<T> {
  const database = await open();
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** Opens the database in any version, because a newer version of the product may have been installed before. */
async function open(): Promise<JournalDatabase> {
  const database = await openVersion();
  if (hasStores(database)) return database;
  const next = database.version + 1;
  database.close();
  return openVersion(next);
}

const hasStores = ({ objectStoreNames }: JournalDatabase) =>
  objectStoreNames.contains('entries') && objectStoreNames.contains('files');

/** Opens the given version. Without one, opens the existing version, or creates version 1. */
async function openVersion(version?: number): Promise<JournalDatabase> {
  const opening = openDB<JournalSchema>('otla-journal', version, {
    upgrade(database) {
      const names = database.objectStoreNames;
      if (!names.contains('entries')) {
        database.createObjectStore('entries', { keyPath: 'id' }).createIndex('owner', 'owner');
      }
      if (!names.contains('files')) database.createObjectStore('files');
    },
    // Another tab wants to upgrade the database, and waits until it is closed here.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    opening.then((database) => database.close()).catch(() => {});
    reject(new Error('The browser did not open its database.'));
  }, OPEN_WITHIN_MS);
  try {
    return await Promise.race([opening, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
