import { createHash, randomBytes } from 'node:crypto';
import { EXPORT_DAYS, type ExportEntry, type StartExport } from '../../contract/exports.ts';
import { createActivityStore } from '../activity/activity-store.ts';
import type { Actor } from '../activity/actor.ts';
import { type Clock, toTimestamp } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';

/** An export counts as running for this long after its last progress. */
const LEASE_MS = 60_000;
/** A link is used immediately after a click on "Download". */
const LINK_LIFETIME_MS = 60_000;
export const RETENTION_MS = EXPORT_DAYS * 24 * 3_600_000;

/** The exports that were made, the one in progress, and the one-time links to download them. */
export function createExportJobStore(db: Database, clock: Clock) {
  const fromNow = (milliseconds: number) => toTimestamp(clock() + milliseconds);
  const toEntry = (row: ExportRow): ExportEntry => {
    const isRunning = row.ended_at === null && (row.claimed_until ?? '') > fromNow(0);
    const isDone = row.bytes !== null;
    return {
      id: row.id,
      kind: row.kind,
      name: row.name,
      state: isDone ? 'done' : isRunning ? 'running' : 'failed',
      done: row.done,
      total: row.total,
      bytes: row.bytes,
      error: isDone || isRunning ? null : (row.error ?? 'The server stopped before it was finished. Create it again.'),
      created_at: row.created_at,
      created_by: row.created_by,
      available_until: toTimestamp(Date.parse(row.created_at) + RETENTION_MS),
    };
  };

  const store = {
    /** Newest first. */
    async list(): Promise<ExportEntry[]> {
      const since = fromNow(-RETENTION_MS);
      const rows = await db
        .selectFrom('exports')
        .selectAll()
        .where('created_at', '>', since)
        .orderBy('id', 'desc')
        .execute();
      return rows.map(toEntry);
    },

    async find(id: number): Promise<ExportEntry | undefined> {
      return (await store.list()).find((entry) => entry.id === id);
    },

    /** Undefined while another one is in progress. */
    add({ kind, drafts, people }: StartExport, name: string, by: Actor): Promise<number | undefined> {
      return db.transaction().execute(async (trx) => {
        const running = await trx
          .selectFrom('exports')
          .select('id')
          .where('ended_at', 'is', null)
          .where('claimed_until', '>', fromNow(0))
          .executeTakeFirst();
        if (running) return undefined;
        const row = {
          kind,
          name,
          done: 0,
          created_at: fromNow(0),
          created_by: by.who,
          claimed_until: fromNow(LEASE_MS),
        };
        const { id } = await trx.insertInto('exports').values(row).returning('id').executeTakeFirstOrThrow();
        const note = [drafts && 'With drafts', people && 'With messages and accounts'].filter(Boolean).join('. ');
        await createActivityStore(trx, clock).record({ by, action: 'export.requested', name, note });
        return id;
      });
    },

    async note(id: number, progress: { done: number; total: number | null }): Promise<void> {
      const values = { ...progress, claimed_until: fromNow(LEASE_MS) };
      await db.updateTable('exports').set(values).where('id', '=', id).where('ended_at', 'is', null).execute();
    },

    async end(id: number, outcome: { bytes: number } | { error: string }): Promise<void> {
      const values = { ...outcome, claimed_until: null, ended_at: fromNow(0) };
      await db.updateTable('exports').set(values).where('id', '=', id).execute();
    },

    async remove({ id, name }: ExportEntry, by: Actor): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await trx.deleteFrom('exports').where('id', '=', id).execute();
        await createActivityStore(trx, clock).record({ by, action: 'export.deleted', name });
      });
    },

    async removeExpired(): Promise<void> {
      await db.deleteFrom('exports').where('created_at', '<=', fromNow(-RETENTION_MS)).execute();
    },

    /** Returns a token. Only its hash is stored. */
    async addLink(id: number, by: Actor): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      const values = { file: `export ${id}`, created_by: by.who, expires_at: fromNow(LINK_LIFETIME_MS) };
      await db.deleteFrom('download_links').where('expires_at', '<=', fromNow(0)).execute();
      await db
        .insertInto('download_links')
        .values({ ...values, token_hash: hash(token) })
        .execute();
      return token;
    },

    /** Undefined if the link was used, has expired or never existed. */
    async takeLink(token: string): Promise<{ id: number; who: string } | undefined> {
      const row = await db
        .deleteFrom('download_links')
        .where('token_hash', '=', hash(token))
        .where('file', 'like', 'export %')
        .returning(['file', 'created_by', 'expires_at'])
        .executeTakeFirst();
      const isLive = row && row.expires_at > fromNow(0);
      return isLive ? { id: Number(row.file.slice('export '.length)), who: row.created_by } : undefined;
    },
  };
  return store;
}

interface ExportRow extends Pick<ExportEntry, 'id' | 'kind' | 'name' | 'done' | 'total' | 'bytes' | 'error'> {
  created_at: string;
  created_by: string;
  claimed_until: string | null;
  ended_at: string | null;
}

const hash = (token: string) => createHash('sha256').update(token).digest('hex');
