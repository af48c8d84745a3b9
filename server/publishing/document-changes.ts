import { isNewPageKey } from '../../contract/copy/new-page.ts';
import { type Clock, toTimestamp } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';

/** What a page depends on that shows which pages were added, or that there is none at an address. */
export const ADDED_PAGES = 'added-pages';

/** A document that every page shows. */
const ON_EVERY_PAGE = 'company';

/** Has every process render all pages again, and a CDN remove those that it has. */
export const recordChangeOfEveryPage = (trx: Database, clock: Clock) => recordDocumentChange(trx, clock, ON_EVERY_PAGE);

/** Numbers the change of a document, so that every process renders the pages that show it again. */
export async function recordDocumentChange(trx: Database, clock: Clock, key: string): Promise<void> {
  const { number } = await trx
    .updateTable('post_change_counter')
    .set(({ eb }) => ({ number: eb('number', '+', 1), changed_at: toTimestamp(clock()) }))
    .where('id', '=', 1)
    .returning('number')
    .executeTakeFirstOrThrow();
  const changed = isNewPageKey(key) ? [key, ADDED_PAGES] : [key];
  await trx
    .insertInto('document_changes')
    .values(changed.map((document) => ({ key: document, number })))
    .onConflict((existing) => existing.column('key').doUpdateSet({ number }))
    .execute();
}
