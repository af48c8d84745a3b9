import { execFileSync } from 'node:child_process';
import { onPostgres } from './on-postgres.ts';
import { isQuick } from './quick.ts';
import { type Section, shown } from './section.ts';

const MESSAGES = isQuick ? 500 : 100_000;

/** The panel's list of messages, its filters and its search among 100,000 messages. */
export const messages: Section = async () => measure('SQLite', {});

export const messagesOnPostgres: Section = () =>
  onPostgres('Messages on PostgreSQL', async (url) => measure('PostgreSQL', { BENCH_POSTGRES_URL: url }));

function measure(database: string, env: Record<string, string>): Awaited<ReturnType<Section>> {
  const program = new URL('measure-messages.ts', import.meta.url).pathname;
  const output = execFileSync(process.execPath, [program, String(MESSAGES)], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const times = JSON.parse(output) as Record<string, number[]>;
  return {
    title: `${MESSAGES} messages on ${database}, milliseconds`,
    rows: Object.entries(times).map(([request, all]) => ({
      request,
      median: shown(percentile(all, 0.5)),
      p95: shown(percentile(all, 0.95)),
      slowest: shown(Math.max(...all)),
    })),
    notes: ['Goal: p95 at most 100 of each row.'],
  };
}

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN;
