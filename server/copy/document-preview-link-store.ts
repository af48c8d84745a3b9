import type { Action } from '../../contract/activity.ts';
import { createActivityStore } from '../activity/activity-store.ts';
import type { Actor } from '../activity/actor.ts';
import type { Clock } from '../clock.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open-database.ts';
import { createPreviewLinkStore, type StoredPreviewLink } from '../publishing/preview-link-store.ts';
import { subjectOf } from './document-row-store.ts';
import { createDocumentStore } from './document-store.ts';

/** The preview links of documents. The audit log says who created and revoked one, never its address. */
export function createDocumentPreviewLinkStore(db: Database, clock: Clock) {
  /** Throws 404 if there is no such document. */
  const nameOf = async (trx: Database, key: string) => (await createDocumentStore(trx, clock).find(key)).title;
  const record = (trx: Database, action: Action, event: { key: string; name: string; by: Actor; note?: string }) => {
    const { key, ...entry } = event;
    return createActivityStore(trx, clock).record({ action, target: subjectOf(key), ...entry });
  };

  return {
    /** The links that work, newest first. */
    async previewLinks(key: string): Promise<StoredPreviewLink[]> {
      await nameOf(db, key);
      return createPreviewLinkStore(db, clock).list(subjectOf(key));
    },

    addPreviewLink(key: string, days: number, by: Actor): Promise<StoredPreviewLink & { token: string }> {
      return inTransaction(db, async (trx) => {
        const name = await nameOf(trx, key);
        const link = await createPreviewLinkStore(trx, clock).add({ subject: subjectOf(key), days, by: by.who });
        await record(trx, 'page.preview_created', { key, name, by, note: `Works until ${link.expiresAt}` });
        return link;
      });
    },

    /** Returns false if the document has no such link that works. */
    revokePreviewLink(key: string, link: number, by: Actor): Promise<boolean> {
      return inTransaction(db, async (trx) => {
        if (!(await createPreviewLinkStore(trx, clock).revoke(subjectOf(key), link))) return false;
        await record(trx, 'page.preview_revoked', { key, name: await nameOf(trx, key), by });
        return true;
      });
    },
  };
}
