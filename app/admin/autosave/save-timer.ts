/** After the last keystroke. */
const SAVE_AFTER_MS = 2_000;

/** Even while somebody types without a pause. */
const SAVE_WITHIN_MS = 10_000;

const RETRY_AFTER_MS = [2_000, 4_000, 8_000, 15_000, 30_000];

/** Decides when the next save begins. */
export function createSaveTimer(save: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unsavedSince: number | undefined;
  let failures = 0;

  function plan(milliseconds: number) {
    clearTimeout(timer);
    timer = setTimeout(save, milliseconds);
  }

  return {
    /** Something has changed. */
    touch() {
      unsavedSince ??= Date.now();
      plan(Math.max(0, Math.min(SAVE_AFTER_MS, unsavedSince + SAVE_WITHIN_MS - Date.now())));
    },
    /** Call it when a save begins, or when none is needed. */
    clear() {
      clearTimeout(timer);
      unsavedSince = undefined;
    },
    /** A save has failed. */
    retry: () => plan(RETRY_AFTER_MS[Math.min(failures++, RETRY_AFTER_MS.length - 1)] as number),
    isRetrying: () => failures > 0,
    /** The next failure is the first one again. */
    forgetFailures() {
      failures = 0;
    },
  };
}
