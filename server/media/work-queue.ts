import PQueue from 'p-queue';

/** Limits how many image tasks run at a time. */
export interface WorkQueue {
  /** Runs the work once a slot is free. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Like `run`, but with priority, for work that a client is waiting for. Returns undefined, without running the work,
   * if the queue is full, the wait is too long or `signal` is aborted.
   */
  runWithPriority<T>(work: () => Promise<T>, waiter: Waiter): Promise<T | undefined>;
}

interface Waiter {
  /** Memory used while waiting. */
  bytes: number;
  signal?: AbortSignal | undefined;
}

/** The limit of all waiting images together: 25 of the maximum size, or hundreds of typical ones. */
const MAX_WAITING_BYTES = 128 * 1024 * 1024;

/** Proxies time out after 60 s without a response, and the work itself takes a few seconds. */
const MAX_WAIT_MS = 50_000;

/**
 * Creates a queue with `concurrency` slots for everything that decodes images, so that simultaneous uploads take longer
 * rather than use more memory.
 */
export function createWorkQueue(
  concurrency: number,
  { maxWaitingBytes = MAX_WAITING_BYTES, maxWait = MAX_WAIT_MS }: { maxWaitingBytes?: number; maxWait?: number } = {},
): WorkQueue {
  const queue = new PQueue({ concurrency: concurrency });
  let waitingBytes = 0;

  return {
    run: (work) => queue.add(work),

    async runWithPriority(work, { bytes, signal }) {
      const isFree = queue.pending < concurrency && queue.size === 0;
      if (signal?.aborted || (!isFree && waitingBytes + bytes > maxWaitingBytes)) return undefined;

      const waiting = new AbortController();
      const giveUp = () => waiting.abort();
      const timeout = setTimeout(giveUp, maxWait);
      signal?.addEventListener('abort', giveUp);
      waitingBytes += bytes;
      let isStarted = false;
      const stopWaiting = () => {
        clearTimeout(timeout);
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
