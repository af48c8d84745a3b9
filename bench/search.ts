import { execFileSync } from 'node:child_process';
import { onPostgres } from './on-postgres.ts';
import { isQuick } from './quick.ts';
import { type Section, shown } from './section.ts';

const POSTS = isQuick ? 200 : 10_000;

/** The time that a search takes at the server, among 10,000 posts of which many have frequent words. */
export const search: Section = async () => measure('SQLite', {});

export const searchOnPostgres: Section = () =>
  onPostgres('Search on PostgreSQL', async (url) => measure('PostgreSQL', { BENCH_POSTGRES_URL: url }));

function measure(database: string, env: Record<string, string>): Awaited<ReturnType<Section>> {
  const program = new URL('measure-search.ts', import.meta.url).pathname;
  const output = execFileSync(process.execPath, [program, String(POSTS)], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { times, indexing } = JSON.parse(output) as { times: Record<string, number[]>; indexing: number };
  return {
    title: `Search among ${POSTS} posts on ${database}, milliseconds`,
    rows: Object.entries(times).map(([queries, all]) => ({
      queries,
      median: shown(percentile(all, 0.5)),
      p95: shown(percentile(all, 0.95)),
      slowest: shown(Math.max(...all)),
    })),
    notes: [`Goal: p95 at most 30. Indexing all posts took ${Math.round(indexing / 1_000)} s in the background.`],
  };
}

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN;
