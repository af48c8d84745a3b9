import { Agent, get } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Asks a site for /healthz every 20 ms from a thread of its own, and reports the longest time without an answer, in
 * milliseconds, since it was last asked. `lag` is what this thread itself was late.
 */
const { url } = workerData as { url: string };
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();

let longest = 0;
let failures = 0;
let askedAt: number | undefined;

function ask(): void {
  if (askedAt !== undefined) return;
  const start = performance.now();
  askedAt = start;
  const end = (isOk: boolean) => {
    longest = Math.max(longest, performance.now() - start);
    if (!isOk) failures++;
    askedAt = undefined;
  };
  get(`${url}/healthz`, { agent }, (response) => {
    response.resume();
    response.once('end', () => end(response.statusCode === 200));
  }).once('error', () => end(false));
}

setInterval(ask, 20);
parentPort?.on('message', () => {
  const waiting = askedAt === undefined ? 0 : performance.now() - askedAt;
  parentPort?.postMessage({ gap: Math.max(longest, waiting), failures, lag: delay.max / 1e6 });
  longest = 0;
  failures = 0;
  delay.reset();
});
