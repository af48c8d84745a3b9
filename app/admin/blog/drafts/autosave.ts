import type { PostFields } from '../form/post-fields.ts';
import { findLockedDrafts, lockDraft } from './draft-locks.ts';
import { deleteDraft, findDraft, type SavedDraft, saveDraft, saveToLocalStorage } from './draft-store.ts';

/** After the last keystroke: short enough to lose no sentence in a crash. */
const SAVE_AFTER_MS = 400;

/** Even while somebody types without a pause. */
const SAVE_WITHIN_MS = 2_000;

export type DraftContent = PostFields & { revision: number | null; image: File | null };

export type Autosave = ReturnType<typeof createAutosave>;

/** Saves what a form contains in the browser while it changes. A browser that cannot store anything does not stop the form. */
export function createAutosave(form: {
  owner: string;
  /** What the form contains now; undefined when there is nothing to save. */
  read: () => DraftContent | undefined;
  onSaved: (at: Date | undefined) => void;
}) {
  let id = newId();
  let unlock = lockDraft(id);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unsavedSince: number | undefined;
  let savedImage: File | null = null;

  function save() {
    clearTimer();
    const content = form.read();
    if (!content) {
      form.onSaved(undefined);
      return deleteDraft(id).catch(ignore);
    }
    const { image } = content;
    const at = new Date();
    return saveDraft(toDraft(content, at), image === savedImage ? undefined : image).then(() => {
      savedImage = image;
      form.onSaved(at);
    }, ignore);
  }

  const toDraft = ({ image: _, ...fields }: DraftContent, at: Date) => ({
    ...fields,
    id,
    owner: form.owner,
    savedAt: at.toISOString(),
  });

  function clearTimer() {
    clearTimeout(timer);
    timer = undefined;
    unsavedSince = undefined;
  }

  function switchTo(draftId: string, image: File | null) {
    unlock();
    id = draftId;
    unlock = lockDraft(id);
    savedImage = image;
  }

  const autosave = {
    /** To be called on every change. */
    schedule() {
      clearTimeout(timer);
      unsavedSince ??= Date.now();
      const left = unsavedSince + SAVE_WITHIN_MS - Date.now();
      timer = setTimeout(save, Math.min(SAVE_AFTER_MS, left));
    },
    /** Saves pending changes now. */
    flush() {
      if (timer !== undefined) save();
    },
    /** The same while the page is being unloaded. */
    flushOnUnload() {
      if (timer === undefined) return;
      const content = form.read();
      try {
        if (content) saveToLocalStorage(toDraft(content, new Date()));
      } catch {}
      save();
    },
    /** The latest draft that was left unfinished. */
    async find(): Promise<SavedDraft | undefined> {
      const locked = await findLockedDrafts();
      return findDraft(form.owner, (draftId) => draftId === id || locked.has(draftId));
    },
    /** Continues a draft that was found. What the form contained until now stays saved as another draft. */
    restore(found: SavedDraft) {
      autosave.flush();
      switchTo(found.id, found.image);
      form.onSaved(new Date(found.savedAt));
    },
    /** Deletes the draft: its text is published, or not wanted any more. */
    discard() {
      clearTimer();
      form.onSaved(undefined);
      deleteDraft(id).catch(ignore);
      switchTo(newId(), null);
    },
    close() {
      autosave.flush();
      unlock();
    },
  };
  return autosave;
}

const ignore = () => {};

/** `crypto.randomUUID` is missing on sites without HTTPS. */
const newId = () => crypto.getRandomValues(new Uint32Array(4)).join('-');
