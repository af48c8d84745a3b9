import { type Selectable, type SqlBool, sql } from 'kysely';
import {
  normalizeFrom,
  normalizeSource,
  type RedirectEntry,
  type RedirectStatus,
  type SaveRedirect,
} from '../../../contract/redirects.ts';
import { type Clock, toTimestamp } from '../../core/clock.ts';
import { escapeLike } from '../../database/escape-like.ts';
import { isWrittenIn } from '../../database/is-found-in.ts';
import type { Database } from '../../database/open-database.ts';
import type { Tables } from '../../database/tables.ts';
import { weekOf } from './week-of.ts';

export interface Redirect {
  id: number;
  from: string;
  to: string | null;
  status: RedirectStatus;
}

/** A deleted redirect, as the tables had it. */
export interface DeletedRedirect {
  row: Selectable<Tables['redirects']>;
  hits: Selectable<Tables['redirect_hits']>[];
}

export type RedirectSource = RedirectEntry['source'];

const COLUMNS = ['id', 'from_path as from', 'to_address as to', 'status'] as const;

/** Weeks in a plot. */
const WEEKS = 12;

/** Whether a column contains a text, in any letter case. */
const contains = (column: 'from_path' | 'to_address', text: string) =>
  sql<SqlBool>`lower(${sql.ref(column)}) like lower(${`%${escapeLike(text)}%`}) escape '\\'`;

/** Old addresses, and where they lead. `from` is as normalizeSource() returns it. */
export function createRedirectStore(db: Database, clock: Clock) {
  const toRedirect = (row: { id: number; from: string; to: string | null; status: number }): Redirect => ({
    ...row,
    status: row.status as RedirectStatus,
  });

  return {
    /**
     * The redirect of an address in the form of normalizeSource(): first the one with the same query, then the one of
     * the path, then the longest pattern that ends with `/*` and matches.
     */
    async match(address: string): Promise<Redirect | undefined> {
      const [path = ''] = address.split('?', 1);
      const parts = path.split('/').slice(1, -1);
      const above = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}/*`);
      const rows = await db
        .selectFrom('redirects')
        .select(COLUMNS)
        .where('from_path', 'in', [address, path, `${path}/*`, ...above])
        .execute();
      const found =
        rows.find(({ from }) => from === address) ??
        rows.find(({ from }) => from === path) ??
        rows.sort((a, b) => b.from.length - a.from.length)[0];
      return found && toRedirect(found);
    },

    /** Old addresses of pages of this site, the newest first. */
    async newest(count: number): Promise<{ from: string; to: string }[]> {
      const rows = await db
        .selectFrom('redirects')
        .select(['from_path as from', 'to_address as to'])
        .where('to_address', 'like', '/%')
        .where('from_path', 'not like', '%*')
        .where('from_path', 'not like', '%?%')
        .orderBy('id', 'desc')
        .limit(count)
        .execute();
      return rows.map(({ from, to }) => ({ from, to: to as string }));
    },

    async find(id: number): Promise<Redirect | undefined> {
      const row = await db.selectFrom('redirects').select(COLUMNS).where('id', '=', id).executeTakeFirst();
      return row && toRedirect(row);
    },

    async findByFrom(from: string): Promise<Redirect | undefined> {
      const row = await db.selectFrom('redirects').select(COLUMNS).where('from_path', '=', from).executeTakeFirst();
      return row && toRedirect(row);
    },

    /**
     * The redirects that lead to an address of this site. If it has no query, redirects to it with any query are
     * included.
     */
    async leadingTo(address: string): Promise<Redirect[]> {
      const [path = ''] = address.split('?', 1);
      const normalize = path === address ? normalizeFrom : normalizeSource;
      const rows = await db.selectFrom('redirects').select(COLUMNS).where(contains('to_address', path)).execute();
      return rows.map(toRedirect).filter(({ to }) => to?.startsWith('/') && normalize(to) === address);
    },

    async list({ q, limit, offset }: { q: string; limit: number; offset: number }) {
      const found = db
        .selectFrom('redirects')
        .$if(q !== '', (query) => query.where(isWrittenIn(['from_path', 'to_address'], q)));
      const rows = await found
        .select([...COLUMNS, 'source', 'created_at', 'created_by', 'hits', 'last_hit_at'])
        .orderBy('hits', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
      const count = ({ fn }: { fn: typeof db.fn }) => fn.countAll().as('number');
      const total = Number((await found.select(count).executeTakeFirstOrThrow()).number);
      const all = q ? Number((await db.selectFrom('redirects').select(count).executeTakeFirstOrThrow()).number) : total;
      const weeks = await this.weeksOf(rows.map(({ id }) => id));
      const redirects = rows.map(
        (row): RedirectEntry => ({
          ...row,
          status: row.status as RedirectStatus,
          source: row.source as RedirectSource,
          weeks: weeks.get(row.id) ?? Array<number>(WEEKS).fill(0),
        }),
      );
      return { redirects, total, all };
    },

    /** Hits of the last weeks by the id of the redirect, the oldest week first. */
    async weeksOf(ids: number[]): Promise<Map<number, number[]>> {
      const weeks = Array.from({ length: WEEKS }, (_, index) => weekOf(clock() - (WEEKS - 1 - index) * 7 * 86_400_000));
      const byId = new Map<number, number[]>();
      if (ids.length === 0) return byId;
      const rows = await db
        .selectFrom('redirect_hits')
        .selectAll()
        .where('redirect_id', 'in', ids)
        .where('week', '>=', weeks[0] as string)
        .execute();
      for (const { redirect_id, week, hits } of rows) {
        const weekly = byId.get(redirect_id) ?? Array<number>(WEEKS).fill(0);
        weekly[weeks.indexOf(week)] = Number(hits);
        byId.set(redirect_id, weekly);
      }
      return byId;
    },

    async add({ from, to, status }: SaveRedirect, { source, by }: { source: RedirectSource; by: string }) {
      const { id } = await db
        .insertInto('redirects')
        .values({
          from_path: from,
          to_address: to,
          status,
          source,
          created_at: toTimestamp(clock()),
          created_by: by,
          hits: 0,
          last_hit_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async change(id: number, { from, to, status }: SaveRedirect): Promise<void> {
      await db.updateTable('redirects').set({ from_path: from, to_address: to, status }).where('id', '=', id).execute();
    },

    async remove(id: number): Promise<DeletedRedirect | undefined> {
      const hits = await db.deleteFrom('redirect_hits').where('redirect_id', '=', id).returningAll().execute();
      const row = await db.deleteFrom('redirects').where('id', '=', id).returningAll().executeTakeFirst();
      return row && { row, hits };
    },

    /** Returns false if the redirect exists again, or if its address has another redirect. */
    async restore({ row, hits }: DeletedRedirect): Promise<boolean> {
      const added = await db
        .insertInto('redirects')
        .values(row)
        .onConflict((existing) => existing.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (added && hits.length > 0) await db.insertInto('redirect_hits').values(hits).execute();
      return added !== undefined;
    },

    /** Adds hits that were counted since the last call. */
    async countHits(id: number, { hits, at }: { hits: number; at: number }): Promise<void> {
      const { numUpdatedRows } = await db
        .updateTable('redirects')
        .set(({ eb }) => ({ hits: eb('hits', '+', hits), last_hit_at: toTimestamp(at) }))
        .where('id', '=', id)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      await db
        .insertInto('redirect_hits')
        .values({ redirect_id: id, week: weekOf(at), hits })
        .onConflict((existing) =>
          existing
            .columns(['redirect_id', 'week'])
            .doUpdateSet(({ eb, ref }) => ({ hits: eb(ref('redirect_hits.hits'), '+', hits) })),
        )
        .execute();
    },

    /** For the exported file. */
    async *all(): AsyncGenerator<Redirect> {
      const rows = await db.selectFrom('redirects').select(COLUMNS).orderBy('from_path').execute();
      for (const row of rows) yield toRedirect(row);
    },
  };
}
