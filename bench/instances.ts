import { spawnSync } from 'node:child_process';
import { type Cluster, startCluster } from '../tests/cluster/start-cluster.ts';
import { queryPostgres } from '../tests/support/query-postgres.ts';
import { load } from './load.ts';
import { processorTime, waitUntilIdle } from './process-figures.ts';
import { isQuick } from './quick.ts';
import { type Section, shown } from './section.ts';

const COUNTS = isQuick ? [1] : [1, 2, 3];
const SECONDS = isQuick ? 1 : 6;

/** A request that needs no database, and one that always does. */
const CACHED_PATH = '/blogs/2';
const UNCACHED_PATH = '/public/api/blogs?page=1';

/** The throughput of one to three instances on this machine behind nginx, on PostgreSQL through PgBouncer. */
export const instances: Section = async () => {
  const rows: Awaited<ReturnType<typeof measure>>[] = [];
  const title = `Instances behind nginx, with PostgreSQL, PgBouncer and the generator on the same cores, ${SECONDS} s each`;
  const missing = ['pgbouncer', 'nginx'].filter((program) => spawnSync(program, ['--version']).error);
  if (missing.length > 0) return { title, rows, notes: [`Not installed: ${missing.join(', ')}.`] };
  for (const count of COUNTS) {
    await using cluster = await startCluster({ count });
    await Promise.all(pidsOf(cluster).map(waitUntilIdle));
    if (count === 1) rows.push(await measure('1, without nginx', cluster, cluster.instances[0]?.url ?? ''));
    rows.push(await measure(String(count), cluster, cluster.nginx.url));
  }
  return {
    title,
    rows,
    notes: ['Throughput grows only while there are free cores. CPU is that of the instances.'],
  };
};

async function measure(name: string, cluster: Cluster, url: string) {
  const cached = await measureOne(cluster, url + CACHED_PATH);
  const uncached = await measureOne(cluster, url + UNCACHED_PATH);
  const clients = "select count(*) as count from pg_stat_activity where backend_type = 'client backend'";
  const [connections] = await queryPostgres<{ count: string }>(cluster.postgres.url, clients);
  return {
    instances: name,
    'cached pages/s': cached.perSecond,
    'CPU ms/page': cached.cpu,
    'API requests/s': uncached.perSecond,
    'CPU ms/API request': uncached.cpu,
    // Does not count the connection of this query.
    'database connections': Number(connections?.count) - 1,
  };
}

async function measureOne(cluster: Cluster, url: string) {
  await load(url, 1);
  const cpuTime = () => pidsOf(cluster).reduce((sum, pid) => sum + processorTime(pid), 0);
  const before = cpuTime();
  const { perSecond, requests } = await load(url, SECONDS);
  return { perSecond: Math.round(perSecond), cpu: shown((cpuTime() - before) / requests) };
}

const pidsOf = (cluster: Cluster) => cluster.instances.map(({ process }) => process.pid ?? 0);
