import type { PostFields } from '../../api.ts';
import { findOpenDrafts, holdDraft } from './draft-locks.ts';
import { dropDraft, findDraft, type KeptDraft, keepAtOnce, keepDraft } from './draft-store.ts';

/** After the last keystroke: short enough to lose no sentence in a crash. */
const KEEP_AFTER_MILLISECONDS = 400;

/** However long someone types without a pause. */
const KEEP_WITHIN_MILLISECONDS = 2_000;

export type DraftContent = PostFields & { revision: number | null; picture: File | null };

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;

/** Keeps what a form holds in the browser while it changes. A browser that refuses to store is no reason to stop. */
export function createDraftKeeper(form: {
  owner: string;
  /** What is in the form now; undefined while that is nothing worth keeping. */
  read: () => DraftContent | undefined;
  onKept: (at: Date | undefined) => void;
}) {
  let id = newId();
  let letGo = holdDraft(id);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitsSince: number | undefined;
  let keptPicture: File | null = null;

  function keep() {
    stopWaiting();
    const content = form.read();
    if (!content) {
      form.onKept(undefined);
      return dropDraft(id).catch(ignore);
    }
    const { picture } = content;
    const at = new Date();
    return keepDraft(textOf(content, at), picture === keptPicture ? undefined : picture).then(() => {
      keptPicture = picture;
      form.onKept(at);
    }, ignore);
  }

  const textOf = ({ picture: _, ...fields }: DraftContent, at: Date) => ({
    ...fields,
    id,
    owner: form.owner,
    keptAt: at.toISOString(),
  });

  function stopWaiting() {
    clearTimeout(timer);
    timer = undefined;
    waitsSince = undefined;
  }

  function goOnAs(draftId: string, picture: File | null) {
    letGo();
    id = draftId;
    letGo = holdDraft(id);
    keptPicture = picture;
  }

  const keeper = {
    /** To be called at each change. */
    note() {
      clearTimeout(timer);
      waitsSince ??= Date.now();
      const left = waitsSince + KEEP_WITHIN_MILLISECONDS - Date.now();
      timer = setTimeout(keep, Math.min(KEEP_AFTER_MILLISECONDS, left));
    },
    /** Keeps at once what waits to be kept. */
    flush() {
      if (timer !== undefined) keep();
    },
    /** The same for a page that is being left, perhaps for good. */
    leave() {
      if (timer === undefined) return;
      const content = form.read();
      try {
        if (content) keepAtOnce(textOf(content, new Date()));
      } catch {}
      keep();
    },
    /** The latest that was left unfinished. */
    async find(): Promise<KeptDraft | undefined> {
      const open = await findOpenDrafts();
      return findDraft(form.owner, (draftId) => open.has(draftId));
    },
    /** Goes on under a draft that was found. What is in the form now stays kept as a draft of its own. */
    adopt(found: KeptDraft) {
      keeper.flush();
      goOnAs(found.id, found.picture);
      form.onKept(new Date(found.keptAt));
    },
    /** The text is published, or not wanted any more. */
    drop() {
      stopWaiting();
      form.onKept(undefined);
      dropDraft(id).catch(ignore);
      goOnAs(newId(), null);
    },
    close() {
      keeper.flush();
      letGo();
    },
  };
  return keeper;
}

const ignore = () => {};

/** `crypto.randomUUID` is missing on sites without TLS. */
const newId = () => crypto.getRandomValues(new Uint32Array(4)).join('-');
