import { setImmediate as poll } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** Runs one task of a program after the other. Rejects if a task fails, or is not done within `limit` milliseconds. */
export interface TaskThread {
  run(task: string, args: readonly unknown[], limit: number): Promise<unknown>;
}

/** A message of the program. The first one says that it is ready. */
export type ThreadMessage = { value: unknown } | { error: string } | 'ready';

/** The thread ends after this much idle time, which frees its memory. */
const IDLE_TIMEOUT_MS = 30_000;

/** Loading the program takes a quarter of a second, and longer on a busy machine. */
const START_LIMIT_MS = 30_000;

/** The maximum length of the queue. With more tasks, the last one would be too late. */
const MAX_WAITING = 500;

/** In megabytes. The tree of the longest article takes about a third of it. */
const DEFAULT_MEMORY_MB = 512;

/** The space for new objects in megabytes: half of V8's default, equally fast, and 15 MB less memory. */
const YOUNG_MEMORY_MB = 24;

interface Thread {
  worker: Worker;
  isReady: boolean;
  /** Settles the task with the next message, or the end of the thread. */
  settle: ((outcome: ThreadMessage) => void) | undefined;
}

/**
 * Runs tasks in a separate thread, so that none blocks the event loop. It starts with the first task. A task that takes
 * too long or too much memory ends the thread, and the next task starts another: there is never more than one. The
 * process can exit while a task runs.
 */
export function createTaskThread(program: URL, memoryInMB = DEFAULT_MEMORY_MB): TaskThread {
  let thread: Thread | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  function start(): Thread {
    const worker = new Worker(program, {
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryInMB, maxYoungGenerationSizeMb: YOUNG_MEMORY_MB },
    });
    worker.unref();
    const started: Thread = { worker, isReady: false, settle: undefined };
    const end = (error: string) => {
      if (thread === started) thread = undefined;
      started.settle?.({ error });
    };
    worker.on('message', (message: ThreadMessage) => {
      if (message === 'ready') started.isReady = true;
      started.settle?.(message);
    });
    worker.on('error', ({ message }) => end(message));
    worker.on('exit', () => end('The thread ended.'));
    return started;
  }

  /** The next message of the thread. After the limit, the thread is ended. */
  async function answer(current: Thread, limit: number): Promise<ThreadMessage> {
    const { promise, resolve } = Promise.withResolvers<ThreadMessage>();
    current.settle = resolve;
    const timer = setTimeout(async () => {
      // If the main thread was busy for so long, the response may have arrived already.
      await poll();
      if (current.settle !== resolve) return;
      if (thread === current) thread = undefined;
      void current.worker.terminate();
      resolve({ error: `It was not done within ${limit} ms.` });
    }, limit);
    return promise.finally(() => {
      clearTimeout(timer);
      current.settle = undefined;
    });
  }

  async function work(task: string, args: readonly unknown[], limit: number): Promise<unknown> {
    clearTimeout(idleTimer);
    thread ??= start();
    const current = thread;
    current.worker.ref();
    try {
      if (!current.isReady) {
        const started = await answer(current, START_LIMIT_MS);
        if (started !== 'ready') throw new Error(`The thread did not start: ${JSON.stringify(started)}`);
      }
      const done = answer(current, limit);
      current.worker.postMessage({ task, args });
      const message = await done;
      if (message !== 'ready' && 'value' in message) return message.value;
      throw new Error(message === 'ready' ? 'The thread started twice.' : message.error);
    } finally {
      current.worker.unref();
      idleTimer = setTimeout(() => {
        void thread?.worker.terminate();
        thread = undefined;
      }, IDLE_TIMEOUT_MS);
      idleTimer.unref();
    }
  }

  return {
    run(task, args, limit) {
      if (waiting >= MAX_WAITING) return Promise.reject(new Error('Too many tasks are waiting.'));
      waiting++;
      const done = last.then(() => work(task, args, limit));
      last = done.then(
        () => waiting--,
        () => waiting--,
      );
      return done;
    },
  };
}
