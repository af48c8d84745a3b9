import { isNewPageKey } from '../../contract/copy/new-page.ts';
import { type Clock, toTimestamp } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';

/** The dependency of pages that depend on the list of added pages, including 404 pages. */
export const ADDED_PAGES = 'added-pages';

/** A document on which every page depends. */
const ON_EVERY_PAGE = 'company';

/** Invalidates all pages in every process and in a CDN. */
export const recordChangeOfEveryPage = (trx: Database, clock: Clock) => recordDocumentChange(trx, clock, ON_EVERY_PAGE);

/** The dependency of pages that show a post or document in a language: `hi page home`. */
export const translationKey = ({ language, source }: { language: string; source: string }) => `${language} ${source}`;

/** The dependency of pages that depend on the list of translated posts. */
export const translatedPosts = (language: string) => translationKey({ language, source: 'posts' });

/** The dependency of pages that link only to translated pages. */
export const translatedPages = (language: string) => translationKey({ language, source: 'pages' });

/** Makes every process render the pages again that show the post or document in this language. */
export function recordChangeOfTranslation(
  trx: Database,
  clock: Clock,
  { language, source }: { language: string; source: string },
): Promise<void> {
  const isPage = isNewPageKey(source.replace(/^page /, ''));
  const addedPages = isPage ? [translationKey({ language, source: ADDED_PAGES })] : [];
  const list = source.startsWith('post ') ? translatedPosts(language) : translatedPages(language);
  return recordChanges(trx, clock, [translationKey({ language, source }), ...addedPages, list]);
}

/** Numbers the change of a document, so that every process renders the pages that show it again. */
export const recordDocumentChange = (trx: Database, clock: Clock, key: string): Promise<void> =>
  recordChanges(trx, clock, isNewPageKey(key) ? [key, ADDED_PAGES] : [key]);

async function recordChanges(trx: Database, clock: Clock, keys: readonly string[]): Promise<void> {
  const { number } = await trx
    .updateTable('post_change_counter')
    .set(({ eb }) => ({ number: eb('number', '+', 1), changed_at: toTimestamp(clock()) }))
    .where('id', '=', 1)
    .returning('number')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('document_changes')
    .values(keys.map((key) => ({ key, number })))
    .onConflict((existing) => existing.column('key').doUpdateSet({ number }))
    .execute();
}
