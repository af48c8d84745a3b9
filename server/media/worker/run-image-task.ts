import { createRpcClient, type RpcHandler } from '../../core/rpc.ts';
import type { ImageTasks } from './image-tasks.ts';
import { createImageWorker } from './image-worker.ts';

let work: RpcHandler | undefined;

/**
 * Runs a task in the image worker, which all sites in this process share. Rejects if the worker dies, even if another
 * task caused it. Arguments are copied.
 */
export async function runImageTask<Task extends keyof ImageTasks>(
  task: Task,
  ...args: Parameters<ImageTasks[Task]>
): Promise<Awaited<ReturnType<ImageTasks[Task]>>> {
  work ??= canSpawnProcesses() ? createImageWorker() : connectToParent();
  return (await work(task, args)) as Awaited<ReturnType<ImageTasks[Task]>>;
}

/**
 * With Node's permission model, this process cannot start others; its parent, tools/start-guarded.ts, runs the worker.
 */
const canSpawnProcesses = () => process.permission?.has('child') ?? true;

function connectToParent(): RpcHandler {
  if (!process.send) throw new Error('Images cannot be processed: start the site with "npm run start:guarded".');
  const { work, failAll } = createRpcClient(process);
  process.once('disconnect', () => failAll(new Error('The parent process, which processes the images, has exited.')));
  return work;
}
