import { sql } from 'kysely';
import type { Database } from '../database/open-database.ts';
import { translationKey } from '../publishing/document-changes.ts';
import { placeOfPost, placesIn, placesOfPages } from './places.ts';
import { type SearchDocument, toRow, wordsOfRow } from './search-document.ts';
import { stemOf } from './words.ts';

/** Increase it when the indexing changes. The next process to start then indexes all documents again. */
const VERSION = '3';

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

/** A batch of changes after a state, with the changed posts. */
export interface PendingChanges {
  /** The last number of this batch. */
  number: number;
  posts: number[];
  hasDocuments: boolean;
  /** Whether there are no changes after this batch. */
  isLast: boolean;
}

export interface IndexedLanguage {
  /** The language as in `search_state`: empty for the default language. */
  language: string;
  /** BCP 47, also of the default language. */
  code: string;
}

/** `version`: of the source. If it or the language changes, everything is indexed again. */
export function createSearchIndexStore(
  db: Database,
  { version, language, code }: IndexedLanguage & { version: string },
) {
  const format = `${VERSION} ${code} ${version}`;
  const select = () => db.selectFrom('search_state').selectAll().where('language', '=', language);

  /** Takes the first free slot. */
  async function addState() {
    const next = sql<number>`(select coalesce(max(slot) + 1, 0) from search_state)`;
    const empty = { language, format: '', number: 0, day: '', pages_hash: '' };
    await db
      .insertInto('search_state')
      .values({ ...empty, slot: next })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return select().executeTakeFirst();
  }

  return {
    /**
     * The slot of the language, and the state of its index. The state is undefined if there is no index of the present
     * version yet.
     */
    async state(): Promise<{ slot: number; index: IndexState | undefined }> {
      // Another process may have taken the slot for another language at the same moment.
      const row = (await select().executeTakeFirst()) ?? (await addState()) ?? (await addState());
      if (!row) throw new Error(`The search has no slot for the language ${code}.`);
      const isCurrent = row.format === format;
      return {
        slot: row.slot,
        index: isCurrent ? { number: row.number, day: row.day, pagesHash: row.pages_hash } : undefined,
      };
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
      const documents = db.selectFrom('document_changes').select(['key', 'number']).where('number', '>', from);
      const translated = translationKey({ language, source: 'post ' });
      const translations = language
        ? await documents
            .where('number', '<=', to)
            .where('key', '>', translated)
            .where('key', '<', `${translated}:`)
            .orderBy('number')
            .limit(BATCH_SIZE)
            .execute()
        : [];
      const changes = [
        ...posts,
        ...translations.map(({ key, number }) => ({ post_id: Number(key.slice(translated.length)), number })),
      ].sort((a, b) => a.number - b.number);
      const batch = changes.slice(0, BATCH_SIZE);
      const isLast = batch.length < BATCH_SIZE;
      return {
        number: isLast ? to : (batch.at(-1)?.number ?? to),
        posts: [...new Set(batch.map(({ post_id }) => post_id))],
        hasDocuments: (await documents.limit(1).executeTakeFirst()) !== undefined,
        isLast,
      };
    },

    /**
     * Replaces the index entries of these posts and, if `changes` has pages, of all pages. Returns false without a
     * change if another process has changed the index in the meantime.
     */
    async write(
      slot: number,
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
        // Update the state first, so that this transaction waits for that of another process.
        const claimed = await trx
          .updateTable('search_state')
          .set({ format, number: after.number, day: after.day, pages_hash: after.pagesHash })
          .where('language', '=', language)
          .where('slot', '=', slot)
          .$if(before !== undefined, (query) =>
            query
              .where('format', '=', format)
              .where('number', '=', before?.number ?? 0)
              .where('day', '=', before?.day ?? '')
              .where('pages_hash', '=', before?.pagesHash ?? ''),
          )
          .$if(before === undefined, (query) => query.where('format', '!=', format))
          .returning('slot')
          .executeTakeFirst();
        if (!claimed) return false;
        if (changes.isRebuild) await clear(trx, language, slot);
        await replaceRows(trx, rows, { ...changes, language, code, slot });
        return true;
      });
    },
  };
}

async function clear(trx: Database, language: string, slot: number) {
  const { first, end } = placesIn(slot);
  await trx.deleteFrom('search_documents').where('place', '>=', first).where('place', '<', end).execute();
  await trx.deleteFrom('search_words').where('language', '=', language).execute();
}

async function replaceRows(
  trx: Database,
  rows: readonly ReturnType<typeof toRow>[],
  changes: IndexedLanguage & {
    slot: number;
    postIds: readonly number[];
    pages: readonly SearchDocument[] | undefined;
  },
): Promise<void> {
  const { postIds, pages, slot } = changes;
  const ofPages = placesOfPages(slot);
  const places = postIds.map((id) => placeOfPost(id, slot));
  const old = await trx
    .selectFrom('search_documents')
    .select(['place', 'hash', 'title_words', 'summary_words', 'body_words'])
    .where(({ or, and, eb }) =>
      or([
        ...(places.length > 0 ? [eb('place', 'in', places)] : []),
        ...(pages ? [and([eb('place', '>=', ofPages.first), eb('place', '<', ofPages.end)])] : []),
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
    changes,
    [...counts].filter(([, change]) => change !== 0),
  );
}

async function changeCounts(
  trx: Database,
  { language, code }: IndexedLanguage,
  changes: readonly [word: string, change: number][],
) {
  for (const batch of inBatches(changes)) {
    await trx
      .insertInto('search_words')
      .values(
        batch.map(([word, documents]) => {
          return { language, word, documents, reversed: [...word].reverse().join(''), stem: stemOf(word, code) };
        }),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['language', 'word'])
          .doUpdateSet({ documents: sql<number>`search_words.documents + excluded.documents` }),
      )
      .execute();
  }
  // Remove words that are in no document any more, so that they are never suggested.
  const fewer = changes.flatMap(([word, change]) => (change < 0 ? [word] : []));
  for (const words of inBatches(fewer)) {
    await trx
      .deleteFrom('search_words')
      .where('language', '=', language)
      .where('word', 'in', words)
      .where('documents', '<=', 0)
      .execute();
  }
}

function* inBatches<T>(all: readonly T[]): Generator<T[]> {
  for (let start = 0; start < all.length; start += MAX_ROWS) yield all.slice(start, start + MAX_ROWS);
}
