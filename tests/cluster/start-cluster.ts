import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPostgresServer } from '../support/postgres-server.ts';
import { freePort, type RunningSite, startSite } from '../support/running-site.ts';
import { startNginx } from '../support/start-nginx.ts';
import { startPgbouncer } from '../support/start-pgbouncer.ts';

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** High limits, so that no test reaches one by accident. */
const UNLIMITED = { CONTACT_PER_10_MINUTES: '1000000', CONTACT_GLOBAL_PER_10_MINUTES: '1000000' };

/**
 * PostgreSQL, PgBouncer in transaction mode, several instances that start at the same time, and nginx in front of them.
 * `envOf` returns additional settings of one instance.
 */
export async function startCluster({
  count = 3,
  env = {},
  envOf = () => ({}),
  postgresSettings = {},
}: {
  count?: number;
  env?: Record<string, string>;
  envOf?: (index: number, urls: { postgres: string; pooler: string }) => Record<string, string>;
  postgresSettings?: Record<string, string>;
} = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'otla-cluster-'));
  const postgres = await createPostgresServer(postgresSettings);
  await postgres.start();
  const pooler = await startPgbouncer(postgres.port);
  const ports: number[] = [];
  for (let index = 0; index < count; index++) ports.push(await freePort());
  const start = (port: number, index: number, more: Record<string, string> = {}) =>
    startSite({
      DATA_DIR: dataDir,
      DATABASE_URL: pooler.url,
      DATABASE_LISTEN_URL: postgres.url,
      PORT: String(port),
      TRUSTED_PROXIES: '127.0.0.1',
      ...UNLIMITED,
      ...env,
      ...envOf(index, { postgres: postgres.url, pooler: pooler.url }),
      ...more,
    });
  const instances: RunningSite[] = await Promise.all(ports.map((port, index) => start(port, index)));
  const nginx = await startNginx({ port: await freePort(), instances: ports.map((port) => `127.0.0.1:${port}`) });

  return {
    postgres,
    pooler,
    instances,
    nginx,
    /** Restarts one instance as a deployment does, optionally with other settings. */
    async restart(index: number, more?: Record<string, string>) {
      await instances[index]?.stop();
      instances[index] = await start(ports[index] as number, index, more);
    },
    async [Symbol.asyncDispose]() {
      await nginx.stop();
      for (const instance of instances) await instance.stop('SIGKILL');
      await pooler.remove();
      await postgres.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
