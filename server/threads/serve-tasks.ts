import { parentPort } from 'node:worker_threads';
import type { ThreadMessage } from './task-thread.ts';

type Tasks = Readonly<Record<string, (...args: never[]) => unknown>>;

/** Runs the tasks that the process sends to this thread (task-thread.ts). */
export function serveTasks(tasks: Tasks): void {
  const send = (message: ThreadMessage) => parentPort?.postMessage(message);
  parentPort?.on('message', async ({ task, args }: { task: string; args: never[] }) => {
    try {
      send({ value: await tasks[task]?.(...args) });
    } catch (error) {
      send({ error: String(error) });
    }
  });
  send('ready');
}
