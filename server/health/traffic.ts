import type { RequestListener } from 'node:http';
import { performance } from 'node:perf_hooks';

/** Upper bounds in seconds. Slower requests count in the total only. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Statistics of this process's responses since it started. */
export interface Traffic {
  /** Responses by the first digit of their status. */
  responses: Record<string, number>;
  /** Requests that took at most `bound` seconds. `seconds` is the total duration of all. */
  durations: { bound: number; requests: number }[];
  seconds: number;
  /** Wraps a listener to count its responses. */
  instrument(listener: RequestListener): RequestListener;
}

export function createTraffic(): Traffic {
  /** Requests per bound, each counted only in the lowest that fits. The last bucket has those above all bounds. */
  const buckets = new Array<number>(BOUNDS.length + 1).fill(0);
  const traffic: Traffic = {
    responses: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
    get durations() {
      let requests = 0;
      return BOUNDS.map((bound, index) => {
        requests += buckets[index] as number;
        return { bound, requests };
      });
    },
    seconds: 0,
    instrument: (listener) => (request, response) => {
      const began = performance.now();
      listener(request, response);
      // Responses from the page cache have already ended. A `finish` listener would make them about 10% slower.
      if (response.writableEnded) count(response.statusCode, began);
      else response.once('finish', () => count(response.statusCode, began));
    },
  };

  function count(status: number, began: number) {
    const seconds = (performance.now() - began) / 1000;
    const statusClass = Math.trunc(status / 100);
    traffic.responses[statusClass] = (traffic.responses[statusClass] ?? 0) + 1;
    traffic.seconds += seconds;
    let bucket = 0;
    while (seconds > (BOUNDS[bucket] ?? Number.POSITIVE_INFINITY)) bucket++;
    buckets[bucket] = (buckets[bucket] as number) + 1;
  }
  return traffic;
}
