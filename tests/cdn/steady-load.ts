import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';

/** A response and its cache headers. */
export interface Answered {
  /** `performance.now()` of the request. */
  askedAt: number;
  path: string;
  status: number;
  cache: string;
  body: string;
}

/** Like visitors, who do not wait for each other. */
const CONNECTIONS = 400;
/** Milliseconds until an idle connection is closed: before Varnish closes it, which could hit a request. */
const IDLE = 3_000;
/** Milliseconds between two batches of requests. */
const STEP = 10;

/** Sends so many requests a second; returns how many were answered, in how many seconds. */
export async function steadyLoad(
  origin: string,
  { perSecond, seconds }: { perSecond: number; seconds: number },
  nextPath: () => string,
  onAnswer: (answered: Answered) => void,
): Promise<{ answers: number; failures: number; seconds: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, timeout: IDLE });
  const counts = { answers: 0, failures: 0 };
  const underWay = new Set<Promise<void>>();
  const begin = performance.now();

  const ask = () =>
    new Promise<void>((resolve) => {
      const path = nextPath();
      const askedAt = performance.now();
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
          counts.answers++;
          const { statusCode: status = 0, headers } = response;
          const bytes = Buffer.concat(chunks);
          const body = (headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString();
          onAnswer({ askedAt, path, status, cache: String(headers['x-cache']), body });
          resolve();
        });
      }).on('error', fail);
    });

  for (let sent = 0; performance.now() - begin < seconds * 1000; ) {
    const due = Math.floor(((performance.now() - begin) / 1000) * perSecond);
    for (; sent < due; sent++) {
      const asking = ask().finally(() => underWay.delete(asking));
      underWay.add(asking);
    }
    await pause(STEP);
  }
  await Promise.all(underWay);
  agent.destroy();
  return { ...counts, seconds: (performance.now() - begin) / 1000 };
}
