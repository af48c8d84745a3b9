import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Asks a site for /healthz every 20 ms from a thread of its own, and reports the longest time without an answer since the
 * last report, in milliseconds. What counts is the time in which the site's main thread had the processor, as Linux
 * counts it: when other programs take the processor, the site answers late whatever it does.
 */
const { url, pid } = workerData as { url: string; pid: number };
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

let longest = 0;
let failures = 0;
let started: Moment | undefined;

interface Moment {
  time: number;
  processor: number;
}

/** Linux counts in hundredths of a second. */
const TICK = 10;

function now(): Moment {
  const [, fields = ''] = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8').split(') ');
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
  return { time: performance.now(), processor: (user + system) * TICK };
}

function since(start: Moment): number {
  const { time, processor } = now();
  return Math.min(time - start.time, processor - start.processor);
}

function ask(): void {
  if (started) return;
  const start = now();
  started = start;
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
  parentPort?.postMessage({ gap: Math.max(longest, started ? since(started) : 0), failures });
  longest = 0;
  failures = 0;
});
