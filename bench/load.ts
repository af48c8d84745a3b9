import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

/** As many as one visitor-facing process of a middling site sees at once. */
export const CONNECTIONS = 50;

export interface Load {
  perSecond: number;
  /** Milliseconds that one answer in a hundred takes longer than. */
  p99: number;
  requests: number;
}

/** wrk, where it is installed, costs the machine a tenth of what a generator in Node does. */
export const hasWrk = spawnSync('wrk', ['-v']).error === undefined;

/** Asks for one address over and over, on so many connections at once, as a browser that takes gzip. */
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
  if (/Non-2xx/.test(stdout)) throw new Error(`${url} does not answer with pages:\n${stdout}`);
  return { perSecond, requests, p99: Number(p99) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN) };
}

/** In a process of its own, so that its work is not counted as anybody else's. */
async function withNode(url: string, seconds: number): Promise<Load> {
  const program = new URL('load-program.ts', import.meta.url).pathname;
  const { stdout } = await run(process.execPath, [program, url, String(seconds), String(CONNECTIONS)]);
  return JSON.parse(stdout);
}
