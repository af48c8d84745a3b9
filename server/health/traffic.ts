import type { RequestListener } from 'node:http';
import { performance } from 'node:perf_hooks';

/** Upper bounds in seconds; what took longer is in the total only. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What this process has answered since its start. */
export interface Traffic {
  /** Answers by the first digit of their status. */
  answers: Record<string, number>;
  /** Requests that took at most so many seconds, and how long all of them took. */
  durations: { bound: number; requests: number }[];
  seconds: number;
  /** The same listener; what it answers is counted. */
  watch(listener: RequestListener): RequestListener;
}

export function createTraffic(): Traffic {
  /** Requests per bound, each counted once, under the lowest; the last counts those above all bounds. */
  const buckets = new Array<number>(BOUNDS.length + 1).fill(0);
  const traffic: Traffic = {
    answers: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
    get durations() {
      let requests = 0;
      return BOUNDS.map((bound, index) => {
        requests += buckets[index] as number;
        return { bound, requests };
      });
    },
    seconds: 0,
    watch: (listener) => (request, response) => {
      const began = performance.now();
      listener(request, response);
      // Kept pages are answered already. Waiting to hear that one was sent costs a tenth of sending it.
      if (response.writableEnded) count(response.statusCode, began);
      else response.once('finish', () => count(response.statusCode, began));
    },
  };

  function count(status: number, began: number) {
    const seconds = (performance.now() - began) / 1000;
    const kind = Math.trunc(status / 100);
    traffic.answers[kind] = (traffic.answers[kind] ?? 0) + 1;
    traffic.seconds += seconds;
    let bucket = 0;
    while (seconds > (BOUNDS[bucket] ?? Number.POSITIVE_INFINITY)) bucket++;
    buckets[bucket] = (buckets[bucket] as number) + 1;
  }
  return traffic;
}
