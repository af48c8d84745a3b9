import { type ChildProcess, fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { createRpcClient, type RpcHandler } from './rpc.ts';

/** Milliseconds without work after which the process ends: who writes a post often sends several images in a row. */
const IDLE_TIMEOUT_MS = 30_000;

/** Milliseconds for one piece of work, after which its process is ended. The slowest, a large AVIF, takes some seconds. */
const TASK_TIMEOUT_MS = 60_000;

/** Bytes of memory: of the program, and of each piece of work at a time. The dearest image that is taken needs 250 MB. */
const PROGRAM_MEMORY = 150_000_000;
const WORK_MEMORY = 300_000_000;

const PROGRAM = fileURLToPath(new URL('./image-worker-main.ts', import.meta.url));
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * A process of its own for everything that decodes: started when there is work, ended when there was none for a while, and
 * with it the memory that libraries keep. When it dies (a crash in native code, too little memory) or hangs, the work
 * that was under way fails, and the next piece of work starts another.
 */
export function createImageWorker({ idleTimeout = IDLE_TIMEOUT_MS, taskTimeout = TASK_TIMEOUT_MS } = {}): RpcHandler {
  let current: { child: ChildProcess; work: RpcHandler } | undefined;
  let running = 0;
  let rest: NodeJS.Timeout | undefined;

  function start() {
    const child = fork(PROGRAM, [String(PROGRAM_MEMORY + availableParallelism() * WORK_MEMORY)], {
      // What strangers sent is decoded where nothing can be written, started or read but the program itself.
      execArgv: ['--permission', '--allow-addons', `--allow-fs-read=${ROOT}`, '--disable-warning=SecurityWarning'],
      // No secret of ours is in there. Left to itself, glibc's allocator keeps most of what an image needed for the next.
      env: {
        MALLOC_ARENA_MAX: '2',
        MALLOC_MMAP_THRESHOLD_: '131072',
        UV_THREADPOOL_SIZE: String(Math.max(4, availableParallelism())),
      },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    preferForOomKill(child.pid);
    // Nothing waits for its end.
    child.unref();
    const { work, failAll } = createRpcClient(child);
    const started = { child, work };
    const fail = (problem: Error) => {
      if (current === started) current = undefined;
      failAll(problem);
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
    clearTimeout(rest);
    current ??= start();
    const { child, work } = current;
    child.channel?.ref();
    running++;
    const hanging = setTimeout(() => child.kill('SIGKILL'), taskTimeout);
    try {
      return await work(task, args);
    } finally {
      clearTimeout(hanging);
      if (--running === 0) {
        child.channel?.unref();
        rest = setTimeout(end, idleTimeout);
        rest.unref();
      }
    }
  };
}

/** Where the memory runs out, Linux ends what is marked so before anything else. */
function preferForOomKill(pid: number | undefined) {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000');
  } catch {
    // Another system, or a process that could not be started: its 'error' says so.
  }
}
