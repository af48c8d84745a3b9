import { setTimeout as pause } from 'node:timers/promises';
import type { BlogChanges } from '../blog/public-blog.ts';

/** Where the cache hears of changes. */
export interface ChangeSource {
  /** Cheap, and at once: false when nothing can have changed since it was last asked. */
  mayHaveChanged(): boolean;
  /** What changed since it was last asked. */
  read(): Promise<BlogChanges['changes']>;
}

/** Milliseconds that a visitor waits to learn what changed, and once it is known that nobody answers. */
const TIMEOUT_MS = 1_000;
const OUTAGE_TIMEOUT_MS = 100;

/** Milliseconds from one failure to the next try: thousands of visitors must not all ask a database that is away. */
const RETRY_MS = 250;

/** Tells `onChanges` of changes before any page is answered that was asked for after them. */
export function createFreshness(source: ChangeSource, onChanges: (changes: BlogChanges['changes']) => void) {
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
      cutOff(error);
      failedAt = performance.now();
      return false;
    } finally {
      reading = undefined;
    }
  }

  function cutOff(reason: unknown) {
    // Told once for each time it is away.
    if (!isUnavailable) console.error('What changed cannot be read, kept pages are shown as they are:', reason);
    isUnavailable = true;
  }

  async function wait(answer: Promise<boolean>): Promise<boolean> {
    const stop = new AbortController();
    const left = Math.max(0, deadline - performance.now());
    const end = pause(left, false, { signal: stop.signal }).catch(() => false);
    const isKnown = await Promise.race([answer, end]);
    stop.abort();
    if (!isKnown) cutOff(`no answer in ${TIMEOUT_MS} ms`);
    return isKnown;
  }

  /**
   * True: everything kept is right. False: nobody can say what changed. A promise of either, when it has to be asked;
   * `mustAsk`: whether anybody can say is asked in any case.
   */
  return function check({ mustAsk = false } = {}): boolean | Promise<boolean> {
    // The reading under way may have begun before the change that this request must see: looked for again behind it.
    if (reading) return wait(reading).then((isKnown) => isKnown && check({ mustAsk }));
    if (isUnavailable && performance.now() - failedAt < RETRY_MS) return false;
    if (!isUnavailable && !mustAsk && !source.mayHaveChanged()) return true;
    deadline = performance.now() + (isUnavailable ? OUTAGE_TIMEOUT_MS : TIMEOUT_MS);
    reading = read();
    return wait(reading);
  };
}
