import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { PostgresServer } from '../support/postgres-server.ts';
import { bearer, formBody } from '../support/test-site.ts';
import { findLostWrites, queryDatabase } from './query-database.ts';
import { startCluster } from './start-cluster.ts';
import { readContinuously, writeContinuously } from './traffic.ts';

/** Milliseconds until everything must work again. */
const RECOVERY = 5_000;

test('a failover under load loses nothing acknowledged, and public pages can be read from a standby', async () => {
  let standby: PostgresServer | undefined;
  // Synchronous replication.
  const postgresSettings = { synchronous_standby_names: '*', synchronous_commit: 'local' };
  await using cluster = await startCluster({ count: 2, postgresSettings });
  try {
    standby = await cluster.postgres.makeStandby();
    await standby.start();
    await queryDatabase(cluster.postgres.url, 'alter role postgres set synchronous_commit = on');
    await cluster.restart(0, { DATABASE_REPLICA_URL: standby.url });
    await cluster.restart(1);
    const [replicated, plain] = cluster.instances.map(({ url }) => url) as [string, string];
    const token = await cluster.signIn();

    for (let number = 1; number <= 5; number++) {
      const title = `By the copy, ${number}`;
      const edit = { ...formBody({ title }), headers: bearer(token) };
      expect((await fetch(`${number % 2 ? plain : replicated}/public/api/update_blog/2`, edit)).status).toBe(200);
      await pause(1_000);
      expect(await (await fetch(`${replicated}/blogs/2`)).text()).toContain(title);
    }

    const writing = writeContinuously(cluster.nginx.url, token);
    const visitor = readContinuously(plain, ['/blogs/2']);
    await expect.poll(() => writing.acknowledged, { timeout: 30_000 }).toBeGreaterThan(30);
    await cluster.postgres.stop('SIGQUIT');
    await standby.promote();
    cluster.pooler.pointTo(standby.port);
    const isMoved = performance.now();
    const acknowledged = writing.acknowledged;
    await expect.poll(() => writing.acknowledged, { timeout: 30_000 }).toBeGreaterThan(acknowledged + 10);
    const recovery = Math.round(performance.now() - isMoved);
    const written = await writing.end();
    const { failed, answered } = await visitor.end();
    console.log(
      `Failover: written again after ${recovery} ms; ${written.messages.length} messages and ${written.edits.length} edits ` +
        `acknowledged, none lost; ${answered} kept pages read meanwhile.`,
    );
    expect(await findLostWrites(standby.url, written)).toEqual({ messages: [], edits: [] });
    expect(failed).toEqual([]);
    expect(recovery).toBeLessThan(RECOVERY);
  } finally {
    await standby?.remove();
  }
});
