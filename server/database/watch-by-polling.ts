/** How long a write of another process may go unnoticed if there are no notifications. */
export const POLL_INTERVAL_MS = 500;

/** The shorter interval between checks while a change is expected. */
const EAGER_INTERVAL_MS = 25;

/** Detects possible writes to the database. Cheap enough for every request. */
export interface WriteWatcher {
  /** Whether the database may have been written to since the last call. */
  mayHaveChanged(): boolean;
  /** Call it when a write is about to happen or has just happened. */
  expectWrite(): void;
  close(): void;
}

/**
 * For databases without notifications: reports a possible change after each write of this process, and every
 * `pollInterval` milliseconds for writes of others. `delay` is how long a write may take to become visible, such as on
 * a read replica; for that long after a write, changes are reported at short intervals.
 */
export function watchByPolling({ pollInterval = POLL_INTERVAL_MS, delay = 0 } = {}): WriteWatcher {
  let lastCheck = Number.NEGATIVE_INFINITY;
  let eagerUntil = Number.NEGATIVE_INFINITY;
  return {
    mayHaveChanged() {
      const now = performance.now();
      if (now - lastCheck < (now < eagerUntil ? EAGER_INTERVAL_MS : pollInterval)) return false;
      lastCheck = now;
      return true;
    },
    expectWrite() {
      lastCheck = Number.NEGATIVE_INFINITY;
      eagerUntil = performance.now() + delay;
    },
    close() {},
  };
}
