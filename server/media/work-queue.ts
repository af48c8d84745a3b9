import PQueue from 'p-queue';

/** Work with images that is under way at a time. */
export interface WorkQueue {
  /** Does the work once there is room for it. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /**
   * The same, before all other work, for someone who waits for it. Undefined when the queue is full, when the wait is too
   * long or when `signal` says that they left: nothing is done then.
   */
  runFirst<T>(work: () => Promise<T>, waiter: Waiter): Promise<T | undefined>;
}

interface Waiter {
  /** Memory that is held while waiting. */
  bytes: number;
  signal?: AbortSignal | undefined;
}

/** Bytes of all images that wait: 25 of the largest, or hundreds of usual ones. More could exhaust the memory. */
const MAX_WAITING_BYTES = 128 * 1024 * 1024;

/** Milliseconds. Proxies give up after 60 s without an answer, and the work itself takes some seconds. */
const MAX_WAIT_MS = 50_000;

/**
 * So many slots for everything that decodes images: sixteen uploads at once take longer, but no more memory than two.
 */
export function createWorkQueue(
  concurrency: number,
  { maxWaitingBytes = MAX_WAITING_BYTES, maxWait = MAX_WAIT_MS }: { maxWaitingBytes?: number; maxWait?: number } = {},
): WorkQueue {
  const queue = new PQueue({ concurrency: concurrency });
  let waitingBytes = 0;

  return {
    run: (work) => queue.add(work),

    async runFirst(work, { bytes, signal }) {
      const isFree = queue.pending < concurrency && queue.size === 0;
      if (signal?.aborted || (!isFree && waitingBytes + bytes > maxWaitingBytes)) return undefined;

      const waiting = new AbortController();
      const giveUp = () => waiting.abort();
      const patience = setTimeout(giveUp, maxWait);
      signal?.addEventListener('abort', giveUp);
      waitingBytes += bytes;
      let isStarted = false;
      const stopWaiting = () => {
        clearTimeout(patience);
        signal?.removeEventListener('abort', giveUp);
        waitingBytes -= bytes;
      };
      const start = () => {
        isStarted = true;
        stopWaiting();
        return work();
      };
      try {
        return await queue.add(start, { priority: 1, signal: waiting.signal });
      } catch (error) {
        if (isStarted) throw error;
        stopWaiting();
        return undefined;
      }
    },
  };
}
