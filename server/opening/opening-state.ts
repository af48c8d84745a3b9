import type { SiteOpening } from '../../contract/opening.ts';
import type { Actor } from '../activity/actor.ts';
import type { Settings } from '../settings.ts';
import type { OpeningStore } from './opening-store.ts';

export type OpeningState = Awaited<ReturnType<typeof openOpeningState>>;

/** Whether visitors see the site. */
export async function openOpeningState(
  { isAlwaysOpen, mode }: Pick<Settings, 'isAlwaysOpen' | 'mode'>,
  store: OpeningStore,
) {
  /** A demo is open; a new production site shows invented people and promises, so it is closed. */
  const isOpenByDefault = mode === 'demo';
  let isOpen = isAlwaysOpen;

  const refresh = async () => {
    if (isAlwaysOpen) return;
    isOpen = (await store.find())?.isOpen ?? isOpenByDefault;
  };
  await refresh();

  return {
    /** The state that was read last. For requests that have called `refresh`. */
    wasOpen: () => isOpen,
    refresh,

    /** Whether the site is open. Without the database, the last known state. */
    async isOpen(): Promise<boolean> {
      await refresh().catch((error) => console.error('Whether the site is open could not be read:', error));
      return isOpen;
    },

    async describe(): Promise<SiteOpening> {
      const stored = isAlwaysOpen ? undefined : await store.find();
      return {
        is_open: isAlwaysOpen || (stored?.isOpen ?? isOpenByDefault),
        source: isAlwaysOpen ? 'environment' : stored ? 'stored' : 'default',
        changed_at: stored?.changedAt ?? null,
      };
    },

    async set(shouldBeOpen: boolean, by: Actor): Promise<void> {
      await store.set(shouldBeOpen, by);
      await refresh();
    },
  };
}
