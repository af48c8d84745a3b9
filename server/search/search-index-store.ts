import { sql } from 'kysely';
import type { Database } from '../database/open-database.ts';
import { KIND_SIZE, placeOfPost } from './places.ts';
import { type SearchDocument, toRow, wordsOfRow } from './search-document.ts';
import { stemOf } from './words.ts';

/** Increased when the same documents are to be indexed differently: the next process to start indexes all of them. */
const VERSION = '2';

/** Posts that are indexed in one transaction. */
const BATCH_SIZE = 50;

/** Rows in one statement. SQLite allows 32,766 parameters. */
const MAX_ROWS = 1_000;

/** How far the index is up to date. */
export interface IndexState {
  number: number;
  day: string;
  pagesHash: string;
}

/** The last change after a state, and the posts that the changes concern. */
export interface PendingChanges {
  /** The last number of this batch. */
  number: number;
  posts: number[];
  hasDocuments: boolean;
  /** Whether there are more after this batch. */
  isLast: boolean;
}

/** `origin`: where posts come from. If it changes, everything is indexed again. */
export function createSearchIndexStore(db: Database, origin: string) {
  const format = `${VERSION} ${origin}`;
  return {
    /** Undefined if there is no index yet, or one of another version. */
    async state(): Promise<IndexState | undefined> {
      const row = await db.selectFrom('search_state').selectAll().executeTakeFirstOrThrow();
      return row.format === format ? { number: row.number, day: row.day, pagesHash: row.pages_hash } : undefined;
    },

    /** The number of the last change of any post or document. */
    async lastNumber(): Promise<number> {
      return (await db.selectFrom('post_change_counter').select('number').executeTakeFirstOrThrow()).number;
    },

    async pendingAfter(from: number, to: number): Promise<PendingChanges> {
      const posts = await db
        .selectFrom('post_changes')
        .select(['post_id', 'number'])
        .where('number', '>', from)
        .where('number', '<=', to)
        .orderBy('number')
        .limit(BATCH_SIZE)
        .execute();
      const document = await db
        .selectFrom('document_changes')
        .select('key')
        .where('number', '>', from)
        .limit(1)
        .executeTakeFirst();
      const isLast = posts.length < BATCH_SIZE;
      return {
        number: isLast ? to : (posts.at(-1)?.number ?? to),
        posts: posts.map(({ post_id }) => post_id),
        hasDocuments: document !== undefined,
        isLast,
      };
    },

    /**
     * Replaces what the index has of these posts, and of all pages if there are any. False if another process has
     * changed the index in the meantime: nothing is changed then.
     */
    async write(
      before: IndexState | undefined,
      after: IndexState,
      changes: {
        postIds: readonly number[];
        posts: readonly SearchDocument[];
        pages: readonly SearchDocument[] | undefined;
        /** Whether the whole index is replaced. */
        isRebuild: boolean;
      },
    ): Promise<boolean> {
      const rows = [...changes.posts, ...(changes.pages ?? [])].map(toRow);
      return db.transaction().execute(async (trx) => {
        // First, so that this transaction waits for that of another process.
        const claimed = await trx
          .updateTable('search_state')
          .set({ format, number: after.number, day: after.day, pages_hash: after.pagesHash })
          .$if(before !== undefined, (query) =>
            query
              .where('format', '=', format)
              .where('number', '=', before?.number ?? 0)
              .where('day', '=', before?.day ?? '')
              .where('pages_hash', '=', before?.pagesHash ?? ''),
          )
          .$if(before === undefined, (query) => query.where('format', '!=', format))
          .returning('only_row')
          .executeTakeFirst();
        if (!claimed) return false;
        if (changes.isRebuild) await clear(trx);
        await replaceRows(trx, rows, changes);
        return true;
      });
    },
  };
}

async function clear(trx: Database) {
  await trx.deleteFrom('search_documents').execute();
  await trx.deleteFrom('search_words').execute();
}

/** The places of posts are above this number, those of other documents at or below it. */
const FIRST_POST = -KIND_SIZE;

async function replaceRows(
  trx: Database,
  rows: readonly ReturnType<typeof toRow>[],
  { postIds, pages }: { postIds: readonly number[]; pages: readonly SearchDocument[] | undefined },
): Promise<void> {
  const old = await trx
    .selectFrom('search_documents')
    .select(['place', 'hash', 'title_words', 'summary_words', 'body_words'])
    .where(({ or, eb }) =>
      or([
        ...(postIds.length > 0 ? [eb('place', 'in', postIds.map(placeOfPost))] : []),
        ...(pages ? [eb('place', '<', FIRST_POST)] : []),
      ]),
    )
    .execute();
  const hashes = new Map(old.map(({ place, hash }) => [place, hash]));
  const added = rows.filter(({ place, hash }) => hashes.get(place) !== hash);
  const kept = new Set(rows.filter((row) => !added.includes(row)).map(({ place }) => place));
  const removed = old.filter(({ place }) => !kept.has(place));

  const counts = new Map<string, number>();
  const count = (row: (typeof removed)[number], step: 1 | -1) => {
    for (const word of wordsOfRow(row)) counts.set(word, (counts.get(word) ?? 0) + step);
  };
  for (const row of removed) count(row, -1);
  for (const row of added) count(row, 1);

  for (const batch of inBatches(removed)) {
    const places = batch.map(({ place }) => place);
    await trx.deleteFrom('search_documents').where('place', 'in', places).execute();
  }
  for (const batch of inBatches(added)) await trx.insertInto('search_documents').values(batch).execute();
  await changeCounts(
    trx,
    [...counts].filter(([, change]) => change !== 0),
  );
}

async function changeCounts(trx: Database, changes: readonly [word: string, change: number][]) {
  for (const batch of inBatches(changes)) {
    await trx
      .insertInto('search_words')
      .values(
        batch.map(([word, documents]) => {
          return { word, documents, reversed: [...word].reverse().join(''), stem: stemOf(word) };
        }),
      )
      .onConflict((conflict) =>
        conflict.column('word').doUpdateSet({ documents: sql<number>`search_words.documents + excluded.documents` }),
      )
      .execute();
  }
  // A word that is in no document must not be suggested to anybody.
  const fewer = changes.flatMap(([word, change]) => (change < 0 ? [word] : []));
  for (const words of inBatches(fewer)) {
    await trx.deleteFrom('search_words').where('word', 'in', words).where('documents', '<=', 0).execute();
  }
}

function* inBatches<T>(all: readonly T[]): Generator<T[]> {
  for (let start = 0; start < all.length; start += MAX_ROWS) yield all.slice(start, start + MAX_ROWS);
}
