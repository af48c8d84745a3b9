import type { Serializable } from 'node:child_process';

/** One end of the IPC channel between a parent and a child process. */
interface Channel {
  send?(message: Serializable, sent: (problem: Error | null) => void): boolean;
  on(event: 'message', listener: (message: unknown) => void): unknown;
}

/** Runs a task by its name. */
export type RpcHandler = (task: string, args: unknown[]) => Promise<unknown>;

interface RpcRequest {
  call: number;
  task: string;
  args: unknown[];
}

type RpcResponse = { answer: number; value: unknown } | { answer: number; problem: string };

/** Sends tasks to the process at the other end. Call `failAll` when that process has ended. */
export function createRpcClient(channel: Channel): { work: RpcHandler; failAll(problem: Error): void } {
  const pending = new Map<number, PromiseWithResolvers<unknown>>();
  let calls = 0;
  channel.on('message', (message) => {
    if (!isA<RpcResponse>(message, 'answer')) return;
    const asked = pending.get(message.answer);
    if ('problem' in message) asked?.reject(new Error(message.problem));
    else asked?.resolve(message.value);
  });
  return {
    work(task, args) {
      const call = ++calls;
      const asked = Promise.withResolvers<unknown>();
      pending.set(call, asked);
      channel.send?.({ call, task, args } satisfies RpcRequest as Serializable, (problem) => {
        if (problem) asked.reject(problem);
      });
      return asked.promise.finally(() => pending.delete(call));
    },
    failAll(problem) {
      for (const { reject } of pending.values()) reject(problem);
    },
  };
}

/** Runs the tasks that the process at the other end sends. */
export function serveRpc(channel: Channel, work: RpcHandler): void {
  channel.on('message', async (message) => {
    if (!isA<RpcRequest>(message, 'call')) return;
    const { call, task, args } = message;
    const answer: RpcResponse = await work(task, args).then(
      (value) => ({ answer: call, value }),
      (problem: Error) => ({ answer: call, problem: problem.message }),
    );
    // Ignore the error if the other end has disconnected.
    channel.send?.(answer as Serializable, () => {});
  });
}

/** Distinguishes our messages from others on the channel, such as those of Node's --watch. */
const isA = <T>(message: unknown, mark: string): message is T =>
  typeof message === 'object' && message !== null && mark in message;
