import type { DraftTypes, FormContent } from './draft-kind.ts';
import { lockEntry } from './entry-locks.ts';
import { deleteEntry, type JournalEntry, newEntryId, putEntry, putInLocalStorage } from './journal-store.ts';

/** The delay after the first keystroke that is not stored. With the time of the write, this is less than 300 ms. */
const WRITE_AFTER_MS = 200;

/** Stores what a form contains on this device, while it changes. */
export function createJournal<T extends DraftTypes>({
  id,
  file,
  read,
  onWritten,
}: {
  id: string;
  /** The image that is stored already. */
  file: File | null;
  /** Undefined when there is nothing to store. */
  read: () => (Omit<JournalEntry<T>, 'id' | 'savedAt'> & FormContent<T>) | undefined;
  /** `isStored`: whether the device holds everything that was typed. */
  onWritten: (isStored: boolean) => void;
}) {
  const unlock = lockEntry(id);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let storedFile = file;
  /** Changes so far, and how many of them the database has. */
  let changes = 0;
  let storedChanges = 0;
  let isClosed = false;

  async function write(): Promise<void> {
    clearTimer();
    const content = read();
    if (!content || isClosed) return;
    const { file: newFile, ...entry } = content;
    const written = changes;
    try {
      await putEntry(toEntry(entry), newFile === storedFile ? undefined : newFile);
      storedFile = newFile;
      storedChanges = Math.max(storedChanges, written);
      // A write may end after the entry was deleted.
      if (isClosed) await deleteEntry(id);
      onWritten(true);
    } catch {
      if (isClosed) return;
      const isStored = newFile === storedFile && storeLocally(toEntry(entry));
      if (isStored) storedChanges = Math.max(storedChanges, written);
      onWritten(isStored);
    }
  }

  const toEntry = (entry: Omit<JournalEntry<T>, 'id' | 'savedAt'>) => ({
    ...entry,
    id,
    savedAt: new Date().toISOString(),
  });

  function clearTimer() {
    clearTimeout(timer);
    timer = undefined;
  }

  return {
    id,
    /** To be called on every change. */
    touch() {
      changes++;
      timer ??= setTimeout(write, WRITE_AFTER_MS);
    },
    write,
    /** Writes pending changes while the page is being unloaded. */
    flushOnUnload() {
      // A write in progress may not finish.
      if (storedChanges === changes) return;
      const content = read();
      if (!content) return;
      const { file: _, ...entry } = content;
      storeLocally(toEntry(entry));
      void write();
    },
    /** Stores the content once more as a version that is only offered later. Returns whether the device has it now. */
    async setAside(owner: string): Promise<boolean> {
      const content = read();
      if (!content) return true;
      const { file: newFile, ...entry } = content;
      const version = { ...toEntry(entry), owner, id: newEntryId(), isSetAside: true };
      try {
        await putEntry(version, newFile);
        return true;
      } catch {
        return newFile === null && storeLocally(version);
      }
    },
    /** Removes the entry, because this device no longer needs its text. */
    remove() {
      isClosed = true;
      clearTimer();
      deleteEntry(id).catch(() => {});
      unlock();
    },
    /** Closes the journal, and keeps the entry. */
    close() {
      if (timer !== undefined) void write();
      unlock();
    },
  };
}

/** Stores an entry without its images in localStorage. Returns false if there was no space. */
function storeLocally(entry: JournalEntry): boolean {
  try {
    putInLocalStorage(entry);
    return true;
  } catch {
    return false;
  }
}
