import type { ImageTasks } from './image-tasks.ts';
import { createImageWorker } from './image-worker.ts';
import { createRpcClient, type RpcHandler } from './rpc.ts';

let work: RpcHandler | undefined;

/**
 * Runs a task in the image worker, which all sites in this process share. Rejects if the worker dies, even if another
 * task caused it. Arguments are copied.
 */
export async function runImageTask<Task extends keyof ImageTasks>(
  task: Task,
  ...args: Parameters<ImageTasks[Task]>
): Promise<Awaited<ReturnType<ImageTasks[Task]>>> {
  work ??= mayStartPrograms() ? createImageWorker() : askStarter();
  return (await work(task, args)) as Awaited<ReturnType<ImageTasks[Task]>>;
}

/**
 * With Node's permission model, this process cannot start others; its parent, tools/start-guarded.ts, runs the worker.
 */
const mayStartPrograms = () => process.permission?.has('child') ?? true;

function askStarter(): RpcHandler {
  if (!process.send) throw new Error('No image can be worked on: start the site by "npm run start:guarded".');
  const { work, failAll } = createRpcClient(process);
  process.once('disconnect', () => failAll(new Error('What started the site, and works on its images, has ended.')));
  return work;
}
