import { sql } from 'kysely';
import type { ChangedDocument, DashboardData } from '../../contract/dashboard.ts';
import { type Clock, daysAfter, startOfDay, toDay, toTimestamp } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';

/** The maximum number of entries in each list. */
const MAX_LISTED = 5;
const MESSAGE_DAYS = 14;

interface Parts {
  clock: Clock;
  timeZone: () => string;
  /** The titles and screens of pages by their keys. */
  pages(): Promise<Map<string, { title: string; path: string }>>;
}

type Row = Omit<ChangedDocument, 'kind' | 'path'> & { subject: string };

/** Recent changes by the account itself and by others, for the dashboard. */
export function createDashboardStore(db: Database, { clock, timeZone, pages }: Parts) {
  const toDocuments = async (rows: readonly Row[]): Promise<ChangedDocument[]> => {
    const newest = rows.toSorted((a, b) => (a.changed_at < b.changed_at ? 1 : -1)).slice(0, MAX_LISTED);
    const known = newest.some(({ subject }) => subject.startsWith('page ')) ? await pages() : undefined;
    return newest.map(({ subject, title, ...row }) => {
      const [kind, id = ''] = subject.split(' ', 2) as ['post' | 'page', string];
      const page = kind === 'page' ? known?.get(id) : undefined;
      return { ...row, kind, title: page?.title ?? (title || 'Untitled'), path: page?.path ?? `/admin/${kind}s/${id}` };
    });
  };

  /** Drafts of posts that are not in the bin. `owner`: only posts of this author. */
  const postDrafts = (owner?: string) =>
    db
      .selectFrom('post_drafts')
      .leftJoin('posts', 'posts.id', 'post_drafts.id')
      .select(['post_drafts.id', 'post_drafts.title', 'changed_at', 'changed_by', 'posts.id as live_id'])
      .where('post_drafts.deleted_at', 'is', null)
      .where('posts.deleted_at', 'is', null)
      .$if(owner !== undefined, (query) => query.where('post_drafts.id', 'in', owned(db, owner as string)))
      .orderBy('changed_at', 'desc')
      .limit(MAX_LISTED);

  const toPostRow = (row: {
    id: number;
    title: string;
    changed_at: string;
    changed_by: string;
    live_id: number | null;
  }): Row => ({
    subject: `post ${row.id}`,
    title: row.title,
    state: row.live_id === null ? 'Draft' : 'Live, with unpublished changes',
    changed_at: row.changed_at,
    changed_by: row.changed_by,
  });

  const pageDrafts = () =>
    db
      .selectFrom('drafts')
      .select(['subject', sql<string>`''`.as('title'), 'saved_at as changed_at', 'saved_by as changed_by'])
      .where('subject', 'like', 'page %')
      .orderBy('saved_at', 'desc')
      .limit(MAX_LISTED);

  return {
    async myDrafts(you: string): Promise<ChangedDocument[]> {
      const [posts, changed] = await Promise.all([
        postDrafts().where('changed_by', '=', you).execute(),
        pageDrafts().where('saved_by', '=', you).execute(),
      ]);
      return toDocuments([...posts.map(toPostRow), ...changed.map((row) => ({ ...row, state: null }))]);
    },

    /** `owner`: for authors, who see only their own posts. */
    async changedByOthers(you: string, owner?: string): Promise<ChangedDocument[]> {
      const [drafts, live, changed, published] = await Promise.all([
        postDrafts(owner).where('changed_by', '!=', you).execute(),
        db
          .selectFrom('posts')
          .select(['id', 'title', 'updated_at as changed_at', 'updated_by as changed_by', 'id as live_id'])
          .where('deleted_at', 'is', null)
          .where('updated_by', '!=', you)
          .$if(owner !== undefined, (query) => query.where('id', 'in', owned(db, owner as string)))
          .orderBy('updated_at', 'desc')
          .limit(MAX_LISTED)
          .execute(),
        owner === undefined ? pageDrafts().where('saved_by', '!=', you).execute() : [],
        owner === undefined
          ? db
              .selectFrom('documents')
              .select(['key', 'updated_at as changed_at', 'updated_by as changed_by'])
              .where('deleted_at', 'is', null)
              .where('updated_by', '!=', you)
              .orderBy('updated_at', 'desc')
              .limit(MAX_LISTED)
              .execute()
          : [],
      ]);
      const rows: Row[] = [
        ...drafts.map(toPostRow),
        ...live.map((row) => ({ ...toPostRow(row), state: 'Live' as const })),
        ...changed.map((row) => ({ ...row, state: null })),
        ...published.map(({ key, ...row }) => ({ ...row, subject: `page ${key}`, title: '', state: null })),
      ];
      // A draft of something public is one change, not two.
      const newest = Map.groupBy(rows, ({ subject }) => subject);
      return toDocuments(
        [...newest.values()].map((all) => all.reduce((a, b) => (a.changed_at < b.changed_at ? b : a))),
      );
    },

    /** The number of messages on each of the last days, without spam. */
    async messagesByDay(): Promise<NonNullable<DashboardData['messages']>> {
      const today = toDay(clock(), timeZone());
      const days = Array.from({ length: MESSAGE_DAYS }, (_, index) => daysAfter(today, index + 1 - MESSAGE_DAYS));
      const rows = await db
        .selectFrom('messages')
        .select('created_at')
        .where('created_at', '>=', toTimestamp(startOfDay(days[0] as string, timeZone())))
        .where('place', 'in', ['inbox', 'archive'])
        .execute();
      const byDay = Map.groupBy(rows, ({ created_at }) => toDay(Date.parse(created_at), timeZone()));
      return days.map((day) => ({ day, count: byDay.get(day)?.length ?? 0 }));
    },
  };
}

const owned = (db: Database, owner: string) =>
  db.selectFrom('post_owners').select('post_id').where('owner', '=', owner);
