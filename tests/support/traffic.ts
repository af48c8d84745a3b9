import { setTimeout as pause } from 'node:timers/promises';
import { formBody, sendMessage } from './requests.ts';

/** Milliseconds between two requests of one visitor. */
const INTERVAL_MS = 20;

/** Milliseconds after which a request counts as failed. */
const TIMEOUT_MS = 20_000;

/** Repeats requests, one at a time, until `end` is called, which returns the results. */
export function repeatRequests(send: (number: number, signal: AbortSignal) => Promise<Response>) {
  const results = { succeeded: 0, failed: [] as string[], slowest: 0 };
  let isEnded = false;
  const running = (async () => {
    for (let number = 0; !isEnded; number++) {
      const startedAt = performance.now();
      try {
        const response = await send(number, AbortSignal.timeout(TIMEOUT_MS));
        await response.arrayBuffer();
        if (response.ok) results.succeeded++;
        else results.failed.push(`${response.url} ${response.status}`);
      } catch (error) {
        results.failed.push(`${number}: ${(error as Error).message} ${(error as Error).cause ?? ''}`);
      }
      results.slowest = Math.max(results.slowest, Math.round(performance.now() - startedAt));
      await pause(INTERVAL_MS);
    }
  })();
  return {
    async end() {
      isEnded = true;
      await running;
      return results;
    },
  };
}

/** Requests the paths in turn. */
export const readContinuously = (url: string, paths: string[]) =>
  repeatRequests((number, signal) => fetch(url + paths[number % paths.length], { signal }));

/** Adds up the results of several visitors. */
export async function endAll(visitors: ReturnType<typeof repeatRequests>[]) {
  const all = await Promise.all(visitors.map((visitor) => visitor.end()));
  return {
    succeeded: all.reduce((sum, { succeeded }) => sum + succeeded, 0),
    failed: all.flatMap(({ failed }) => failed),
    slowest: Math.max(...all.map(({ slowest }) => slowest)),
  };
}

/** Sends messages and edits a post until `end` is called, and records what the site acknowledged. */
export function writeContinuously(url: string, headers: Record<string, string>) {
  const acknowledged = { messages: [] as string[], edits: [] as number[] };
  const writers = [
    repeatRequests(async (number, signal) => {
      const title = `Message ${number}`;
      const response = await sendMessage(url, { title }, { signal });
      if (response.ok) acknowledged.messages.push(title);
      return response;
    }),
    repeatRequests(async (number, signal) => {
      const edit = formBody({ content: `<p>Number ${number}</p>` });
      const response = await fetch(`${url}/public/api/update_blog/1`, { ...edit, headers, signal });
      if (response.ok) acknowledged.edits.push(number);
      return response;
    }),
  ];
  return {
    get count() {
      return acknowledged.messages.length + acknowledged.edits.length;
    },
    async end() {
      return { ...acknowledged, ...(await endAll(writers)) };
    },
  };
}
