import { serveRpc } from '../../core/rpc.ts';
import { type ImageTasks, imageTasks } from './image-tasks.ts';

/** The image worker, started by image-worker.ts. It runs until its parent disconnects. */

/** How often memory use is checked, in milliseconds. A decoder can fill about 100 MB in this time. */
const MEMORY_CHECK_INTERVAL_MS = 50;

/** The process exits above this many bytes of memory, before the system has to kill a process. */
const maxMemoryBytes = Number(process.argv[2]);

serveRpc(process, async (task, args) => {
  const work = imageTasks[task as keyof ImageTasks] as (...args: unknown[]) => Promise<unknown>;
  return work(...args);
});
process.on('disconnect', () => process.exit());
// Ctrl-C in a terminal signals the worker too. Ignore it: the site still needs the worker to finish open requests.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
setInterval(() => {
  if (process.memoryUsage.rss() < maxMemoryBytes) return;
  console.error('The image worker exits: the images being processed need too much memory.');
  process.exit(1);
}, MEMORY_CHECK_INTERVAL_MS).unref();
