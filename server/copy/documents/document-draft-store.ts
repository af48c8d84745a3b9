import { isAddedKey } from '../../../contract/copy/added-documents.ts';
import type { AdminDocument, NewPageRequest } from '../../../contract/copy/admin-documents.ts';
import { isReusableSectionKey } from '../../../contract/copy/reusable-sections.ts';
import type { Actor } from '../../activity/actor.ts';
import { type Clock, toTimestamp } from '../../core/clock.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../../database/open-database.ts';
import { fieldError, HttpError } from '../../http/http-error.ts';
import { endReview } from '../../publishing/approval.ts';
import { DraftConflict, draftChecks, SAVED_ELSEWHERE } from '../../publishing/draft-checks.ts';
import { createDraftStore } from '../../publishing/draft-store.ts';
import { createPublishingStore } from '../../publishing/publishing-store.ts';
import { cancelSchedules } from '../../publishing/schedule.ts';
import { definitionOf, newKey } from '../definitions.ts';
import { lockMenu, updateMenu } from '../menu-links.ts';
import { requireFreeAddress } from '../page-address.ts';
import { addPageEvent } from '../page-events.ts';
import { openDocumentAdapter } from './document-adapter.ts';
import { withDefaults } from './document-body.ts';
import { createDocumentHistoryStore } from './document-history-store.ts';
import { createDocumentRowStore, NEVER_PUBLIC, subjectOf } from './document-row-store.ts';
import { createDocumentStore } from './document-store.ts';

/** Documents with their drafts, for administrators, and the pages that they add. */
export function createDocumentDraftStore(db: Database, clock: Clock) {
  const { find, list, pagesWithSection } = createDocumentStore(db, clock);

  return {
    ...createPublishingStore(db, clock, openDocumentAdapter),
    revisions: createDocumentHistoryStore(db, clock).revisions,
    find,
    list,
    pagesWithSection,

    /** A draft of a new page. Throws 422 if the address is not valid, reserved or taken. */
    create(page: NewPageRequest, by: Actor): Promise<AdminDocument> {
      return inTransaction(db, async (trx) => {
        const documents = createDocumentStore(trx, clock);
        const key = newKey('page');
        const address = await requireFreeAddress(trx, page.address, key);
        const title = page.title.trim();
        if (!title) throw fieldError('title', 'Enter a title.');
        await documents.write({
          key,
          body: { address, title, inMenu: page.in_menu ?? false },
          baseRevision: 0,
          present: undefined,
          by,
        });
        await createDocumentRowStore(trx, clock).record('page.created', { key, title, by });
        return documents.find(key);
      });
    },

    /** Moves an added page or a reusable section to the bin, whatever its state. */
    remove(key: string, by: Actor): Promise<void> {
      return inTransaction(db, async (trx) => {
        const documents = createDocumentStore(trx, clock);
        const { title, live, draft_revision } = await draftChecks(openDocumentAdapter(trx, clock)).requireEditable(key);
        if (!isAddedKey(key)) throw new HttpError(409, 'This page belongs to the site and cannot be deleted.');
        const stores = createDocumentRowStore(trx, clock);
        const subject = subjectOf(key);
        if (!live) {
          const draft = await createDraftStore(trx, clock).remove(subject, draft_revision);
          if (!draft) throw new DraftConflict(SAVED_ELSEWHERE, await documents.find(key));
          await stores.addDeleted(key, { body: draft.body, by });
        }
        await cancelSchedules(trx, clock, subject);
        await endReview(trx, clock, subject);
        if (live) await lockMenu(trx, clock);
        await stores.setDeleted(key, toTimestamp(clock()));
        if (live) await updateMenu(trx, clock, { before: live, after: undefined, by });
        await stores.record(isReusableSectionKey(key) ? 'section.deleted' : 'page.deleted', { key, title, by });
      });
    },

    /** Restores a page from the bin: public if it was, else as a draft. */
    restoreDeleted(key: string, by: Actor): Promise<AdminDocument> {
      return inTransaction(db, async (trx) => {
        const documents = createDocumentStore(trx, clock);
        const stores = createDocumentRowStore(trx, clock);
        const { state, title } = await documents.find(key);
        const row = await stores.find(key, { isLocked: true });
        if (state !== 'In the bin' || !row) throw new HttpError(409, 'This page is not in the bin.');
        if (row.revision === NEVER_PUBLIC) {
          await stores.remove(key);
          const { body } = withDefaults(definitionOf(key), row.body);
          await documents.write({ key, body, baseRevision: 0, present: undefined, by });
        } else {
          await lockMenu(trx, clock);
          await stores.setDeleted(key, null);
          await addPageEvent(trx, clock, key, row.body);
          await updateMenu(trx, clock, {
            before: undefined,
            after: withDefaults(definitionOf(key), row.body).body,
            by,
          });
        }
        await stores.record(isReusableSectionKey(key) ? 'section.restored' : 'page.restored', { key, title, by });
        return documents.find(key);
      });
    },
  };
}
