import type { BlogChanges, ChangeMark } from '../blog/public-blog.ts';
import { createPoller } from '../poller.ts';
import type { CdnSettings } from '../settings.ts';
import { addressesOfChanges } from './cdn-addresses.ts';
import { keysOfChanges } from './cdn-keys.ts';
import type { PurgeMark, PurgeStore } from './purge-store.ts';
import { purgeAddresses, purgeKeys } from './send-purges.ts';

/** Milliseconds until changes are noticed that this process was not told of: another's, or a command's. */
const ROUND = 500;

/**
 * Milliseconds after which every purge is sent again. The CDN may have asked for a page just before a change, and kept it
 * just after the purge; another instance may take half a second to notice the change, and a read replica longer.
 */
const AGAIN = [2_000, 10_000];

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
export async function openPurger(parts: {
  cdn: CdnSettings;
  store: PurgeStore;
  changesSince: (seen: ChangeMark) => Promise<BlogChanges>;
  again?: number[];
}): Promise<Purger> {
  const { cdn, store, changesSince, again = AGAIN } = parts;
  const repeats = new Map<NodeJS.Timeout, () => Promise<void>>();
  let isFailing = false;

  const readChanges = async (seen: PurgeMark) => {
    const read = await changesSince(seen);
    return { mark: read.mark, changes: seen.number < 0 ? ('everything' as const) : read.changes };
  };

  async function send(changes: BlogChanges['changes']) {
    if (cdn.purgeBy === 'key') return purgeKeys(cdn, keysOfChanges(changes));
    for await (const addresses of addressesOfChanges(changes, store.everyPost)) await purgeAddresses(cdn, addresses);
  }

  function sendAgainLater(changes: BlogChanges['changes']) {
    const repeat = () => send(changes).catch((error) => tellFailure(error));
    for (const later of again) {
      const timer = setTimeout(() => {
        repeats.delete(timer);
        void repeat();
      }, later);
      timer.unref();
      repeats.set(timer, repeat);
    }
  }

  function tellFailure(error: Error) {
    if (!isFailing) console.error(`The CDN cannot be told what changed, and is told again: ${error.message}`);
    isFailing = true;
  }

  async function tell() {
    const seen = await store.mark();
    const { mark, changes } = await readChanges(seen);
    if (seen.number === mark.number && seen.changedAt === mark.changedAt) return;
    if (!(await store.claim(seen))) return;
    try {
      await send(changes);
    } catch (error) {
      await store.markFailed(seen);
      return tellFailure(error as Error);
    }
    if (isFailing) console.warn('The CDN was told what changed.');
    isFailing = false;
    await store.markTold(seen, mark);
    sendAgainLater(changes);
    // What changed meanwhile.
    rounds.trigger();
  }

  await store.forget();
  const rounds = createPoller({ every: ROUND, work: tell, onFailure: (error) => tellFailure(error as Error) });
  rounds.trigger();

  return {
    wake: rounds.trigger,
    async close() {
      await rounds.idle();
      rounds.stop();
      for (const [timer, repeat] of repeats) {
        clearTimeout(timer);
        await repeat();
      }
    },
  };
}
