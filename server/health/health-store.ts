import { type ExpressionBuilder, sql } from 'kysely';
import type { HealthReport, UndeliveredKind } from '../../contract/health.ts';
import { isPostgres } from '../database/is-postgres.ts';
import type { Database } from '../database/open-database.ts';
import { IS_IN_PLACE } from '../database/sqlite.ts';
import type { Tables } from '../database/tables.ts';

export type HealthStore = ReturnType<typeof createHealthStore>;

/** The state of the database, and of the e-mails in it. */
export function createHealthStore(db: Database) {
  const onPostgres = isPostgres(db);
  return {
    kind: onPostgres ? ('PostgreSQL' as const) : ('SQLite' as const),

    /**
     * Throws if the database does not respond. Returns false if nothing can be written because the database file is
     * gone.
     */
    async ping(): Promise<boolean> {
      const answer = onPostgres ? sql.lit(1) : sql`${sql.raw(IS_IN_PLACE)}()`;
      const { rows } = await sql<{ is_writable: number }>`select ${answer} as is_writable`.execute(db);
      return rows[0]?.is_writable === 1;
    },

    /**
     * Excludes e-mails that were rejected permanently (see `undeliveredEmails`), and confirmations that were rejected
     * once: an administrator cannot fix a visitor's mistyped address.
     */
    async waitingEmails(): Promise<{ waiting: number; oldestAt: string | null; lastAnswer: string | null }> {
      const unsent = db
        .selectFrom('outbox')
        .where(isWaiting)
        .where(({ or, eb }) => or([eb('kind', '!=', 'confirmation'), eb('refusals', '=', 0)]));
      const { waiting, oldestAt } = await unsent
        .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min('created_at').as('oldestAt')])
        .executeTakeFirstOrThrow();
      const failed = await unsent
        .select('last_error')
        .where('last_error', 'is not', null)
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      return { waiting, oldestAt, lastAnswer: failed?.last_error ?? null };
    },

    /**
     * E-mails that are no longer retried. The notification of a message counts until an administrator has read the
     * message, and a reply counts until the message is moved out of the inbox.
     */
    async undeliveredEmails(since: string): Promise<HealthReport['outbox']['undelivered']> {
      const messageId = sql<number>`case when kind = 'reply' then replies.message_id
        when kind in ('message', 'follow-up') then outbox.reference end`;
      const stopped = db
        .selectFrom('outbox')
        .leftJoin('replies', (on) => on.onRef('replies.id', '=', 'outbox.reference').on('kind', '=', 'reply'))
        .leftJoin('messages', (on) => on.on('messages.id', '=', messageId))
        .where('sent_at', 'is', null)
        .where('stopped_at', '>=', since)
        .where('kind', '!=', 'confirmation')
        .where(({ or, and, eb }) =>
          or([
            eb('kind', 'not in', ['message', 'reply']),
            and([eb('kind', '=', 'message'), eb('read_at', 'is', null)]),
            and([eb('kind', '=', 'reply'), eb('place', '=', 'inbox')]),
          ]),
        );
      const { total } = await stopped.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      const emails = await stopped
        .select(['outbox.id', 'kind', 'messages.id as messageId', 'title', 'stopped_at', 'last_error'])
        .orderBy('stopped_at', 'desc')
        .orderBy('outbox.id', 'desc')
        .limit(MAX_UNDELIVERED)
        .execute();
      return {
        total: Number(total),
        emails: emails.map(({ id, kind, messageId: about, title, stopped_at, last_error }) => ({
          id,
          kind: kind as UndeliveredKind,
          title,
          address: about === null ? null : `/admin/messages?message=${about}`,
          at: stopped_at as string,
          answer: last_error ?? '',
        })),
      };
    },

    async messagesInFiles(): Promise<number> {
      const { count } = await db
        .selectFrom('outbox')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('kind', '=', 'message')
        .where('sent_by', '=', 'file')
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async retryEmails(now: string): Promise<void> {
      await db.updateTable('outbox').set({ next_try_at: now }).where(isWaiting).execute();
    },

    async sizes(): Promise<{ pictureBytes: number; databaseBytes: number }> {
      const { bytes } = await db
        .selectFrom('media')
        .select(({ fn }) => fn.sum<number | string | null>('bytes').as('bytes'))
        .executeTakeFirstOrThrow();
      const size = onPostgres
        ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
        : sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count, pragma_page_size`;
      const { rows } = await size.execute(db);
      return { pictureBytes: Number(bytes ?? 0), databaseBytes: rows[0]?.bytes ?? 0 };
    },
  };
}

const MAX_UNDELIVERED = 20;

const isWaiting = ({ and, eb }: ExpressionBuilder<Tables, 'outbox'>) =>
  and([eb('sent_at', 'is', null), eb('stopped_at', 'is', null)]);
