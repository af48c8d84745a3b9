import type { ImageTasks } from './image-tasks.ts';
import { createImageWorker } from './image-worker.ts';
import { createRpcClient, type RpcHandler } from './rpc.ts';

let work: RpcHandler | undefined;

/**
 * Does a piece of work in the image worker: one for all sites of this process. Rejects when that process died of it,
 * or of what was under way beside it. Its arguments are copied.
 */
export async function runImageTask<Task extends keyof ImageTasks>(
  task: Task,
  ...args: Parameters<ImageTasks[Task]>
): Promise<Awaited<ReturnType<ImageTasks[Task]>>> {
  work ??= mayStartPrograms() ? createImageWorker() : askStarter();
  return (await work(task, args)) as Awaited<ReturnType<ImageTasks[Task]>>;
}

/** Under Node's permission model nothing is started here: tools/start-guarded.ts, which started us, does it for us. */
const mayStartPrograms = () => process.permission?.has('child') ?? true;

function askStarter(): RpcHandler {
  if (!process.send) throw new Error('No image can be worked on: start the site by "npm run start:guarded".');
  const { work, failAll } = createRpcClient(process);
  process.once('disconnect', () => failAll(new Error('What started the site, and works on its images, has ended.')));
  return work;
}
