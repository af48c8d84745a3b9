import type { z } from 'zod';
import { REMEMBERED_DAYS } from '../../contract/embeds/embed.ts';
import { type changeEmbeds, MAX_ADDED_PROVIDERS } from '../../contract/embeds/embed-calls.ts';
import {
  type AddedProvider,
  allowedProviders,
  EMBED_PROVIDERS,
  type EmbedProvider,
  type EmbedSettings,
} from '../../contract/embeds/providers.ts';
import { createActivityStore } from '../activity/activity-store.ts';
import type { Actor } from '../activity/actor.ts';
import type { Clock } from '../core/clock.ts';
import { readEmbedSettings } from '../core/read-embed-settings.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notifyWrite } from '../database/notify-write.ts';
import type { Database } from '../database/open-database.ts';
import { writeStoredSetting } from '../database/stored-setting.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { recordChangeOfEveryPage } from '../publishing/document-changes.ts';

export type EmbedSettingsStore = ReturnType<typeof createEmbedSettingsStore>;

/** The providers that may be embedded. */
export function createEmbedSettingsStore(db: Database, clock: Clock) {
  /** Changes the settings, after which all pages are rendered again. */
  function change(toChanges: (before: EmbedSettings) => Partial<EmbedSettings>, by: Actor): Promise<void> {
    return inTransaction(db, async (trx) => {
      const before = await readEmbedSettings(trx);
      const settings = { ...before, ...toChanges(before) };
      if (JSON.stringify(before) === JSON.stringify(settings)) return;
      await writeStoredSetting(trx, { name: 'embeds', value: settings }, clock);
      await recordChangeOfEveryPage(trx, clock);
      await notifyWrite(trx);
      const names = allowedProviders(settings).map(({ name }) => name);
      const remembered = settings.remembers ? `. Choices of visitors are remembered for ${REMEMBERED_DAYS} days` : '';
      const note = `Allowed: ${names.join(', ') || 'none'}${remembered}`;
      await createActivityStore(trx, clock).record({ by, action: 'settings.changed', name: 'embeds', note });
    });
  }

  return {
    read: () => readEmbedSettings(db),

    /** `allowed`: the keys of the known providers that may be embedded. */
    allow: ({ allowed, remembers }: z.output<typeof changeEmbeds>, by: Actor) =>
      change(() => {
        const isSwitched = ({ key, isAllowedInitially }: EmbedProvider) => isAllowedInitially !== allowed.includes(key);
        const switched = EMBED_PROVIDERS.filter(isSwitched).map(({ key }) => key);
        return { switched, ...(remembers !== undefined && { remembers }) };
      }, by),

    /** Adds a provider, or replaces an added one with the same host. Throws 422 if there are too many. */
    add: (provider: AddedProvider, by: Actor) =>
      change(({ added }) => {
        const others = added.filter(({ host }) => host !== provider.host);
        if (others.length === MAX_ADDED_PROVIDERS) throw fieldError('host', TOO_MANY);
        return { added: [...others, provider] };
      }, by),

    /** Removes an added provider. Throws 404 if there is none with this host. */
    remove: (host: string, by: Actor) =>
      change(({ added }) => {
        const others = added.filter((provider) => provider.host !== host);
        if (others.length === added.length) throw new HttpError(404, 'There is no such provider.');
        return { added: others };
      }, by),
  };
}

const TOO_MANY = `At most ${MAX_ADDED_PROVIDERS} providers can be added. Remove one first.`;
