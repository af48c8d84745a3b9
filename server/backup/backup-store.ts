import { basename } from 'node:path';
import type { BackupKind } from '../../contract/backup.ts';
import { createActivityStore } from '../activity/activity-store.ts';
import type { Actor } from '../activity/actor.ts';
import { type Clock, toTimestamp } from '../core/clock.ts';
import { storedReason } from '../core/stored-reason.ts';
import { createLease } from '../database/lease.ts';
import type { Database } from '../database/open-database.ts';
import { isReplacedBackup } from './backup-name.ts';

/** A finished and verified backup. */
export interface CompletedBackup {
  path: string;
  bytes: number;
  /** ISO 8601 UTC. */
  endedAt: string;
}

export interface BackupRecord {
  kind: BackupKind;
  checkedAt: string | null;
  problem: string | null;
}

/** What made a backup, by its name and the period of its record. */
export function kindOf(name: string, period: string | null | undefined): BackupKind {
  if (isReplacedBackup(name)) return 'restore';
  if (!period) return 'command';
  return period.startsWith('on request ') ? 'request' : 'schedule';
}

/** How long a claim lasts unless it is renewed. */
const LEASE_MS = 5 * 60_000;
/** Delay before a failed backup is retried. */
const BACKOFF_MS = 3_600_000;
/** How long records of backups are kept. */
const RETENTION_MS = 90 * 24 * 3_600_000;

export type BackupStore = ReturnType<typeof createBackupStore>;

/** Records which backups were made and which one is in progress. */
export function createBackupStore(db: Database, clock: Clock) {
  const lease = createLease(clock, LEASE_MS);
  const fromNow = (milliseconds: number) => toTimestamp(clock() + milliseconds);
  return {
    /** Claims the backup of a period for this instance. Undefined if it is done, in progress or has just failed. */
    async claim(period: string, path: string): Promise<number | undefined> {
      const started = {
        path,
        started_at: fromNow(0),
        claimed_until: lease.end(),
        error: null,
        ended_at: null,
        checked_at: null,
        problem: null,
      };
      await db.deleteFrom('backups').where('started_at', '<', fromNow(-RETENTION_MS)).execute();
      const claimed = await db
        .insertInto('backups')
        .values({ ...started, period })
        .onConflict((conflict) =>
          conflict
            .column('period')
            .doUpdateSet(started)
            .where(({ or, and, eb }) =>
              or([
                lease.hasExpired('backups.claimed_until'),
                and([eb('backups.error', 'is not', null), eb('backups.ended_at', '<', fromNow(-BACKOFF_MS))]),
              ]),
            ),
        )
        .returning('id')
        .executeTakeFirst();
      return claimed?.id;
    },

    /** Claims a backup requested by a user. Undefined while another one is in progress. */
    async claimNow(path: string, by: Actor): Promise<number | undefined> {
      return db.transaction().execute(async (trx) => {
        const store = createBackupStore(trx, clock);
        if (await store.inProgress()) return undefined;
        const name = basename(path);
        const claimed = await trx
          .insertInto('backups')
          .values({ period: `on request ${name}`, path, started_at: fromNow(0), claimed_until: lease.end() })
          // Another instance may have started a backup in the same second, which has the same name.
          .onConflict((conflict) => conflict.column('period').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (!claimed) return undefined;
        await createActivityStore(trx, clock).record({ by, action: 'backup.requested', name });
        return claimed.id;
      });
    },

    /** The name of the backup in progress, if its claim has not expired. */
    async inProgress(): Promise<string | undefined> {
      const row = await db
        .selectFrom('backups')
        .select('path')
        .where('ended_at', 'is', null)
        .where('claimed_until', '>', fromNow(0))
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row && basename(row.path);
    },

    /** Extends the claim while the backup is in progress. */
    async renew(id: number): Promise<void> {
      await db.updateTable('backups').set({ claimed_until: lease.end() }).where('id', '=', id).execute();
    },

    async end(id: number, outcome: { bytes: number } | { error: string }): Promise<void> {
      await db
        .updateTable('backups')
        .set({ ...outcome, claimed_until: null, ended_at: fromNow(0) })
        // A finished backup was restored in a trial; otherwise it would have failed.
        .set('bytes' in outcome ? { checked_at: fromNow(0) } : {})
        .where('id', '=', id)
        .execute();
    },

    /** The records of backups by the names of their files. */
    async records(): Promise<Map<string, BackupRecord>> {
      const rows = await db
        .selectFrom('backups')
        .select(['path', 'period', 'checked_at', 'problem'])
        .where('ended_at', 'is not', null)
        .where('error', 'is', null)
        .orderBy('id')
        .execute();
      return new Map(
        rows.map(({ path, period, checked_at: checkedAt, problem }) => [
          basename(path),
          { kind: kindOf(basename(path), period), checkedAt, problem },
        ]),
      );
    },

    /** Records a trial of a backup. `problem`: why it cannot be restored. */
    async noteCheck(
      { path, bytes, madeAt }: { path: string; bytes: number; madeAt: string },
      problem: string | undefined,
      by: Actor,
    ): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const checked = { checked_at: fromNow(0), problem: problem === undefined ? null : storedReason(problem) };
        const known = await trx
          .selectFrom('backups')
          .select(['id', 'path'])
          .where('path', 'like', `%${basename(path)}`)
          .execute();
        const row = known.find((found) => basename(found.path) === basename(path));
        if (row) await trx.updateTable('backups').set(checked).where('id', '=', row.id).execute();
        else
          await trx
            .insertInto('backups')
            .values({ path, bytes, started_at: madeAt, ended_at: madeAt, ...checked })
            .execute();
        const note = problem === undefined ? 'It can be restored.' : 'It cannot be restored.';
        await createActivityStore(trx, clock).record({ by, action: 'backup.checked', name: basename(path), note });
      });
    },

    /** Records a backup that was made by the command. */
    async add({ path, bytes, startedAt }: { path: string; bytes: number; startedAt: string }): Promise<void> {
      await db
        .insertInto('backups')
        .values({ path, bytes, started_at: startedAt, ended_at: fromNow(0), checked_at: fromNow(0) })
        .execute();
    },

    async lastSuccessful(): Promise<CompletedBackup | undefined> {
      const row = await db
        .selectFrom('backups')
        .select(['path', 'bytes', 'ended_at'])
        .where('ended_at', 'is not', null)
        .where('error', 'is', null)
        .orderBy('ended_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row && { path: row.path, bytes: row.bytes ?? 0, endedAt: row.ended_at as string };
    },

    /** When each successful backup since this time ended. */
    async successfulSince(timestamp: number): Promise<string[]> {
      const rows = await db
        .selectFrom('backups')
        .select('ended_at')
        .where('ended_at', '>=', toTimestamp(timestamp))
        .where('error', 'is', null)
        .orderBy('ended_at')
        .execute();
      return rows.map(({ ended_at }) => ended_at as string);
    },

    /** Why the last backup failed. Undefined if it succeeded. */
    async lastFailure(): Promise<string | undefined> {
      const row = await db
        .selectFrom('backups')
        .select('error')
        .where('ended_at', 'is not', null)
        .orderBy('ended_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.error ?? undefined;
    },
  };
}
