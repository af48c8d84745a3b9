import { type ApiError, attempt } from '../api.ts';
import type { DraftKind, DraftTypes, FormContent, ServerState } from './draft-kind.ts';
import { createJournal } from './journal.ts';
import { journalOwner } from './journal-store.ts';
import { listenToPage } from './page-events.ts';
import { createSaveQueue } from './save-queue.ts';
import { failedStatus, mayPass, type SaveStatus } from './save-status.ts';
import { createSaveTimer } from './save-timer.ts';
import { createServerSaver, type SaveOutcome, type SaverOptions } from './server-saver.ts';

export interface AutosaveOptions<T extends DraftTypes> extends SaverOptions<T> {
  kind: DraftKind<T>;
  email: string;
  /**
   * Whether the form is for a new draft. Such a form finds its entry again even after the server has given the draft an
   * id.
   */
  isNew: boolean;
  entryId: string;
  server: ServerState<T>;
  onStatus: (status: SaveStatus) => void;
}

export type Autosave<T extends DraftTypes> = ReturnType<typeof createAutosave<T>>;

/**
 * Saves the content of a form while it changes: to a journal in IndexedDB with every change (journal.ts), and to the
 * draft on the server soon after (server-saver.ts). It says 'saved' only when the server has everything.
 *
 * open-draft.ts decides what a form starts with: the server's draft, and unsaved text of this device over it. Another
 * version of the product may have stored that text, so find-text.ts checks it. Text that fits no form is offered to be
 * copied. `DraftKind` defines the differences between posts (../blog/autosave/) and pages (../copy/).
 */
export function createAutosave<T extends DraftTypes>(options: AutosaveOptions<T>) {
  const { kind, email, isNew, onStatus } = options;
  /** The content when the form was closed. */
  let contentAtClose: FormContent<T> | undefined;
  const read = () => contentAtClose ?? options.read();
  const saver = createServerSaver(kind, options.server, {
    ...options,
    read,
    onServer(state, stored) {
      if (isClosed) return;
      void journal.write();
      options.onServer(state, stored);
    },
  });
  const timer = createSaveTimer(() => void save());
  let isOnDevice = true;
  const ownerOf = (id: T['id'] | null) => journalOwner(email, kind.subjectOf(id));
  const journal = createJournal<T>({
    id: options.entryId,
    file: options.file,
    read: () => ({
      fields: saver.fields(),
      file: read().file,
      uploaded: saver.uploaded(),
      server: saver.server(),
      sent: saver.lostRequest(),
      // A form for a new draft stores its entry under the same owner, whatever id the draft got, and so finds it again.
      owner: ownerOf(isNew ? null : saver.server().id),
    }),
    onWritten(isStored) {
      const isChanged = isStored !== isOnDevice;
      isOnDevice = isStored;
      if (isChanged && failure && !isClosed) onStatus(failedStatus(failure, isOnDevice));
    },
  });
  /** Why the last save failed. */
  let failure: ApiError | undefined;
  const queue = createSaveQueue(saver.save);
  let isPaused = false;
  let isClosed = false;

  /** Saves now. Failures are shown as the status, and the save is tried again. */
  async function save(): Promise<SaveOutcome | undefined> {
    timer.clear();
    if (isClosed || isPaused) return undefined;
    const { value, error } = await attempt(queue.run, { toast: false });
    if (isClosed) return value;
    failure = error;
    if (error) handleFailure(error);
    else {
      timer.forgetFailures();
      handleSuccess(value);
    }
    return value;
  }

  function handleSuccess(outcome: SaveOutcome) {
    if (outcome === 'conflict') {
      isPaused = true;
      onStatus({ kind: 'conflict' });
    } else if (saver.hasChanges()) timer.touch();
    else onStatus({ kind: saver.server().id === null ? 'empty' : 'saved' });
  }

  function handleFailure(error: ApiError) {
    onStatus(failedStatus(error, isOnDevice));
    if (error.status === 401) isPaused = true;
    if (mayPass(error)) timer.retry();
  }

  const resume = () => {
    isPaused = false;
    timer.forgetFailures();
    return save();
  };

  const stopListening = listenToPage({
    onOnline() {
      if (saver.hasChanges()) void save();
    },
    onHidden() {
      if (!saver.hasChanges()) return;
      void journal.write();
      void save();
    },
    onUnload() {
      journal.flushOnUnload();
      if (saver.hasChanges() && !queue.isRunning() && !isPaused) void saver.save(true).catch(() => {});
    },
    isAnythingLost: () => !isOnDevice && saver.hasChanges(),
    onExpired() {
      isPaused = true;
      timer.clear();
      onStatus({ kind: 'signed-out' });
    },
  });

  const stop = () => {
    isClosed = true;
    timer.clear();
    stopListening();
  };

  return {
    ...saver,
    entryId: options.entryId,
    /** To be called on every change. */
    touch() {
      journal.touch();
      if (isPaused || isClosed) return;
      if (!timer.isRetrying()) onStatus({ kind: 'saving' });
      timer.touch();
    },
    save,
    /** Saves now like `save`, but throws the ApiError of a call that failed. */
    async saveNow(): Promise<SaveOutcome> {
      timer.clear();
      const outcome = await queue.run();
      failure = undefined;
      handleSuccess(outcome);
      return outcome;
    },
    /** After signing in again, or after a conflict was settled. */
    resume,
    /** Stops sending until `resume`. */
    async pause() {
      isPaused = true;
      timer.clear();
      await queue.settled();
    },
    /** Stores the content as a version that is offered when the post is opened again. */
    setAside: () => journal.setAside(ownerOf(saver.server().id)),
    /** Removes the text from this device, because it was published or discarded. */
    finish() {
      stop();
      journal.remove();
    },
    /** Closes the form. This device keeps only what the server does not have. */
    close() {
      if (isClosed) return;
      contentAtClose = options.read();
      const isSaved = !saver.hasChanges();
      const isSending = !isSaved && !isPaused;
      stop();
      if (isSaved && !isNew) return journal.remove();
      journal.close();
      if (!isSending) return;
      // The text stays on this device until the server has it.
      const remove = (outcome: SaveOutcome) => outcome !== 'conflict' && !isNew && journal.remove();
      void queue.settled().then(() => saver.save(true).then(remove, () => {}));
    },
  };
}
