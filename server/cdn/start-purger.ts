import type { BlogChanges, ChangeCursor } from '../blog/public-blog.ts';
import { createPoller } from '../poller.ts';
import type { CdnSettings } from '../settings.ts';
import { addressesOfChanges } from './cdn-addresses.ts';
import { keysOfChanges } from './cdn-keys.ts';
import type { PurgeCursor, PurgeStore } from './purge-store.ts';
import { purgeAddresses, purgeKeys } from './send-purges.ts';

/** Milliseconds until changes are noticed that this process was not told of: another's, or a command's. */
const POLL_INTERVAL_MS = 500;

/**
 * Milliseconds after which every purge is sent again. The CDN may have asked for a page just before a change, and kept it
 * just after the purge; another instance may take half a second to notice the change, and a read replica longer.
 */
const REPEAT_AFTER_MS = [2_000, 10_000];

export interface Purger {
  /** Looks for changes now. */
  wake(): void;
  /** Tells what is still to be told. */
  close(): Promise<void>;
}

/**
 * Tells the CDN what changed, after the commit and until it has heard it. The database notes every change, whoever makes
 * it, and how far the CDN was told: nothing is forgotten, and of several instances one tells it. A start tells it that
 * everything changed, since that may be another version of the site.
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

  function sendAgainLater(changes: BlogChanges['changes']) {
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
    if (!isFailing) console.error(`The CDN cannot be told what changed, and is told again: ${error.message}`);
    isFailing = true;
  }

  async function tell() {
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
    if (isFailing) console.warn('The CDN was told what changed.');
    isFailing = false;
    await store.markSent(seen, cursor);
    sendAgainLater(changes);
    // What changed meanwhile.
    poller.trigger();
  }

  await store.invalidateAll();
  const poller = createPoller({
    every: POLL_INTERVAL_MS,
    work: tell,
    onFailure: (error) => logFailure(error as Error),
  });
  poller.trigger();

  return {
    wake: poller.trigger,
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
