import { EMBED_PROVIDERS, type EmbedSettings } from '../../contract/embeds/providers.ts';
import { createActivityStore } from '../activity/activity-store.ts';
import type { Actor } from '../activity/actor.ts';
import type { Clock } from '../core/clock.ts';
import { readEmbedSettings } from '../core/read-embed-settings.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notifyWrite } from '../database/notify-write.ts';
import type { Database } from '../database/open-database.ts';
import { writeStoredSetting } from '../database/stored-setting.ts';
import { recordDocumentChange } from '../publishing/document-changes.ts';

/** A document that every page shows. */
const ON_EVERY_PAGE = 'company';

export type EmbedSettingsStore = ReturnType<typeof createEmbedSettingsStore>;

/** Which providers may be embedded. */
export const createEmbedSettingsStore = (db: Database, clock: Clock) => ({
  read: () => readEmbedSettings(db),

  /** `allowed`: the keys of the known providers that may be embedded. Pages are rendered again. */
  change({ allowed, added }: { allowed: readonly string[]; added: EmbedSettings['added'] }, by: Actor): Promise<void> {
    const switched = EMBED_PROVIDERS.filter(
      ({ key, isAllowedInitially }) => isAllowedInitially !== allowed.includes(key),
    );
    const settings: EmbedSettings = { switched: switched.map(({ key }) => key), added };
    return inTransaction(db, async (trx) => {
      if (JSON.stringify(await readEmbedSettings(trx)) === JSON.stringify(settings)) return;
      await writeStoredSetting(trx, { name: 'embeds', value: settings }, clock);
      await recordDocumentChange(trx, clock, ON_EVERY_PAGE);
      await notifyWrite(trx);
      await createActivityStore(trx, clock).record({
        by,
        action: 'settings.changed',
        name: 'embeds',
        note: noteOf(settings),
      });
    });
  },
});

const noteOf = ({ switched, added }: EmbedSettings) => {
  const known = EMBED_PROVIDERS.filter(({ key, isAllowedInitially }) => isAllowedInitially !== switched.includes(key));
  return `Allowed: ${[...known, ...added].map(({ name }) => name).join(', ') || 'none'}`;
};
