import { createRpcClient, type RpcHandler } from '../core/rpc.ts';
import { createTaskThread, type TaskThread } from './task-thread.ts';

/** In megabytes. An export of 200 MB is in memory twice while it is read. */
const IMPORT_MEMORY_MB = 1_536;

const ARTICLES = new URL('../blog/html/article-worker-main.ts', import.meta.url);

/**
 * The threads of this process, which all its sites share. Tasks that visitors wait for have a separate thread, so that
 * visitors never wait for a text that is being saved.
 */
const threads = {
  reading: createTaskThread(ARTICLES),
  writing: createTaskThread(ARTICLES),
  colouring: createTaskThread(new URL('../blog/html/code-worker-main.ts', import.meta.url)),
  verifying: createTaskThread(new URL('../backup/verify-worker-main.ts', import.meta.url)),
  probing: createTaskThread(new URL('../media/videos/probe-worker-main.ts', import.meta.url)),
  printing: createTaskThread(new URL('../releases/sign-off/record/record-worker-main.ts', import.meta.url)),
  exchanging: createTaskThread(new URL('../languages/xliff/xliff-worker-main.ts', import.meta.url), IMPORT_MEMORY_MB),
  importing: createTaskThread(new URL('../import/import-worker-main.ts', import.meta.url), IMPORT_MEMORY_MB),
} satisfies Record<string, TaskThread>;

export type ThreadName = keyof typeof threads;

let parent: RpcHandler | undefined;

/** Runs a task of the thread's program. `limit`: in milliseconds, not counting the time in the queue. */
export async function runInThread(
  name: ThreadName,
  task: string,
  args: readonly unknown[],
  limit: number,
): Promise<unknown> {
  // With Node's permission model, this process has no threads, since they would not be restricted as it is. Its parent,
  // tools/start-guarded.ts, runs them.
  if (process.permission && !process.permission.has('worker')) {
    parent ??= connectToParent();
    return parent(RUN_IN_THREAD, [name, task, args, limit]);
  }
  return threads[name].run(task, args, limit);
}

/** The task with which a process without threads makes its parent run a task. */
export const RUN_IN_THREAD = 'runInThread';

function connectToParent(): RpcHandler {
  if (!process.send) throw new Error('There are no threads: start the site with "npm run start:guarded".');
  const { work, failAll } = createRpcClient(process);
  process.once('disconnect', () => failAll(new Error('The parent process, which has the threads, has ended.')));
  return work;
}
