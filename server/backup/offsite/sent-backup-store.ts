import type { SentBackup } from '../../../contract/offsite-backup.ts';
import { type Clock, toTimestamp } from '../../core/clock.ts';
import { storedReason } from '../../core/stored-reason.ts';
import { createLease } from '../../database/lease.ts';
import type { Database } from '../../database/open-database.ts';
import { parseBackupName } from '../backup-name.ts';

/** How long a claim lasts unless it is renewed. */
const LEASE_MS = 60_000;
/** Delay before a failed backup is sent again. */
const BACKOFF_MS = 3_600_000;
/** How long backups that could not be sent stay in the list. */
const FAILED_DAYS_MS = 30 * 24 * 3_600_000;

/** Stored in the column `error` of a backup that was deleted from the bucket. */
const DELETED = 'deleted';

export type SentBackupStore = ReturnType<typeof createSentBackupStore>;

/** The backups in a bucket, the one being sent, and those that could not be sent. `place`: the folder of the bucket. */
export function createSentBackupStore(db: Database, clock: Clock) {
  const lease = createLease(clock, LEASE_MS);
  const now = () => toTimestamp(clock());
  const rowsOf = (place: string) => db.selectFrom('sent_backups').selectAll().where('place', '=', place);

  return {
    /**
     * Claims the sending of a backup for this instance. Undefined if it was sent, if another one is being sent, or if
     * it has just failed. `isRequested`: a user requested it, so it is retried at once after a failure.
     */
    claim(
      place: string,
      { name, bytes }: { name: string; bytes: number },
      isRequested = false,
    ): Promise<number | undefined> {
      return db.transaction().execute(async (trx) => {
        const store = createSentBackupStore(trx, clock);
        if (await store.sending(place)) return undefined;
        await trx
          .deleteFrom('sent_backups')
          .where('error', 'is not', null)
          .where('started_at', '<', toTimestamp(clock() - FAILED_DAYS_MS))
          .execute();
        const started = {
          bytes,
          started_at: now(),
          claimed_until: lease.end(),
          ended_at: null,
          error: null,
          detail: null,
          sent_bytes: 0,
          total_bytes: null,
        };
        const before = isRequested ? '9' : toTimestamp(clock() - BACKOFF_MS);
        // A backup that somebody deleted is sent again only on request.
        const except = isRequested ? '' : DELETED;
        const claimed = await trx
          .insertInto('sent_backups')
          .values({ place, name, ...started })
          .onConflict((conflict) =>
            conflict
              .columns(['place', 'name'])
              .doUpdateSet(started)
              .where(({ or, and, eb }) =>
                or([
                  and([eb('sent_backups.ended_at', 'is', null), lease.hasExpired('sent_backups.claimed_until')]),
                  and([
                    eb('sent_backups.error', 'is not', null),
                    eb('sent_backups.ended_at', '<', before),
                    eb('sent_backups.detail', '!=', except),
                  ]),
                ]),
              ),
          )
          .returning('id')
          .executeTakeFirst();
        return claimed?.id;
      });
    },

    /** The backup that is being sent, if its claim has not expired. */
    async sending(place: string) {
      const row = await rowsOf(place)
        .where('ended_at', 'is', null)
        .where('claimed_until', '>', now())
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row && { name: row.name, sent_bytes: row.sent_bytes, total_bytes: row.total_bytes };
    },

    /** Extends the claim, and says how much was sent. */
    async renew(id: number, progress: { sent_bytes: number; total_bytes: number | null }): Promise<void> {
      await db
        .updateTable('sent_backups')
        .set({ claimed_until: lease.end(), ...progress })
        .where('id', '=', id)
        .execute();
    },

    /** Ends the claim, so that the next process can continue at once. */
    async release(id: number): Promise<void> {
      await db.updateTable('sent_backups').set({ claimed_until: now() }).where('id', '=', id).execute();
    },

    async end(id: number, outcome: { recipient: string } | { error: string; detail: string }): Promise<void> {
      const values = 'error' in outcome ? { ...outcome, detail: storedReason(outcome.detail) } : outcome;
      await db
        .updateTable('sent_backups')
        .set({ ...values, claimed_until: null, ended_at: now() })
        .where('id', '=', id)
        .execute();
    },

    /** Makes the records match the bucket. `found`: the complete backups in it. */
    async compare(place: string, found: readonly { name: string; bytes: number; sentAt: number }[]): Promise<void> {
      const names = new Set(found.map(({ name }) => name));
      const known = await rowsOf(place).select(['id', 'name', 'ended_at', 'error']).execute();
      for (const { id, name, ended_at, error } of known)
        if (ended_at !== null && error === null && !names.has(name))
          await db.deleteFrom('sent_backups').where('id', '=', id).execute();
      for (const { name, bytes, sentAt } of found) {
        const at = toTimestamp(Number.isNaN(sentAt) ? clock() : sentAt);
        await db
          .insertInto('sent_backups')
          .values({ place, name, bytes, started_at: at, ended_at: at })
          .onConflict((conflict) => conflict.columns(['place', 'name']).doNothing())
          .execute();
      }
    },

    /** Records that a backup was deleted from the bucket. `isOnServer`: the server still has it, so it stays in the list. */
    async remove(place: string, name: string, isOnServer: boolean): Promise<void> {
      if (isOnServer) {
        await db
          .updateTable('sent_backups')
          .set({
            error: 'It was deleted from the bucket.',
            detail: DELETED,
            recipient: null,
            tried_at: null,
            problem: null,
          })
          .where('place', '=', place)
          .where('name', '=', name)
          .execute();
      } else await db.deleteFrom('sent_backups').where('place', '=', place).where('name', '=', name).execute();
    },

    async noteTrial(place: string, name: string, problem: string | null): Promise<void> {
      await db
        .updateTable('sent_backups')
        .set({ tried_at: now(), problem: problem && storedReason(problem) })
        .where('place', '=', place)
        .where('name', '=', name)
        .execute();
    },

    /** Newest first. */
    async list(place: string): Promise<SentBackup[]> {
      const rows = await rowsOf(place).where('ended_at', 'is not', null).execute();
      return rows
        .map(({ name, bytes, ended_at, error, recipient, tried_at, problem }) => ({
          name,
          made_at: toTimestamp(parseBackupName(name) ?? 0),
          bytes,
          sent_at: error === null ? ended_at : null,
          failure: error,
          recipient,
          tried_at,
          problem,
        }))
        .sort((a, b) => (a.name < b.name ? 1 : -1));
    },

    /** Why the last one was not sent. Undefined if it was. */
    async lastFailure(place: string): Promise<{ text: string; detail: string; at: string } | undefined> {
      const row = await rowsOf(place)
        .where('ended_at', 'is not', null)
        .where(({ or, eb }) => or([eb('detail', 'is', null), eb('detail', '!=', DELETED)]))
        .orderBy('ended_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.error ? { text: row.error, detail: row.detail ?? '', at: row.ended_at as string } : undefined;
    },

    /** When the last one was sent. */
    async lastSentAt(place: string): Promise<string | undefined> {
      const row = await rowsOf(place)
        .where('ended_at', 'is not', null)
        .where('error', 'is', null)
        .orderBy('ended_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.ended_at ?? undefined;
    },
  };
}
