import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';

export interface LoadResponse {
  /** When the request was sent, by `performance.now()`. */
  sentAt: number;
  path: string;
  status: number;
  /** The X-Cache header. */
  cache: string;
  body: string;
}

/** Enough that requests do not wait for each other. */
const CONNECTIONS = 400;
/** Milliseconds until an idle connection is closed. Shorter than in Varnish, whose close could fail a request. */
const IDLE_MS = 3_000;
/** Milliseconds between two batches of requests. */
const INTERVAL_MS = 10;

/** Sends requests at a constant rate, without waiting for the responses to earlier ones. */
export async function steadyLoad(
  origin: string,
  { perSecond, seconds }: { perSecond: number; seconds: number },
  nextPath: () => string,
  onResponse: (response: LoadResponse) => void,
): Promise<{ responses: number; failures: number; seconds: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, timeout: IDLE_MS });
  const counts = { responses: 0, failures: 0 };
  const inFlight = new Set<Promise<void>>();
  const startedAt = performance.now();

  const send = () =>
    new Promise<void>((resolve) => {
      const path = nextPath();
      const sentAt = performance.now();
      const fail = () => {
        counts.failures++;
        resolve();
      };
      // As browsers do.
      get(origin + path, { agent, headers: { 'Accept-Encoding': 'gzip' } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('error', fail);
        response.on('end', () => {
          counts.responses++;
          const { statusCode: status = 0, headers } = response;
          const bytes = Buffer.concat(chunks);
          const body = (headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString();
          onResponse({ sentAt, path, status, cache: String(headers['x-cache']), body });
          resolve();
        });
      }).on('error', fail);
    });

  for (let sent = 0; performance.now() - startedAt < seconds * 1000; ) {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * perSecond);
    for (; sent < due; sent++) {
      const request = send().finally(() => inFlight.delete(request));
      inFlight.add(request);
    }
    await pause(INTERVAL_MS);
  }
  await Promise.all(inFlight);
  agent.destroy();
  return { ...counts, seconds: (performance.now() - startedAt) / 1000 };
}
