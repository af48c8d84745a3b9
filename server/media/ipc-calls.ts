import type { Serializable } from 'node:child_process';

/** Either end of the channel between a process and one that it started. */
interface Channel {
  send?(message: Serializable, sent: (problem: Error | null) => void): boolean;
  on(event: 'message', listener: (message: unknown) => void): unknown;
}

/** Does what is asked for by name. */
export type Work = (task: string, args: unknown[]) => Promise<unknown>;

interface Call {
  call: number;
  task: string;
  args: unknown[];
}

type Answer = { answer: number; value: unknown } | { answer: number; problem: string };

/** Asks the process at the other end; `failAll` when that has gone. */
export function callOver(channel: Channel): { work: Work; failAll(problem: Error): void } {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let calls = 0;
  channel.on('message', (message) => {
    if (!isA<Answer>(message, 'answer')) return;
    const asked = waiting.get(message.answer);
    if ('problem' in message) asked?.reject(new Error(message.problem));
    else asked?.resolve(message.value);
  });
  return {
    work(task, args) {
      const call = ++calls;
      const asked = Promise.withResolvers<unknown>();
      waiting.set(call, asked);
      channel.send?.({ call, task, args } satisfies Call as Serializable, (problem) => {
        if (problem) asked.reject(problem);
      });
      return asked.promise.finally(() => waiting.delete(call));
    },
    failAll(problem) {
      for (const { reject } of waiting.values()) reject(problem);
    },
  };
}

/** Does what the process at the other end asks for. */
export function answerOver(channel: Channel, work: Work): void {
  channel.on('message', async (message) => {
    if (!isA<Call>(message, 'call')) return;
    const { call, task, args } = message;
    const answer: Answer = await work(task, args).then(
      (value) => ({ answer: call, value }),
      (problem: Error) => ({ answer: call, problem: problem.message }),
    );
    // Where nobody is left to hear it, it is lost.
    channel.send?.(answer as Serializable, () => {});
  });
}

/** Others may use the channel too: Node's --watch does. */
const isA = <T>(message: unknown, mark: string): message is T =>
  typeof message === 'object' && message !== null && mark in message;
