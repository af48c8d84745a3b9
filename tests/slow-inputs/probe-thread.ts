import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Requests /healthz from a site every 20 ms in a separate thread, and reports the longest time without a response since
 * the last report, in milliseconds. Subtracts the time that the site's main thread or this thread waited for a
 * processor, as counted by Linux: other programs used it, so the site had to respond late.
 */
const { url, pid } = workerData as { url: string; pid: number };
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

let longest = 0;
let failures = 0;
let requests = 0;
let started: Moment | undefined;

interface Moment {
  time: number;
  /** How long the main thread of the site has run. */
  ran: number;
  /** How long that thread and this one have waited for a processor. */
  waited: number;
}

function now(): Moment {
  const [ran = 0, waited = 0] = readSchedule(`/proc/${pid}/task/${pid}/schedstat`);
  const [, waitedHere = 0] = readSchedule('/proc/thread-self/schedstat');
  return { time: performance.now(), ran, waited: waited + waitedHere };
}

/** In milliseconds. Linux counts in nanoseconds. */
const readSchedule = (path: string) =>
  readFileSync(path, 'utf8')
    .split(' ')
    .map((count) => Number(count) / 1e6);

function since(start: Moment): number {
  const { time, ran, waited } = now();
  // Both threads may have waited at the same time, but the site was busy at least as long as it ran.
  return Math.max(ran - start.ran, time - start.time - (waited - start.waited));
}

function ask(): void {
  if (started) return;
  const start = now();
  started = start;
  requests++;
  const end = (isOk: boolean) => {
    longest = Math.max(longest, since(start));
    if (!isOk) failures++;
    started = undefined;
  };
  get(`${url}/healthz`, { agent }, (response) => {
    response.resume();
    response.once('end', () => end(response.statusCode === 200));
  }).once('error', () => end(false));
}

setInterval(ask, 20);
parentPort?.on('message', () => {
  parentPort?.postMessage({ gap: Math.max(longest, started ? since(started) : 0), failures, requests });
  longest = 0;
  failures = 0;
  requests = 0;
});
