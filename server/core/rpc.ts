import type { Serializable } from 'node:child_process';
import { randomUUID } from 'node:crypto';

/** One end of the IPC channel between a parent and a child process. */
interface Channel {
  send?(message: Serializable, sent: (error: Error | null) => void): boolean;
  on(event: 'message', listener: (message: unknown) => void): unknown;
}

/** Runs a task by its name. */
export type RpcHandler = (task: string, args: unknown[]) => Promise<unknown>;

interface RpcRequest {
  /** Unique among all clients of the channel. */
  call: string;
  task: string;
  args: unknown[];
}

type RpcResponse = { response: string; value: unknown } | { response: string; error: string };

/** Sends tasks to the process at the other end. Call `failAll` when that process has ended. */
export function createRpcClient(channel: Channel): { work: RpcHandler; failAll(error: Error): void } {
  const pending = new Map<string, PromiseWithResolvers<unknown>>();
  channel.on('message', (message) => {
    if (!isA<RpcResponse>(message, 'response')) return;
    const deferred = pending.get(message.response);
    if ('error' in message) deferred?.reject(new Error(message.error));
    else deferred?.resolve(message.value);
  });
  return {
    work(task, args) {
      const call = randomUUID();
      const deferred = Promise.withResolvers<unknown>();
      pending.set(call, deferred);
      channel.send?.({ call, task, args } satisfies RpcRequest as Serializable, (error) => {
        if (error) deferred.reject(error);
      });
      return deferred.promise.finally(() => pending.delete(call));
    },
    failAll(error) {
      for (const { reject } of pending.values()) reject(error);
    },
  };
}

/** Runs the tasks that the process at the other end sends. */
export function serveRpc(channel: Channel, work: RpcHandler): void {
  channel.on('message', async (message) => {
    if (!isA<RpcRequest>(message, 'call')) return;
    const { call, task, args } = message;
    const response: RpcResponse = await work(task, args).then(
      (value) => ({ response: call, value }),
      (error: Error) => ({ response: call, error: error.message }),
    );
    // Ignore the error if the other end has disconnected.
    channel.send?.(response as Serializable, () => {});
  });
}

/** Distinguishes our messages from others on the channel, such as those of Node's --watch. */
const isA = <T>(message: unknown, mark: string): message is T =>
  typeof message === 'object' && message !== null && mark in message;
