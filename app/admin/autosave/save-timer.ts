/** The delay of a save after the last keystroke. */
const SAVE_AFTER_MS = 2_000;

/** The longest delay of a save, for somebody who types without a pause. */
const SAVE_WITHIN_MS = 10_000;

const RETRY_AFTER_MS = [2_000, 4_000, 8_000, 15_000, 30_000];

/** Decides when the next save starts. */
export function createSaveTimer(save: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unsavedSince: number | undefined;
  let failures = 0;

  function plan(milliseconds: number) {
    clearTimeout(timer);
    timer = setTimeout(save, milliseconds);
  }

  return {
    /** Call it on every change. */
    touch() {
      unsavedSince ??= Date.now();
      plan(Math.max(0, Math.min(SAVE_AFTER_MS, unsavedSince + SAVE_WITHIN_MS - Date.now())));
    },
    /** Call it when a save starts, or when none is needed. */
    clear() {
      clearTimeout(timer);
      unsavedSince = undefined;
    },
    /** Call it when a save has failed. */
    retry: () => plan(RETRY_AFTER_MS[Math.min(failures++, RETRY_AFTER_MS.length - 1)] as number),
    isRetrying: () => failures > 0,
    /** Resets the retry delay, so that it starts with the shortest one again. */
    forgetFailures() {
      failures = 0;
    },
  };
}
