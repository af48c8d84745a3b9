import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

/** Parallel connections, typical for one process of a medium-sized site. */
export const CONNECTIONS = 50;

export interface Load {
  perSecond: number;
  /** The 99th percentile of the response time, in milliseconds. */
  p99: number;
  requests: number;
}

/** Uses wrk if it is installed: it needs a tenth of the CPU of a generator in Node. */
export const hasWrk = spawnSync('wrk', ['-v']).error === undefined;

/** Requests one address repeatedly on parallel connections, as a browser that accepts gzip. */
export async function load(url: string, seconds: number): Promise<Load> {
  return hasWrk ? withWrk(url, seconds) : withNode(url, seconds);
}

const run = promisify(execFile);

async function withWrk(url: string, seconds: number): Promise<Load> {
  const options = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--latency', '-H', 'Accept-Encoding: gzip'];
  const { stdout } = await run('wrk', [...options, url]);
  const [, p99 = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  if (/Non-2xx/.test(stdout)) throw new Error(`${url} does not respond with status 200:\n${stdout}`);
  return { perSecond, requests, p99: Number(p99) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN) };
}

/** In a separate process, so that only its own CPU time is counted. */
async function withNode(url: string, seconds: number): Promise<Load> {
  const program = new URL('load-generator.ts', import.meta.url).pathname;
  const { stdout } = await run(process.execPath, [program, url, String(seconds), String(CONNECTIONS)]);
  return JSON.parse(stdout);
}
