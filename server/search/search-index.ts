import { createHash } from 'node:crypto';
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import type { SearchKind } from '../../contract/search.ts';
import { type Clock, toDay } from '../core/clock.ts';
import type { SearchEntry } from '../core/search-entry.ts';
import type { Database } from '../database/open-database.ts';
import { placeOf, placeOfPost } from './places.ts';
import type { SearchDocument } from './search-document.ts';
import { createSearchIndexStore, type IndexedLanguage } from './search-index-store.ts';

/** The source of everything that visitors can find. It must read from the primary database. */
export interface SearchSource {
  /** A version. If it changes, all documents are indexed again. */
  version: string;
  /** All documents except posts, in the order of their lists. */
  pages(): Promise<Record<Exclude<SearchKind, 'post'>, SearchEntry[]>>;
  /** Undefined if the post is not public in the language. */
  post(id: number): Promise<SearchEntry | undefined>;
}

/** How much of the site is in the index of a language. */
export interface Indexed {
  /** The slot of the language: see places.ts. */
  slot: number;
  /** The number of the last change in the index. Undefined if the index has every change. */
  to: number | undefined;
}

/**
 * Keeps the index of a language up to date: before a search, it reads which posts and documents have changed since the
 * last search, by the change numbers that the page cache uses. So code that publishes or removes something need not
 * update the index.
 */
export function createSearchIndex(
  parts: IndexedLanguage & { db: Database; source: SearchSource; clock: Clock; timeZone: () => string },
) {
  const { db, source, clock, timeZone, language, code } = parts;
  const store = createSearchIndexStore(db, { version: source.version, language, code });
  let running: Promise<void> | undefined;
  let finishing: Promise<void> | undefined;
  let isStopped = false;
  /** False until the pages are read once, because a new version of the program may have other default texts. */
  let hasCheckedPages = false;

  /** Indexes the next changes. */
  async function step(): Promise<Indexed> {
    const { slot, index: before } = await store.state();
    // Read the number first: changes in the meantime have higher numbers.
    const last = await store.lastNumber();
    const day = toDay(clock(), timeZone());
    // After a backup was restored, the counter may be lower. Then the whole index is outdated.
    const known = before && before.number <= last ? before : undefined;
    if (known && known.number === last && known.day === day && hasCheckedPages) return { slot, to: undefined };

    const pending = await store.pendingAfter(known?.number ?? 0, last);
    const mayHaveNewPages = !known || pending.hasDocuments || known.day !== day || !hasCheckedPages;
    const pages = mayHaveNewPages ? inOrder(await source.pages(), slot) : undefined;
    const pagesHash = pages ? hashOf(pages) : (known?.pagesHash ?? '');
    const posts: SearchDocument[] = [];
    for (const id of pending.posts) {
      const post = await source.post(id);
      if (post) posts.push({ place: placeOfPost(id, slot), ...post });
      // Long texts take milliseconds each.
      await yieldToRequests();
    }
    const changes = {
      postIds: pending.posts,
      posts,
      pages: pagesHash === known?.pagesHash ? undefined : pages,
      isRebuild: !known,
    };
    const isWritten = await store.write(slot, before, { number: pending.number, day, pagesHash }, changes);
    if (isWritten && pages) hasCheckedPages = true;
    return { slot, to: isWritten && pending.isLast ? undefined : pending.number };
  }

  async function run(): Promise<Indexed> {
    // An update in progress may have missed the latest change.
    while (running) await running;
    const done = step();
    const clear = () => {
      running = undefined;
    };
    // This promise never rejects, because it may have no handler, and an unhandled rejection ends the process.
    running = done.then(clear, clear);
    return done;
  }

  /** Indexes everything that is left. */
  function finish(): Promise<void> {
    finishing ??= (async () => {
      while (!isStopped && (await run()).to !== undefined) await yieldToRequests();
    })().finally(() => {
      finishing = undefined;
    });
    return finishing;
  }

  return {
    /** Call it before each search. Many changes at once are indexed later, in the background. */
    async update(): Promise<Indexed> {
      const indexed = await run();
      if (indexed.to !== undefined) finish().catch((error) => console.error('Indexing for the search failed:', error));
      return indexed;
    },
    finish,
    async stop(): Promise<void> {
      isStopped = true;
      await (finishing ?? running)?.catch(() => {});
    },
  };
}

/** The pages with their places. */
const inOrder = (pages: Awaited<ReturnType<SearchSource['pages']>>, slot: number): SearchDocument[] =>
  Object.entries(pages).flatMap(([kind, entries]) =>
    entries.map((entry, index) => ({ ...entry, place: placeOf(kind as keyof typeof pages, index, slot) })),
  );

const hashOf = (pages: readonly SearchDocument[]) =>
  createHash('sha256').update(JSON.stringify(pages)).digest('base64url');
