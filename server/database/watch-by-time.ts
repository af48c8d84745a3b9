/** Milliseconds that a write of another process may go unnoticed where nobody tells of it. */
export const BLIND_TIME = 500;

/** Whether anybody may have written to the database since it was last asked. Cheap enough for every request. */
export interface WriteWatch {
  mayHaveChanged(): boolean;
  /** Something is about to write, or has just written. */
  expectWrite(): void;
  close(): void;
}

/** What cannot tell is asked after each write of this process, and every `blindTime` milliseconds for those of others. */
export function watchByTime(blindTime = BLIND_TIME): WriteWatch {
  let lastAsked = Number.NEGATIVE_INFINITY;
  return {
    mayHaveChanged() {
      const now = performance.now();
      if (now - lastAsked < blindTime) return false;
      lastAsked = now;
      return true;
    },
    expectWrite() {
      lastAsked = Number.NEGATIVE_INFINITY;
    },
    close() {},
  };
}
