import { createActivityStore } from '../activity/activity-store.ts';
import type { Actor } from '../activity/actor.ts';
import type { Clock } from '../core/clock.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notifyWrite } from '../database/notify-write.ts';
import type { Database } from '../database/open-database.ts';
import { writeStoredSetting } from '../database/stored-setting.ts';
import { recordChangeOfEveryPage } from '../publishing/document-changes.ts';
import { createPreviewLinkStore, type StoredPreviewLink } from '../publishing/preview-link-store.ts';

/** The row of `stored_settings`. */
const NAME = 'opening';

/** The subject of preview links to the whole site. */
const WHOLE_SITE = 'site';

export type OpeningStore = ReturnType<typeof createOpeningStore>;

/** Stores whether an owner has opened or closed the site. */
export function createOpeningStore(db: Database, clock: Clock) {
  return {
    /** Undefined if no owner has opened or closed the site. */
    async find(): Promise<{ isOpen: boolean; changedAt: string } | undefined> {
      const row = await db
        .selectFrom('stored_settings')
        .select(['value', 'changed_at as changedAt'])
        .where('name', '=', NAME)
        .executeTakeFirst();
      return row && { isOpen: JSON.parse(row.value) === 'open', changedAt: row.changedAt };
    },

    /** Does nothing if the state is the same already. */
    set(isOpen: boolean, by: Actor): Promise<void> {
      return inTransaction(db, async (trx) => {
        const before = await createOpeningStore(trx, clock).find();
        if (before?.isOpen === isOpen) return;
        await writeStoredSetting(trx, { name: NAME, value: isOpen ? 'open' : 'closed' }, clock);
        await recordChangeOfEveryPage(trx, clock);
        await notifyWrite(trx);
        await createActivityStore(trx, clock).record({ by, action: isOpen ? 'site.opened' : 'site.closed' });
      });
    },

    /** The links that work, newest first. */
    links: (): Promise<StoredPreviewLink[]> => createPreviewLinkStore(db, clock).list(WHOLE_SITE),

    addLink(days: number, by: Actor): Promise<StoredPreviewLink & { token: string }> {
      return inTransaction(db, async (trx) => {
        const link = await createPreviewLinkStore(trx, clock).add({ subject: WHOLE_SITE, days, by: by.who });
        const note = `Works until ${link.expiresAt}`;
        await createActivityStore(trx, clock).record({ by, action: 'site.link_created', note });
        return link;
      });
    },

    /** Returns false if there is no valid link with this id. */
    revokeLink(id: number, by: Actor): Promise<boolean> {
      return inTransaction(db, async (trx) => {
        if (!(await createPreviewLinkStore(trx, clock).revoke(WHOLE_SITE, id))) return false;
        await createActivityStore(trx, clock).record({ by, action: 'site.link_revoked' });
        return true;
      });
    },
  };
}
