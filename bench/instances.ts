import { spawnSync } from 'node:child_process';
import { type Cluster, startCluster } from '../tests/cluster/start-cluster.ts';
import { queryPostgres } from '../tests/support/query-postgres.ts';
import { load } from './load.ts';
import { becomesQuiet, processorTime } from './process-figures.ts';
import { isQuick } from './quick.ts';
import { type Section, shown } from './section.ts';

const COUNTS = isQuick ? [1] : [1, 2, 3];
const SECONDS = isQuick ? 1 : 6;

/** A request that needs no database, and one that always does. */
const KEPT = '/blogs/2';
const ASKED = '/public/api/blogs?page=1';

/** The throughput of one to three instances on this machine behind nginx, on PostgreSQL through PgBouncer. */
export const instances: Section = async () => {
  const rows: Awaited<ReturnType<typeof measure>>[] = [];
  const title = `Instances behind nginx, with PostgreSQL, PgBouncer and the generator on the same cores, ${SECONDS} s each`;
  const lacking = ['pgbouncer', 'nginx'].filter((program) => spawnSync(program, ['--version']).error);
  if (lacking.length > 0) return { title, rows, notes: [`Not installed: ${lacking.join(', ')}.`] };
  for (const count of COUNTS) {
    await using cluster = await startCluster({ count });
    await Promise.all(pidsOf(cluster).map(becomesQuiet));
    if (count === 1) rows.push(await measure('1, without nginx', cluster, cluster.instances[0]?.url ?? ''));
    rows.push(await measure(String(count), cluster, cluster.nginx.url));
  }
  return {
    title,
    rows,
    notes: [
      'The cores are shared: beyond as many instances as are free this table grows no more. CPU is that of the instances.',
    ],
  };
};

async function measure(name: string, cluster: Cluster, url: string) {
  const kept = await measureOne(cluster, url + KEPT);
  const asked = await measureOne(cluster, url + ASKED);
  const clients = "select count(*) as count from pg_stat_activity where backend_type = 'client backend'";
  const [connections] = await queryPostgres<{ count: string }>(cluster.postgres.url, clients);
  return {
    instances: name,
    'kept pages/s': kept.perSecond,
    'CPU ms each': kept.cpu,
    'calls/s': asked.perSecond,
    'CPU ms for each': asked.cpu,
    // This query is one of them.
    'database connections': Number(connections?.count) - 1,
  };
}

async function measureOne(cluster: Cluster, url: string) {
  await load(url, 1);
  const spent = () => pidsOf(cluster).reduce((sum, pid) => sum + processorTime(pid), 0);
  const before = spent();
  const { perSecond, requests } = await load(url, SECONDS);
  return { perSecond: Math.round(perSecond), cpu: shown((spent() - before) / requests) };
}

const pidsOf = (cluster: Cluster) => cluster.instances.map(({ process }) => process.pid ?? 0);
