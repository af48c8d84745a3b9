import { callOver, type Work } from './ipc-calls.ts';
import { openPictureProcess } from './picture-process.ts';
import type { PictureTasks } from './picture-tasks.ts';

let work: Work | undefined;

/**
 * Does a piece of work in the picture process: one for all sites of this process. Rejects when that process died of it,
 * or of what was under way beside it. Its arguments are copied.
 */
export async function workOnPicture<Task extends keyof PictureTasks>(
  task: Task,
  ...args: Parameters<PictureTasks[Task]>
): Promise<Awaited<ReturnType<PictureTasks[Task]>>> {
  work ??= mayStartPrograms() ? openPictureProcess() : askStarter();
  return (await work(task, args)) as Awaited<ReturnType<PictureTasks[Task]>>;
}

/** Under Node's permission model nothing is started here: tools/start-guarded.ts, which started us, does it for us. */
const mayStartPrograms = () => process.permission?.has('child') ?? true;

function askStarter(): Work {
  if (!process.send) throw new Error('No picture can be worked on: start the site by "npm run start:guarded".');
  const { work, failAll } = callOver(process);
  process.once('disconnect', () => failAll(new Error('What started the site, and works on its pictures, has ended.')));
  return work;
}
