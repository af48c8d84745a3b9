import { execFileSync } from 'node:child_process';
import { onPostgres } from './on-postgres.ts';
import { isQuick } from './quick.ts';
import { type Section, shown } from './section.ts';

const VIEWS = isQuick ? 20_000 : 1_000_000;

/** How long the report of a year takes at the server, and how many beacons it counts in a second. */
export const visits: Section = async () => measure('SQLite', {});

export const visitsOnPostgres: Section = () =>
  onPostgres('Visits on PostgreSQL', async (url) => measure('PostgreSQL', { BENCH_POSTGRES_URL: url }));

function measure(database: string, env: Record<string, string>): Awaited<ReturnType<Section>> {
  const program = new URL('measure-visits.ts', import.meta.url).pathname;
  const output = execFileSync(process.execPath, [program, String(VIEWS)], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1e8,
  });
  const { times, beacons, summed } = JSON.parse(output) as Figures;
  return {
    title: `A year of ${VIEWS.toLocaleString('en-US')} views on ${database}, milliseconds`,
    rows: Object.entries(times).map(([report, all]) => ({
      report,
      first: shown(all[0] as number),
      median: shown(all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] as number),
      slowest: shown(Math.max(...all)),
    })),
    notes: [
      `Goal: a year opens in 300. ${Math.round(beacons)} beacons in a second, with the others of the visit stored.`,
      `${(summed / 1_000).toFixed(1)} s for the sums of all days and months at once, which the hourly sweep adds.`,
    ],
  };
}

interface Figures {
  times: Record<string, number[]>;
  /** Beacons counted per second. */
  beacons: number;
  /** Milliseconds for all sums. */
  summed: number;
}
