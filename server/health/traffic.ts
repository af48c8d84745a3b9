import type { IncomingMessage, ServerResponse } from 'node:http';
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
  /** For the server's 'request' event, before any other listener. */
  watch(request: IncomingMessage, response: ServerResponse): void;
}

export function createTraffic(): Traffic {
  const traffic: Traffic = {
    answers: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
    durations: BOUNDS.map((bound) => ({ bound, requests: 0 })),
    seconds: 0,
    watch(_request, response) {
      const began = performance.now();
      response.once('finish', () => {
        const seconds = (performance.now() - began) / 1000;
        const kind = String(response.statusCode)[0] as string;
        traffic.answers[kind] = (traffic.answers[kind] ?? 0) + 1;
        traffic.seconds += seconds;
        for (const duration of traffic.durations) if (seconds <= duration.bound) duration.requests++;
      });
    },
  };
  return traffic;
}
