import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { PostFields } from '../form/post-fields.ts';

/** An unfinished post. */
export interface Draft extends PostFields {
  id: string;
  /** The account, and the id of the post or 'new'. */
  owner: string;
  /** The revision that the changes are based on; null for a new post. */
  revision: number | null;
  /** ISO 8601 UTC. */
  savedAt: string;
}

export interface SavedDraft extends Draft {
  image: File | null;
}

export const draftOwner = (email: string, postId: number | null) => `${email} ${postId ?? 'new'}`;

/** Saves the text. Leaves the saved image as it is where `image` is undefined, and deletes it where it is null. */
export async function saveDraft(draft: Draft, image?: File | null): Promise<void> {
  await withDatabase(async (database) => {
    const transaction = database.transaction(['drafts', 'pictures'], 'readwrite');
    const images = transaction.objectStore('pictures');
    await Promise.all([
      transaction.objectStore('drafts').put(draft),
      image && images.put(image, draft.id),
      image === null && images.delete(draft.id),
      transaction.done,
    ]);
  });
  removeFromLocalStorage(draft.id);
}

/** For a page that is being unloaded, when an asynchronous write may be lost. The next `findDraft` moves it to the database. */
export function saveToLocalStorage(draft: Draft): void {
  localStorage.setItem(LOCAL_PREFIX + draft.id, JSON.stringify(draft));
}

/** The latest draft that no open page is editing. */
export async function findDraft(owner: string, isOpen: (id: string) => boolean): Promise<SavedDraft | undefined> {
  await importFromLocalStorage().catch(() => {});
  return withDatabase(async (database) => {
    const drafts = await database.getAllFromIndex('drafts', 'owner', owner);
    const latest = drafts
      .map(fromStored)
      .filter(({ id }) => !isOpen(id))
      .sort((a, b) => b.savedAt.localeCompare(a.savedAt))[0];
    return latest && { ...latest, image: (await database.get('pictures', latest.id)) ?? null };
  });
}

export async function deleteDraft(id: string): Promise<void> {
  removeFromLocalStorage(id);
  await withDatabase(async (database) => {
    const transaction = database.transaction(['drafts', 'pictures'], 'readwrite');
    await Promise.all([
      transaction.objectStore('drafts').delete(id),
      transaction.objectStore('pictures').delete(id),
      transaction.done,
    ]);
  });
}

/** As earlier versions saved it. */
type FormerDraft = Omit<Draft, 'authorName' | 'savedAt'> & { author: string; keptAt: string };

function fromStored(stored: Draft | FormerDraft): Draft {
  if (!('keptAt' in stored)) return stored;
  const { author: authorName, keptAt: savedAt, ...draft } = stored;
  return { ...draft, authorName, savedAt };
}

interface DraftSchema extends DBSchema {
  drafts: { key: string; value: Draft | FormerDraft; indexes: { owner: string } };
  /** Images by the id of their draft; apart, so that a keystroke does not rewrite megabytes. */
  pictures: { key: string; value: File };
}

/** Opened for each call: a browser that could not open the database once may be able to later. */
async function withDatabase<T>(work: (database: IDBPDatabase<DraftSchema>) => Promise<T>): Promise<T> {
  const database = await openDB<DraftSchema>('otla-admin', 1, {
    upgrade(created) {
      created.createObjectStore('drafts', { keyPath: 'id' }).createIndex('owner', 'owner');
      created.createObjectStore('pictures');
    },
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

const LOCAL_PREFIX = 'otla draft ';

async function importFromLocalStorage(): Promise<void> {
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith(LOCAL_PREFIX))) {
    await saveDraft(JSON.parse(localStorage.getItem(key) ?? '') as Draft);
  }
}

function removeFromLocalStorage(id: string): void {
  try {
    localStorage.removeItem(LOCAL_PREFIX + id);
  } catch {}
}
