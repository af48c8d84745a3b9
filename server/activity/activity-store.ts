import { type Selectable, sql } from 'kysely';
import {
  ACTIONS,
  type Action,
  type ActivityEntry,
  type ActivityKind,
  type ActivityPage,
} from '../../contract/activity.ts';
import { beginning } from '../../contract/text/characters.ts';
import { cleanLine } from '../../contract/text/clean-text.ts';
import { type Clock, toTimestamp } from '../core/clock.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { isWrittenIn } from '../database/is-found-in.ts';
import type { Database } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import type { Actor } from './actor.ts';
import { entryHash, newSalts } from './entry-hash.ts';

/** An event to record. Must not contain passwords, tokens, links with secrets, or the text of messages. */
export interface AuditEvent {
  by: Actor;
  action: Action;
  /** The object that was changed, like `post 12`. */
  target?: string;
  /** The current name of the subject, stored because it may be deleted later. */
  name?: string;
  note?: string | undefined;
}

export interface ActivityFilter {
  /** Only entries older than this one. */
  before?: number | undefined;
  who?: string | undefined;
  kind?: ActivityKind | undefined;
  /** A search in who, name, note and IP address. */
  q?: string | undefined;
}

/** Entries per page. */
const PER_PAGE = 50;
/** All entries are read in batches of this size, because the log is never truncated. */
const READ_BATCH = 200;
/** Maximum length of names and notes, in characters. Some are chosen by unauthenticated clients. */
const MAX_TEXT_LENGTH = 300;

export type ActivityRow = Selectable<Tables['audit_log']>;
export type ActivityStore = ReturnType<typeof createActivityStore>;

/**
 * The audit log. Append-only; each entry has a hash chained to the previous one. Every action in contract/activity.ts
 * takes `by: Actor`: `actorOf(c)` in a route, `SITE` in a sweep, `COMMAND_LINE` in a tool. Routine events have no
 * action, such as a message that arrives or is marked as read.
 */
export function createActivityStore(db: Database, clock: Clock) {
  const newestFirst = ({ before, who, kind, q }: ActivityFilter) =>
    db
      .selectFrom('audit_log')
      .$if(before !== undefined, (query) => query.where('id', '<', before as number))
      .$if(who !== undefined, (query) => query.where('who', '=', who as string))
      .$if(kind !== undefined, (query) => query.where('action', 'in', actionsOf(kind as ActivityKind)))
      .$if(Boolean(q), (query) => query.where(isWrittenIn(SEARCHED, q as string)))
      .orderBy('id', 'desc');

  return {
    /**
     * Adds an entry in the transaction of `db`, and returns its number. Call it last: all other writers wait until the
     * commit, because all instances extend the same chain.
     */
    async record({ by, action, target, name = '', note = '' }: AuditEvent): Promise<number> {
      return inTransaction(db, async (trx) => {
        // The update locks the row on both databases. The returned hash is that of the previous entry.
        const head = await trx
          .updateTable('audit_head')
          .set(({ eb }) => ({ last_id: eb('last_id', '+', 1) }))
          .returning(['last_id', 'last_hash'])
          .executeTakeFirstOrThrow();
        const entry = {
          id: head.last_id,
          at: toTimestamp(clock()),
          who: by.who,
          address: by.address,
          action,
          target: target ?? null,
          name: storable(name),
          note: storable(by.apiToken === undefined ? note : withToken(note, by.apiToken)),
          salts: JSON.stringify(newSalts()),
          erased: '{}',
        };
        const hash = entryHash(head.last_hash, entry);
        await trx
          .insertInto('audit_log')
          .values({ ...entry, hash })
          .execute();
        await trx.updateTable('audit_head').set({ last_hash: hash }).execute();
        return head.last_id;
      });
    },

    async page(filter: ActivityFilter): Promise<ActivityPage> {
      const rows = await newestFirst(filter)
        .select(['id', 'at', 'who', 'address', 'action', 'target', 'name', 'note'])
        .limit(PER_PAGE + 1)
        .execute();
      const entries: ActivityEntry[] = rows.slice(0, PER_PAGE);
      const older = rows.length > PER_PAGE ? (entries.at(-1)?.id ?? null) : null;
      return { entries, total: (await this.head()).id, older, people: await this.people() };
    },

    /** The entries of these actions about one object, newest first. */
    about(
      target: string,
      actions: readonly Action[],
      limit: number,
    ): Promise<Pick<ActivityRow, 'at' | 'who' | 'action' | 'note'>[]> {
      return db
        .selectFrom('audit_log')
        .select(['at', 'who', 'action', 'note'])
        .where('target', '=', target)
        .where('action', 'in', actions)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
    },

    /** All matching entries with all columns, newest first, read in batches. */
    async *all(filter: ActivityFilter): AsyncGenerator<ActivityRow> {
      for (let { before } = filter; ; ) {
        const rows = await newestFirst({ ...filter, before })
          .selectAll()
          .limit(READ_BATCH)
          .execute();
        yield* rows;
        before = rows.at(-1)?.id;
        if (rows.length < READ_BATCH) return;
      }
    },

    /** Whether the administrator has signed in from the address since that time. */
    async hasSignedIn({ who, address, since }: { who: string; address: string; since: string }): Promise<boolean> {
      const row = await db
        .selectFrom('audit_log')
        .select('id')
        .where('address', '=', address)
        .where('who', '=', who)
        .where('action', '=', 'session.opened' satisfies Action)
        .where('at', '>=', since)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Distinct names, by a loose index scan: a long log has few of them. */
    async people(): Promise<string[]> {
      const { rows } = await sql<{ who: string }>`with recursive people (who) as (
        select min(who) from audit_log
        union all select (select min(who) from audit_log where who > people.who) from people where people.who is not null
      ) select who from people where who is not null`.execute(db);
      return rows.map(({ who }) => who);
    },

    /** The last entry's number and hash; 0 and empty for an empty log. */
    async head(): Promise<{ id: number; hash: string }> {
      const head = await db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow();
      return { id: head.last_id, hash: head.last_hash };
    },

    /** Complete entries, oldest first, to verify the chain. */
    async entriesAfter(id: number, count: number): Promise<ActivityRow[]> {
      return db.selectFrom('audit_log').selectAll().where('id', '>', id).orderBy('id').limit(count).execute();
    },
  };
}

const withToken = (note: string, token: string) =>
  note ? `${note}, with the API token ${token}` : `With the API token ${token}`;

const actionsOf = (kind: ActivityKind) =>
  (Object.keys(ACTIONS) as Action[]).filter((action) => ACTIONS[action].kind === kind);

const SEARCHED = ['name', 'who', 'address', 'note'] as const;

/** Text that both databases return unchanged: PostgreSQL rejects NUL, and lone surrogates would be replaced. */
const storable = (text: string) => beginning(cleanLine(text), MAX_TEXT_LENGTH);
