import { type ImageTasks, imageTasks } from './image-tasks.ts';
import { serveRpc } from './rpc.ts';

/** Run by image-worker.ts: works on images until the process that started it lets go of it. */

/** How often the memory is looked at, in milliseconds: a decoder fills about 100 MB in that time. */
const LOOK = 50;

/** Bytes of memory at which this process ends, before the machine has to choose one. */
const mostMemory = Number(process.argv[2]);

serveRpc(process, async (task, args) => {
  const work = imageTasks[task as keyof ImageTasks] as (...args: unknown[]) => Promise<unknown>;
  return work(...args);
});
process.on('disconnect', () => process.exit());
// A terminal signals to all of its processes at once: the site, which finishes what is under way, needs us for that.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
setInterval(() => {
  if (process.memoryUsage.rss() < mostMemory) return;
  console.error('The image worker ends: the images that it works on need too much memory.');
  process.exit(1);
}, LOOK).unref();
