import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { authenticate } from '../support/requests.ts';
import { startSite } from '../support/running-site.ts';

/** In milliseconds. /healthz may not take longer, whatever other requests the site gets. */
const MAX_GAP = 250;

/** A case that failed is tried again this often, because a processor can be slow for reasons that Linux does not count. */
const ATTEMPTS = 3;

/** In milliseconds after a case, because its work can keep the site busy after the response. */
const AFTERWARDS = 60;

/** In milliseconds. The longest article may take 15 s for each of its parts (server/blog/html/run-article-task.ts). */
const TIMEOUT = 120_000;

/** How many independent cases are tried at once. */
const AT_ONCE = 4;

/** How many of the slowest cases are printed. */
const PRINTED = 8;

/** A description of the case, and a function that sends the requests and returns the statuses of the responses. */
export type Case = readonly [what: string, send: () => Promise<number[]>];

/** A site in a separate process. A thread requests its /healthz continuously. */
export interface WatchedSite {
  url: string;
  /** The headers of a signed-in person. */
  headers: Record<string, string>;
  /** Sends a request and returns its status. */
  send(path: string, init?: RequestInit): Promise<number>;
  /**
   * Tries the cases and returns the failures. Tries all cases first, some in parallel if they are independent. If the
   * site was slow or a response was wrong, tries each case alone.
   */
  tryAll(cases: readonly Case[], areIndependent?: boolean): Promise<string[]>;
  /** Prints what was covered, with the caller's counts, and stops the site. */
  stop(counts: Record<string, number>): Promise<void>;
}

export async function watchSite(env: Record<string, string> = {}): Promise<WatchedSite> {
  const site = await startSite({
    CONTACT_PER_10_MINUTES: '1000000',
    CONTACT_GLOBAL_PER_10_MINUTES: '1000000',
    LOGIN_FAILURES_PER_MINUTE: '1000000',
    ...env,
  });
  const headers = await authenticate(site.url);
  const probe = new Worker(new URL('./probe-thread.ts', import.meta.url), {
    workerData: { url: site.url, pid: siteProcess(site.process.pid as number) },
    execArgv: [],
  });
  const sinceLast = () =>
    new Promise<{ gap: number; failures: number; requests: number }>((resolve) => {
      probe.once('message', resolve);
      probe.postMessage('report');
    });
  await pause(2_000);
  const { gap: idle } = await sinceLast();

  const began = performance.now();
  const gaps: [what: string, gap: number][] = [];
  const statuses = new Map<number, number>();
  let tried = 0;
  let asked = 0;

  async function send(path: string, init: RequestInit = {}): Promise<number> {
    const response = await fetch(site.url + path, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    await response.arrayBuffer();
    return response.status;
  }

  /** Returns the failures, and the longest gap. */
  async function attempt(cases: readonly Case[], areIndependent = false): Promise<{ wrong: string[]; gap: number }> {
    await sinceLast();
    const wrong: string[] = [];
    const waiting = [...cases];
    const sendNext = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [what, sendAll] = next;
        try {
          for (const status of await sendAll()) {
            statuses.set(status, (statuses.get(status) ?? 0) + 1);
            if (status >= 500) wrong.push(`${what}: ${status}`);
          }
        } catch (error) {
          wrong.push(`${what}: ${error} ${(error as Error).cause ?? ''}`);
        }
      }
    };
    await Promise.all(Array.from({ length: areIndependent ? AT_ONCE : 1 }, sendNext));
    await pause(AFTERWARDS);
    const { gap, failures, requests } = await sinceLast();
    asked += requests;
    if (failures > 0) wrong.push(`${cases.map(([what]) => what)[0]}: ${failures} requests for /healthz failed`);
    if (site.process.exitCode !== null) wrong.push(`The site ended: ${site.output().slice(-2_000)}`);
    return { wrong, gap };
  }

  async function tryAlone(one: Case): Promise<string[]> {
    let wrong: string[] = [];
    let least = Number.POSITIVE_INFINITY;
    for (let round = 0; round < ATTEMPTS; round++) {
      const result = await attempt([one]);
      least = Math.min(least, result.gap);
      wrong = result.wrong;
      if (wrong.length === 0 && least <= MAX_GAP) break;
    }
    gaps.push([one[0], least]);
    return least > MAX_GAP ? [...wrong, `${one[0]}: no answer for ${Math.round(least)} ms`] : wrong;
  }

  return {
    url: site.url,
    headers,
    send,
    async tryAll(cases, areIndependent) {
      tried += cases.length;
      const { wrong, gap } = await attempt(cases, areIndependent);
      if (wrong.length === 0 && gap <= MAX_GAP) {
        gaps.push([cases.length === 1 ? String(cases[0]?.[0]) : `${cases[0]?.[0]} and ${cases.length - 1} more`, gap]);
        return [];
      }
      const problems: string[] = [];
      for (const one of cases) problems.push(...(await tryAlone(one)));
      for (const problem of problems) console.log(problem);
      return problems;
    },
    async stop(counts) {
      await probe.terminate();
      await site.stop();
      const slowest = gaps.sort((a, b) => b[1] - a[1]).slice(0, PRINTED);
      const requests = [...statuses].sort(([a], [b]) => a - b);
      const total = requests.reduce((sum, [, count]) => sum + count, 0);
      console.log(
        [
          [...Object.entries({ ...counts, cases: tried, requests: total })].map(([of, n]) => `${n} ${of}`).join(', '),
          `in ${Math.round((performance.now() - began) / 1000)} s, during which /healthz was asked for ${asked} times.`,
          `Responses: ${requests.map(([status, count]) => `${count} × ${status}`).join(', ')}. Worst: ${requests.at(-1)?.[0]}.`,
          `Longest gap: ${Math.round(slowest[0]?.[1] ?? 0)} ms; without a load ${Math.round(idle)} ms. The slowest:`,
          ...slowest.map(([what, gap]) => `  ${Math.round(gap)} ms: ${what}`),
        ].join('\n'),
      );
    },
  };
}

/** The process of the site. If a launcher started it, the site is a child process of the launcher. */
function siteProcess(pid: number): number {
  if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('launch.cjs')) return pid;
  const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return child ? siteProcess(Number(child)) : pid;
}
