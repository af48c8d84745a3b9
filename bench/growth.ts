import { execFileSync } from 'node:child_process';
import { onPostgres } from './on-postgres.ts';
import { isQuick } from './quick.ts';
import { type Section, shown } from './section.ts';

const SIZES = isQuick ? [100, 300] : [100, 10_000, 100_000];

/** Milliseconds of each request, by the number of posts. */
type Figures = Record<string, Record<string, number>>;

/** The cost of each page and API call, uncached, with few and with very many posts. */
export const growth: Section = () => measure('SQLite', {});

export const growthOnPostgres: Section = () =>
  onPostgres('Growth on PostgreSQL', (url) => measure('PostgreSQL', { BENCH_POSTGRES_URL: url }));

async function measure(database: string, env: Record<string, string>) {
  const program = new URL('measure-growth.ts', import.meta.url).pathname;
  const output = execFileSync(process.execPath, [program, ...SIZES.map(String)], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1e8,
  });
  const figures = JSON.parse(output) as Figures;
  const rows = Object.entries(figures).map(([what, times]) => {
    const known = SIZES.filter((size) => times[size] !== undefined);
    const [smallest = 0, largest = 0] = [known[0], known.at(-1)];
    return {
      what,
      ...Object.fromEntries(
        SIZES.map((size) => [`${size} posts, ms`, times[size] === undefined ? '' : shown(times[size])]),
      ),
      'largest to smallest': shown((times[largest] ?? 0) / (times[smallest] ?? 0)),
    };
  });
  return {
    title: `Growth on ${database}, uncached, medians of interleaved rounds`,
    rows,
    notes: ['Goal: at most 1.3 times.'],
  };
}
