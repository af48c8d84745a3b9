/** Milliseconds that a write of another process may go unnoticed where nobody tells of it. */
export const BLIND_TIME = 500;

/** Milliseconds from one question to the next while a change is known to be on its way. */
const EAGER_TIME = 25;

/** Whether anybody may have written to the database since it was last asked. Cheap enough for every request. */
export interface WriteWatch {
  mayHaveChanged(): boolean;
  /** Something is about to write, or has just written. */
  expectWrite(): void;
  close(): void;
}

/**
 * What cannot tell is asked after each write of this process, and every `blindTime` milliseconds for those of others.
 * `delay`: how long after a write it may still be missing where it is read, as in a copy of the database: so long it is
 * asked again and again.
 */
export function watchByTime({ blindTime = BLIND_TIME, delay = 0 } = {}): WriteWatch {
  let lastAsked = Number.NEGATIVE_INFINITY;
  let eagerUntil = Number.NEGATIVE_INFINITY;
  return {
    mayHaveChanged() {
      const now = performance.now();
      if (now - lastAsked < (now < eagerUntil ? EAGER_TIME : blindTime)) return false;
      lastAsked = now;
      return true;
    },
    expectWrite() {
      lastAsked = Number.NEGATIVE_INFINITY;
      eagerUntil = performance.now() + delay;
    },
    close() {},
  };
}
