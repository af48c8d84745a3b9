import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';

/** What an answer says of the cache that gave it. */
export interface Answered {
  /** `performance.now()` when it was asked for. */
  askedAt: number;
  path: string;
  status: number;
  cache: string;
  body: string;
}

/** As visitors would: who waits for a page keeps nobody else from asking. */
const CONNECTIONS = 400;
/** Milliseconds after which an unused connection is closed: sooner than Varnish does it, which may meet a request. */
const IDLE = 3_000;
/** Milliseconds between two handfuls of requests. */
const STEP = 10;

/** Asks so many times a second, evenly, whatever the answers take; answers how many came, in how many seconds. */
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
      // As every browser reads it.
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
