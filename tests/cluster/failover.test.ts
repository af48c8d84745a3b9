import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { PostgresServer } from '../support/postgres-server.ts';
import { queryPostgres } from '../support/query-postgres.ts';
import { authenticate, formBody } from '../support/requests.ts';
import { readContinuously, writeContinuously } from '../support/traffic.ts';
import { findLostWrites } from './find-lost-writes.ts';
import { startCluster } from './start-cluster.ts';

/** Milliseconds within which everything must work again. */
const RECOVERY_MS = 5_000;

test('a failover under load loses no acknowledged write, and public pages can be read from a standby', async () => {
  let standby: PostgresServer | undefined;
  // Synchronous replication.
  const postgresSettings = { synchronous_standby_names: '*', synchronous_commit: 'local' };
  await using cluster = await startCluster({ count: 2, postgresSettings });
  try {
    standby = await cluster.postgres.makeStandby();
    await standby.start();
    await queryPostgres(cluster.postgres.url, 'alter role postgres set synchronous_commit = on');
    await cluster.restart(0, { DATABASE_REPLICA_URL: standby.url });
    await cluster.restart(1);
    const [replicated, plain] = cluster.instances.map(({ url }) => url) as [string, string];
    const headers = await authenticate(cluster.nginx.url);

    for (let number = 1; number <= 5; number++) {
      const title = `Read from the standby, ${number}`;
      const edit = { ...formBody({ title }), headers };
      expect((await fetch(`${number % 2 ? plain : replicated}/public/api/update_blog/2`, edit)).status).toBe(200);
      await pause(1_000);
      expect(await (await fetch(`${replicated}/blogs/2`)).text()).toContain(title);
    }

    const writing = writeContinuously(cluster.nginx.url, headers);
    const visitor = readContinuously(plain, ['/blogs/2']);
    await expect.poll(() => writing.count, { timeout: 30_000 }).toBeGreaterThan(30);
    await cluster.postgres.stop('SIGQUIT');
    await standby.promote();
    cluster.pooler.pointTo(standby.port);
    const switchedAt = performance.now();
    const before = writing.count;
    await expect.poll(() => writing.count, { timeout: 30_000 }).toBeGreaterThan(before + 10);
    const recovery = Math.round(performance.now() - switchedAt);
    const writes = await writing.end();
    const { failed, succeeded } = await visitor.end();
    console.log(
      `Failover: writable again after ${recovery} ms; ${writes.messages.length} messages and ${writes.edits.length} ` +
        `edits acknowledged; ${succeeded} cached pages served.`,
    );
    expect(await findLostWrites(standby.url, writes)).toEqual({ messages: [], edits: [] });
    expect(failed).toEqual([]);
    expect(recovery).toBeLessThan(RECOVERY_MS);
  } finally {
    await standby?.remove();
  }
});
