import { type ChildProcess, fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { createRpcClient, type RpcHandler } from '../../core/rpc.ts';
import { imageSlots } from '../image-slots.ts';

/** The process ends after this much idle time. Authors often upload several images in a row. */
const IDLE_TIMEOUT_MS = 30_000;

/** If a task takes longer, its process is killed. The slowest task, a large AVIF, takes a few seconds. */
const TASK_TIMEOUT_MS = 60_000;

/** The limit of drawings, which take milliseconds. Unlike decoders of images, the renderer has no time limit. */
const DRAWING_TIMEOUT_MS = 15_000;
const DRAWINGS = ['svgToPng', 'cleanLogo'];

/** Memory limits in bytes: for the program, and for each concurrent task. The largest accepted image needs 250 MB. */
const PROGRAM_MEMORY = 150_000_000;
const WORK_MEMORY = 300_000_000;

const PROGRAM = fileURLToPath(new URL('./image-worker-main.ts', import.meta.url));
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Runs image tasks in a separate process, which starts on demand and ends when idle, freeing the memory that native
 * libraries retain. If it crashes, runs out of memory or hangs, running tasks fail and the next task starts a new one.
 */
export function createImageWorker({ idleTimeout = IDLE_TIMEOUT_MS, taskTimeout = TASK_TIMEOUT_MS } = {}): RpcHandler {
  let current: { child: ChildProcess; work: RpcHandler } | undefined;
  let running = 0;
  let idleTimer: NodeJS.Timeout | undefined;

  function start() {
    const child = fork(PROGRAM, [String(PROGRAM_MEMORY + imageSlots() * WORK_MEMORY)], {
      // Untrusted files are decoded in a sandbox: no writing, no child processes, no reading outside the program.
      execArgv: ['--permission', '--allow-addons', `--allow-fs-read=${ROOT}`, '--disable-warning=SecurityWarning'],
      // Secrets are not passed on. The MALLOC settings make glibc return an image's memory to the system.
      env: {
        MALLOC_ARENA_MAX: '2',
        MALLOC_MMAP_THRESHOLD_: '131072',
        UV_THREADPOOL_SIZE: String(Math.max(4, availableParallelism())),
      },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    preferForOomKill(child.pid);
    // The site can exit while the worker is running.
    child.unref();
    const { work, failAll } = createRpcClient(child);
    const started = { child, work };
    const fail = (error: Error) => {
      if (current === started) current = undefined;
      failAll(error);
    };
    child.on('error', fail);
    child.once('exit', (code, signal) => fail(new Error(`The image worker ended (${signal ?? `code ${code}`}).`)));
    return started;
  }

  function end() {
    current?.child.disconnect();
    current = undefined;
  }

  return async (task, args) => {
    clearTimeout(idleTimer);
    current ??= start();
    const { child, work } = current;
    child.channel?.ref();
    running++;
    const timeout = setTimeout(() => child.kill('SIGKILL'), DRAWINGS.includes(task) ? DRAWING_TIMEOUT_MS : taskTimeout);
    try {
      return await work(task, args);
    } finally {
      clearTimeout(timeout);
      if (--running === 0) {
        child.channel?.unref();
        idleTimer = setTimeout(end, idleTimeout);
        idleTimer.unref();
      }
    }
  };
}

/** Makes Linux kill this process first when memory runs out. */
function preferForOomKill(pid: number | undefined) {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000');
  } catch {
    // Not Linux, or the process could not be started, which its 'error' event reports.
  }
}
