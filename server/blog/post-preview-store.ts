import type { Action } from '../../contract/activity.ts';
import { createActivityStore } from '../activity/activity-store.ts';
import type { Actor } from '../activity/actor.ts';
import type { Clock } from '../clock.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open-database.ts';
import { createPreviewLinkStore, type StoredPreviewLink } from '../publishing/preview-link-store.ts';
import { createDraftWriteStore } from './draft-write-store.ts';
import { subjectOf } from './post-write-store.ts';

/** The preview links of posts. The audit log says who created and revoked one, never its address. */
export function createPostPreviewStore(db: Database, clock: Clock) {
  /** Throws 404 if there is no such post. */
  const nameOf = async (trx: Database, id: number): Promise<string> => {
    const { live, draft } = await createDraftWriteStore(trx, clock).find(id);
    return (draft ?? live)?.title ?? '';
  };
  const record = (trx: Database, action: Action, event: { id: number; name: string; by: Actor; note?: string }) => {
    const { id, ...entry } = event;
    return createActivityStore(trx, clock).record({ action, target: subjectOf(id), ...entry });
  };

  return {
    /** The links that work, newest first. */
    async previewLinks(id: number): Promise<StoredPreviewLink[]> {
      await nameOf(db, id);
      return createPreviewLinkStore(db, clock).list(subjectOf(id));
    },

    addPreviewLink(id: number, days: number, by: Actor): Promise<StoredPreviewLink & { token: string }> {
      return inTransaction(db, async (trx) => {
        const name = await nameOf(trx, id);
        const link = await createPreviewLinkStore(trx, clock).add({ subject: subjectOf(id), days, by: by.who });
        await record(trx, 'post.preview_created', { id, name, by, note: `Works until ${link.expiresAt}` });
        return link;
      });
    },

    /** Returns false if the post has no such link that works. */
    revokePreviewLink(id: number, link: number, by: Actor): Promise<boolean> {
      return inTransaction(db, async (trx) => {
        if (!(await createPreviewLinkStore(trx, clock).revoke(subjectOf(id), link))) return false;
        await record(trx, 'post.preview_revoked', { id, name: await nameOf(trx, id), by });
        return true;
      });
    },
  };
}
