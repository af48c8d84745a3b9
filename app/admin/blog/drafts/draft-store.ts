import type { PostFields } from '../../api.ts';

/** An unfinished post as the browser keeps it. */
export interface Draft extends PostFields {
  id: string;
  /** The account, and the post it is about or 'new'. */
  owner: string;
  /** The revision that was being changed; null for a new post. */
  revision: number | null;
  /** ISO 8601 UTC. */
  keptAt: string;
}

export interface KeptDraft extends Draft {
  picture: File | null;
}

const DATABASE = 'otla-admin';
const DRAFTS = 'drafts';
/** Apart from the texts, so that a keystroke does not write megabytes. */
const PICTURES = 'pictures';
/** In the local storage, before a draft's id. */
const LEFT = 'otla draft ';

export const draftOwner = (email: string, postId: number | null) => `${email} ${postId ?? 'new'}`;

/** Keeps the text; the picture too where one is given, and forgets it where that is null. */
export async function keepDraft(draft: Draft, picture?: File | null): Promise<void> {
  await within('readwrite', (drafts, pictures) => {
    drafts.put(draft);
    if (picture) pictures.put(picture, draft.id);
    else if (picture === null) pictures.delete(draft.id);
  });
  forgetWhatWasLeft(draft.id);
}

/**
 * Keeps the text of a page that is just being left: the database may not be written any more then. The next one to look for
 * drafts takes it in.
 */
export function keepAtOnce(draft: Draft): void {
  localStorage.setItem(LEFT + draft.id, JSON.stringify(draft));
}

async function takeInWhatWasLeft(): Promise<void> {
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith(LEFT))) {
    await keepDraft(JSON.parse(localStorage.getItem(key) ?? '') as Draft);
  }
}

function forgetWhatWasLeft(id: string): void {
  try {
    localStorage.removeItem(LEFT + id);
  } catch {}
}

/** The latest draft that no open page is working on. */
export async function findDraft(owner: string, isInUse: (id: string) => boolean): Promise<KeptDraft | undefined> {
  await takeInWhatWasLeft().catch(() => {});
  return within('readonly', async (drafts, pictures) => {
    const kept = await done<Draft[]>(drafts.index('owner').getAll(owner));
    const latest = kept.filter(({ id }) => !isInUse(id)).sort((a, b) => b.keptAt.localeCompare(a.keptAt))[0];
    if (!latest) return undefined;
    const picture = await done<File | undefined>(pictures.get(latest.id));
    return { ...latest, picture: picture ?? null };
  });
}

export async function dropDraft(id: string): Promise<void> {
  forgetWhatWasLeft(id);
  await within('readwrite', (drafts, pictures) => {
    drafts.delete(id);
    pictures.delete(id);
  });
}

let opening: Promise<IDBDatabase> | undefined;

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(DRAFTS, { keyPath: 'id' }).createIndex('owner', 'owner');
    request.result.createObjectStore(PICTURES);
  };
  return done(request);
}

async function within<T>(
  mode: IDBTransactionMode,
  work: (drafts: IDBObjectStore, pictures: IDBObjectStore) => T | Promise<T>,
): Promise<T> {
  opening ??= openDatabase();
  // A browser that could not open it now may be able to later.
  const database = await opening.catch((error) => {
    opening = undefined;
    throw error;
  });
  const transaction = database.transaction([DRAFTS, PICTURES], mode);
  const isComplete = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = transaction.onabort = () => reject(transaction.error);
  });
  const [result] = await Promise.all([
    work(transaction.objectStore(DRAFTS), transaction.objectStore(PICTURES)),
    isComplete,
  ]);
  return result;
}

function done<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
