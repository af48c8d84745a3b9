import type { BlogChanges, ChangeCursor } from '../blog/public-blog.ts';
import { createPoller } from '../core/poller.ts';
import type { CdnSettings } from '../settings.ts';
import { addressesOfChanges } from './cdn-addresses.ts';
import { keysOfChanges } from './cdn-keys.ts';
import type { PurgeCursor, PurgeStore } from './purge-store.ts';
import { purgeAddresses, purgeKeys } from './send-purges.ts';

/** Milliseconds until a change by another process or a command is noticed. */
const POLL_INTERVAL_MS = 500;

/**
 * Milliseconds after which every purge is repeated. The CDN may have fetched a page just before a change and stored it
 * just after the purge. Another instance may take half a second to notice the change, and a read replica longer.
 */
const REPEAT_AFTER_MS = [2_000, 10_000];

export interface Purger {
  /** Checks for changes now. */
  trigger(): void;
  /** Sends pending purges, then stops. */
  close(): Promise<void>;
}

/**
 * Purges changed pages from the CDN, after the commit, and retries until the CDN confirms. The database records every
 * change and how far the CDN was purged, so that no change is lost and only one of several instances sends a purge. A
 * start purges everything, since it may be a new version of the site.
 */
export async function startPurger(parts: {
  cdn: CdnSettings;
  store: PurgeStore;
  changesSince: (seen: ChangeCursor) => Promise<BlogChanges>;
  repeatAfter?: number[];
}): Promise<Purger> {
  const { cdn, store, changesSince, repeatAfter = REPEAT_AFTER_MS } = parts;
  const repeats = new Map<NodeJS.Timeout, () => Promise<void>>();
  let isFailing = false;

  const readChanges = async (seen: PurgeCursor) => {
    const read = await changesSince(seen);
    return { cursor: read.cursor, changes: seen.number < 0 ? ('everything' as const) : read.changes };
  };

  async function send(changes: BlogChanges['changes']) {
    if (cdn.purgeBy === 'key') return purgeKeys(cdn, keysOfChanges(changes));
    for await (const addresses of addressesOfChanges(changes, store.everyPost)) await purgeAddresses(cdn, addresses);
  }

  function scheduleRepeats(changes: BlogChanges['changes']) {
    const repeat = () => send(changes).catch((error) => logFailure(error));
    for (const later of repeatAfter) {
      const timer = setTimeout(() => {
        repeats.delete(timer);
        void repeat();
      }, later);
      timer.unref();
      repeats.set(timer, repeat);
    }
  }

  function logFailure(error: Error) {
    if (!isFailing) console.error(`Changed pages cannot be purged from the CDN and are retried: ${error.message}`);
    isFailing = true;
  }

  async function purge() {
    const seen = await store.cursor();
    const { cursor, changes } = await readChanges(seen);
    if (seen.number === cursor.number && seen.changedAt === cursor.changedAt) return;
    if (!(await store.claim(seen))) return;
    try {
      await send(changes);
    } catch (error) {
      await store.markFailed(seen);
      return logFailure(error as Error);
    }
    if (isFailing) console.warn('Purging the CDN works again.');
    isFailing = false;
    await store.markSent(seen, cursor);
    scheduleRepeats(changes);
    // There may be new changes.
    poller.trigger();
  }

  await store.invalidateAll();
  const poller = createPoller({
    every: POLL_INTERVAL_MS,
    work: purge,
    onFailure: (error) => logFailure(error as Error),
  });
  poller.trigger();

  return {
    trigger: poller.trigger,
    async close() {
      await poller.idle();
      poller.stop();
      for (const [timer, repeat] of repeats) {
        clearTimeout(timer);
        await repeat();
      }
    },
  };
}
