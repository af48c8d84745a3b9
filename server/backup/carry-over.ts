import { type Clock, toTimestamp } from '../core/clock.ts';
import { lastNumbers } from '../database/dump-rows.ts';
import type { Database } from '../database/open-database.ts';
import { raiseSequence } from '../database/raise-sequence.ts';
import { tableShapes } from '../database/table-shapes.ts';
import type { Tables } from '../database/tables.ts';

/** Rows in one statement: a row of sessions has ten columns, and SQLite allows 32,766 parameters. */
const BATCH = 500;

/** Clocks of the server and of the database differ a little. */
const CLOCK_MARGIN_MS = 3_600_000;

/** Settings that a restore keeps as they are now: where backups are, and when they are made. */
const KEPT_SETTINGS = [
  'backups',
  'restore',
  'offsite bucket',
  'offsite key',
  'offsite rules',
  'offsite server key',
  'offsite trial',
  'offsite warning',
] as const;

const UNKNOWN_OUTCOME = 'It may have been sent before a backup was restored, so it was not sent again.';

/**
 * Reads, from the database that is about to be replaced, what a restore must not undo: changes with effects outside the
 * database, and changes that protect accounts. E-mails are not sent again, people who signed out stay signed out, no
 * number is assigned twice, and the activity log and the records of backups stay. Returns a function that writes all
 * this to the database with the rows of the backup.
 *
 * `session`: the session of the person who restores. It stays if the account is the same in the backup.
 */
export async function readCarriedOver(
  before: Database,
  { clock, madeAt, session }: { clock: Clock; madeAt: string; session: string | undefined },
): Promise<(db: Database) => Promise<void>> {
  const now = toTimestamp(clock());
  const shapes = await tableShapes(before);
  const numbers = await lastNumbers(before, shapes);
  const emails = await before.selectFrom('outbox').selectAll().execute();
  const deliveries = await before.selectFrom('webhook_deliveries').selectAll().execute();
  const sessions = await before.selectFrom('sessions').selectAll().where('ended_at', 'is', null).execute();
  const tokens = await before.selectFrom('api_tokens').select(['token_hash', 'revoked_at']).execute();
  const weekly = await before.selectFrom('weekly_emails').selectAll().execute();
  const reminders = await before
    .selectFrom('messages')
    .select(['id', 'created_at', 'reminded_on'])
    .where('reminded_on', 'is not', null)
    .execute();
  const since = toTimestamp(Date.parse(madeAt) - CLOCK_MARGIN_MS);
  const entries = await before.selectFrom('audit_log').selectAll().where('at', '>=', since).orderBy('id').execute();
  const lastBefore = await before
    .selectFrom('audit_log')
    .select(['id', 'hash'])
    .where('at', '<', since)
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  const backups = await before.selectFrom('backups').selectAll().execute();
  const salts = await before.selectFrom('visit_salts').selectAll().execute();
  const settings = await before.selectFrom('stored_settings').selectAll().where('name', 'in', KEPT_SETTINGS).execute();
  const sent = await before.selectFrom('sent_backups').selectAll().execute();
  const users = await before.selectFrom('users').select(['id', 'email', 'password_hash', 'role']).execute();

  return async (db) => {
    await keepLog(db);
    await keepSent(db);
    await keepDelivered(db);
    await keepSignedOut(db);
    await keepReminded(db);
    await db.deleteFrom('backups').execute();
    await insertAll(db, 'backups', backups);
    await insertAll(db, 'visit_salts', salts);
    await db.deleteFrom('sent_backups').execute();
    await insertAll(db, 'sent_backups', sent);
    await db.deleteFrom('stored_settings').where('name', 'in', KEPT_SETTINGS).execute();
    await insertAll(db, 'stored_settings', settings);
    // Heartbeats of processes that have stopped, and download links that are no longer used.
    await db.deleteFrom('instances').execute();
    await db.deleteFrom('download_links').execute();
    // The pages in the CDN may be newer than the backup, so all of them are purged.
    await db.updateTable('cdn_purges').set({ number: -1, tries: 0, not_before: '' }).execute();
    const known = new Set((await tableShapes(db)).map(({ name }) => name));
    for (const [table, last] of Object.entries(numbers))
      if (known.has(table)) await raiseSequence(db, table as keyof Tables, last);
  };

  /** Appends the later entries of the audit log, if the log of the backup is the beginning of the current one. */
  async function keepLog(db: Database) {
    const { last_id, last_hash } = await db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow();
    const isBeginning =
      last_id === 0 || [...lastBefore, ...entries].some(({ id, hash }) => id === last_id && hash === last_hash);
    const later = entries.filter(({ id }) => id > last_id);
    const last = later.at(-1);
    if (!isBeginning || !last || later[0]?.id !== last_id + 1) return;
    await insertAll(db, 'audit_log', later);
    await db.updateTable('audit_head').set({ last_id: last.id, last_hash: last.hash }).execute();
  }

  async function keepSent(db: Database) {
    const found = new Map(emails.map((email) => [email.email_id, email]));
    const waiting = await db
      .selectFrom('outbox')
      .select(['id', 'email_id'])
      .where('sent_at', 'is', null)
      .where('stopped_at', 'is', null)
      .execute();
    for (const { id, email_id } of waiting) {
      const present = found.get(email_id);
      await db
        .updateTable('outbox')
        .set(
          present
            ? {
                sent_at: present.sent_at,
                sent_by: present.sent_by,
                file: present.file,
                stopped_at: present.stopped_at,
                last_error: present.last_error,
                tries: present.tries,
                next_try_at: present.next_try_at,
                claimed_until: present.claimed_until,
                interruptions: present.interruptions,
              }
            : { stopped_at: now, claimed_until: null, last_error: UNKNOWN_OUTCOME },
        )
        .where('id', '=', id)
        .execute();
    }
  }

  async function keepDelivered(db: Database) {
    const keyOf = ({ webhook_id, event_id }: { webhook_id: number; event_id: string }) => `${webhook_id} ${event_id}`;
    const found = new Map(deliveries.map((delivery) => [keyOf(delivery), delivery]));
    const waiting = await db
      .selectFrom('webhook_deliveries')
      .select(['id', 'webhook_id', 'event_id'])
      .where('delivered_at', 'is', null)
      .where('stopped_at', 'is', null)
      .execute();
    for (const delivery of waiting) {
      const present = found.get(keyOf(delivery));
      await db
        .updateTable('webhook_deliveries')
        .set(
          present
            ? {
                tries: present.tries,
                next_try_at: present.next_try_at,
                claimed_until: present.claimed_until,
                last_try_at: present.last_try_at,
                delivered_at: present.delivered_at,
                stopped_at: present.stopped_at,
                status: present.status,
                milliseconds: present.milliseconds,
                error: present.error,
                response: present.response,
              }
            : { stopped_at: now, claimed_until: null, error: UNKNOWN_OUTCOME },
        )
        .where('id', '=', delivery.id)
        .execute();
    }
  }

  /** Sessions and tokens that were ended since the backup stay ended. */
  async function keepSignedOut(db: Database) {
    const live = new Set(sessions.map(({ token_hash }) => token_hash));
    const restored = await db.selectFrom('sessions').select('token_hash').where('ended_at', 'is', null).execute();
    for (const { token_hash } of restored.filter((row) => !live.has(row.token_hash)))
      await db.updateTable('sessions').set({ ended_at: now }).where('token_hash', '=', token_hash).execute();
    const valid = new Set(tokens.filter(({ revoked_at }) => revoked_at === null).map(({ token_hash }) => token_hash));
    const restoredTokens = await db
      .selectFrom('api_tokens')
      .select('token_hash')
      .where('revoked_at', 'is', null)
      .execute();
    for (const { token_hash } of restoredTokens.filter((row) => !valid.has(row.token_hash)))
      await db.updateTable('api_tokens').set({ revoked_at: now }).where('token_hash', '=', token_hash).execute();

    const restorer = sessions.find(({ token_hash }) => token_hash === session);
    const account = users.find(({ id }) => id === restorer?.user_id);
    if (!restorer || !account) return;
    const same = await db
      .selectFrom('users')
      .select(['email', 'role', 'suspended_at'])
      .where('id', '=', account.id)
      .executeTakeFirst();
    if (same?.email !== account.email || same.role !== account.role || same.suspended_at !== null) return;
    await db
      .insertInto('sessions')
      .values(restorer)
      .onConflict((conflict) => conflict.column('token_hash').doNothing())
      .execute();
  }

  /** The weekly e-mails and reminders that were queued since are not queued again. */
  async function keepReminded(db: Database) {
    const known = new Set((await db.selectFrom('users').select('id').execute()).map(({ id }) => id));
    for (const { user_id, monday, created_at } of weekly.filter((row) => known.has(row.user_id))) {
      const row = await db
        .selectFrom('weekly_emails')
        .select('id')
        .where('user_id', '=', user_id)
        .where('monday', '=', monday)
        .executeTakeFirst();
      if (!row) await db.insertInto('weekly_emails').values({ user_id, monday, created_at }).execute();
    }
    for (const { id, created_at, reminded_on } of reminders) {
      await db
        .updateTable('messages')
        .set({ reminded_on })
        .where('id', '=', id)
        .where('created_at', '=', created_at)
        .where('follow_up_on', '=', reminded_on)
        .where('reminded_on', 'is', null)
        .execute();
    }
  }
}

async function insertAll<Name extends 'audit_log' | 'backups' | 'sent_backups' | 'visit_salts' | 'stored_settings'>(
  db: Database,
  table: Name,
  rows: readonly object[],
) {
  for (let begin = 0; begin < rows.length; begin += BATCH)
    await db
      .insertInto(table)
      .values(rows.slice(begin, begin + BATCH) as never)
      .execute();
}
