import type { ApiError } from '../../api.ts';
import { attempt } from '../../api.ts';
import { createJournal } from './journal.ts';
import { type FormContent, journalOwner, type ServerState } from './journal-store.ts';
import { createServerSaver, type SaveOutcome, type SaverOptions } from './server-saver.ts';

/** After the last keystroke. */
const SAVE_AFTER_MS = 2_000;

/** Even while somebody types without a pause. */
const SAVE_WITHIN_MS = 10_000;

const RETRY_AFTER_MS = [2_000, 4_000, 8_000, 15_000, 30_000];

/** Whether the text is saved. */
export type SaveStatus =
  | { kind: 'empty' | 'saving' | 'saved' | 'offline' | 'signed-out' | 'conflict' }
  | { kind: 'failed'; reason: string };

export interface AutosaveOptions extends SaverOptions {
  email: string;
  /** The new-post form finds its entry again, even if the server has given it an id. */
  isNewPost: boolean;
  entryId: string;
  server: ServerState;
  onStatus: (status: SaveStatus) => void;
}

export type Autosave = ReturnType<typeof createAutosave>;

/**
 * Saves what a form contains while it changes: on this device with every keystroke, and on the server soon after. It
 * says 'saved' only when the server has everything.
 */
export function createAutosave(options: AutosaveOptions) {
  const { email, isNewPost, onStatus } = options;
  /** What the form contained when it was closed. */
  let last: FormContent | undefined;
  const read = () => last ?? options.read();
  const saver = createServerSaver(options.server, {
    ...options,
    read,
    onServer(state) {
      if (isClosed) return;
      void journal.write();
      options.onServer(state);
    },
  });
  let isOnDevice = true;
  const journal = createJournal({
    id: options.entryId,
    file: options.file,
    read: () => ({
      fields: saver.body(),
      file: read().file,
      uploaded: saver.uploaded(),
      server: saver.server(),
      // The form for new posts finds its entry again, whatever id the post got.
      owner: journalOwner(email, isNewPost ? null : saver.server().postId),
    }),
    onWritten(isStored) {
      isOnDevice = isStored;
    },
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unsavedSince: number | undefined;
  let failures = 0;
  let running: Promise<SaveOutcome> | undefined;
  let isPaused = false;
  let isClosed = false;

  function plan(milliseconds: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), milliseconds);
  }

  /** Saves now. Failures are shown as the status, and the save is tried again. */
  async function save(): Promise<SaveOutcome | undefined> {
    clearTimeout(timer);
    unsavedSince = undefined;
    if (isClosed || isPaused) return undefined;
    if (running) await running.catch(() => {});
    const { value, error } = await attempt(() => (running = saver.save()), { toast: false }).finally(() => {
      running = undefined;
    });
    if (isClosed) return value;
    if (error) handleFailure(error);
    else if (value === 'conflict') {
      isPaused = true;
      onStatus({ kind: 'conflict' });
    } else {
      failures = 0;
      if (saver.hasChanges()) plan(SAVE_AFTER_MS);
      else onStatus({ kind: value === 'nothing' && saver.server().postId === null ? 'empty' : 'saved' });
    }
    return value;
  }

  function handleFailure({ status, message }: ApiError) {
    if (status === 401) {
      isPaused = true;
      onStatus({ kind: 'signed-out' });
      return;
    }
    if (status === 0 && isOnDevice) onStatus({ kind: 'offline' });
    else onStatus({ kind: 'failed', reason: status === 0 ? 'the server did not respond' : lowerFirst(message) });
    // A request that the server refuses is refused again until the text changes.
    if (status > 0 && status < 500 && status !== 429) return;
    plan(RETRY_AFTER_MS[Math.min(failures++, RETRY_AFTER_MS.length - 1)] as number);
  }

  const resume = () => {
    isPaused = false;
    failures = 0;
    return save();
  };

  const handleOnline = () => {
    if (saver.hasChanges()) void save();
  };
  const handleHidden = () => {
    if (document.visibilityState !== 'hidden' || !saver.hasChanges()) return;
    void journal.write();
    void save();
  };
  const handleUnload = () => {
    journal.flushOnUnload();
    if (saver.hasChanges() && !running && !isPaused) void saver.save(true).catch(() => {});
  };
  /** Asks before the page is left only if neither the device nor the server has the text. */
  const handleBeforeUnload = (event: BeforeUnloadEvent) => {
    if (!isOnDevice && saver.hasChanges()) event.preventDefault();
  };
  window.addEventListener('online', handleOnline);
  document.addEventListener('visibilitychange', handleHidden);
  window.addEventListener('pagehide', handleUnload);
  window.addEventListener('beforeunload', handleBeforeUnload);

  function stop() {
    isClosed = true;
    clearTimeout(timer);
    window.removeEventListener('online', handleOnline);
    document.removeEventListener('visibilitychange', handleHidden);
    window.removeEventListener('pagehide', handleUnload);
    window.removeEventListener('beforeunload', handleBeforeUnload);
  }

  return {
    ...saver,
    entryId: options.entryId,
    /** To be called on every change. */
    touch() {
      journal.touch();
      if (isPaused || isClosed) return;
      unsavedSince ??= Date.now();
      if (failures === 0) onStatus({ kind: 'saving' });
      plan(Math.max(0, Math.min(SAVE_AFTER_MS, unsavedSince + SAVE_WITHIN_MS - Date.now())));
    },
    save,
    /** The same, but throws the ApiError of a call that failed. */
    async saveNow(): Promise<SaveOutcome> {
      clearTimeout(timer);
      await running?.catch(() => {});
      const outcome = await saver.save();
      unsavedSince = undefined;
      if (outcome === 'conflict') {
        isPaused = true;
        onStatus({ kind: 'conflict' });
      } else if (saver.server().postId !== null) onStatus({ kind: 'saved' });
      return outcome;
    },
    /** After signing in again, or after a conflict was settled. */
    resume,
    /** Nothing is sent until `resume`. */
    async pause() {
      isPaused = true;
      clearTimeout(timer);
      await running?.catch(() => {});
    },
    /** Stores the content as a version that is offered when the post is opened again. */
    setAside: () => journal.setAside(journalOwner(email, saver.server().postId)),
    /** The text is published, or not wanted any more. */
    finish() {
      stop();
      journal.remove();
    },
    /** The form is closed. What the server has is not needed on this device. */
    close() {
      if (isClosed) return;
      last = options.read();
      const isSaved = !saver.hasChanges();
      const isSending = !isSaved && !isPaused;
      stop();
      if (isSaved && !isNewPost) return journal.remove();
      journal.close();
      if (!isSending) return;
      const saving = (running ?? Promise.resolve()).catch(() => {}).then(() => saver.save(true));
      // On this device until the server has it.
      saving.then((outcome) => outcome !== 'conflict' && !isNewPost && journal.remove()).catch(() => {});
    },
  };
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, '');
