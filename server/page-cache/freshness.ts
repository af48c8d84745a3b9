import { setTimeout as pause } from 'node:timers/promises';
import type { BlogChanges } from '../blog/public-blog.ts';

/** Reports changes of the blog. */
export interface ChangeSource {
  /** Cheap and synchronous. False: nothing can have changed since the last call. */
  mayHaveChanged(): boolean;
  /** The changes since the last call. */
  read(): Promise<BlogChanges['changes']>;
}

/** How long a request waits for the changes: normally, and while the database is known to be unavailable. */
const TIMEOUT_MS = 1_000;
const OUTAGE_TIMEOUT_MS = 100;

/** Milliseconds from a failure to the next attempt, so that not every request queries a database that is down. */
const RETRY_MS = 250;

/** Calls `onChanges` for every change before responding to any request that arrived after that change. */
export function createFreshnessCheck(source: ChangeSource, onChanges: (changes: BlogChanges['changes']) => void) {
  let reading: Promise<boolean> | undefined;
  let deadline = 0;
  let isUnavailable = false;
  let failedAt = Number.NEGATIVE_INFINITY;

  async function read(): Promise<boolean> {
    try {
      const changes = await source.read();
      isUnavailable = false;
      if (changes === 'everything' || changes.length > 0) onChanges(changes);
      return true;
    } catch (error) {
      markUnavailable(error);
      failedAt = performance.now();
      return false;
    } finally {
      reading = undefined;
    }
  }

  function markUnavailable(reason: unknown) {
    // Logged once per outage.
    if (!isUnavailable) console.error('Blog changes cannot be read, so cached pages may be stale:', reason);
    isUnavailable = true;
  }

  async function wait(result: Promise<boolean>): Promise<boolean> {
    const stop = new AbortController();
    const left = Math.max(0, deadline - performance.now());
    const end = pause(left, false, { signal: stop.signal }).catch(() => false);
    const isUpToDate = await Promise.race([result, end]);
    stop.abort();
    if (!isUpToDate) markUnavailable(`no response within ${TIMEOUT_MS} ms`);
    return isUpToDate;
  }

  /**
   * True: the cache is up to date. False: the changes cannot be read. A promise of either when the source must be read,
   * which `forceRead` forces.
   */
  return function check({ forceRead = false } = {}): boolean | Promise<boolean> {
    // The read in progress may have started before the change that this request must see: check again after it.
    if (reading) return wait(reading).then((isUpToDate) => isUpToDate && check({ forceRead }));
    if (isUnavailable && performance.now() - failedAt < RETRY_MS) return false;
    if (!isUnavailable && !forceRead && !source.mayHaveChanged()) return true;
    deadline = performance.now() + (isUnavailable ? OUTAGE_TIMEOUT_MS : TIMEOUT_MS);
    reading = read();
    return wait(reading);
  };
}
