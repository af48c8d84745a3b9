import { setTimeout as pause } from 'node:timers/promises';
import { StartupError } from '../start/startup-error.ts';
import { appliedMigrations } from './migrate.ts';
import { connect, type DatabaseLocation } from './open-database.ts';

/** A replica is usually milliseconds behind, and seconds after a large transaction. */
const TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 500;

/** Waits until the replica, from which pages are read, has this migration. */
export async function waitForReplica(location: DatabaseLocation, migration: string): Promise<void> {
  await using replica = connect(location);
  const end = performance.now() + TIMEOUT_MS;
  while (!(await appliedMigrations(replica)).includes(migration)) {
    if (performance.now() > end) {
      throw new StartupError(
        `The replica of DATABASE_REPLICA_URL did not have ${migration} within ${TIMEOUT_MS / 1_000} seconds. Check its replication, or remove DATABASE_REPLICA_URL for the upgrade.`,
      );
    }
    await pause(POLL_INTERVAL_MS);
  }
}
