import type { createArticleRenderer } from '../blog/html/article-renderer.ts';
import type { Clock } from '../core/clock.ts';
import type { SecretBox } from '../core/secret-box.ts';
import { acquirePeriod } from '../database/lease.ts';
import type { Database } from '../database/open-database.ts';
import { createLimitStore } from '../http/limit-store.ts';
import type { InstanceStore } from '../instances/instance-store.ts';
import type { Slice } from '../slice.ts';

const HOUR = 3_600_000;

/** Removes expired data once an hour, from `start` on. Only one of the processes that share a database does it. */
export function createSweep(parts: {
  db: Database;
  clock: Clock;
  articles: Pick<ReturnType<typeof createArticleRenderer>, 'sweep'>;
  instances: InstanceStore;
  secretBox: SecretBox;
  slices: Record<string, Slice>;
}) {
  const { db, clock, articles, instances, secretBox, slices } = parts;
  const limits = createLimitStore(db, clock);

  const stopping = new AbortController();
  let refreshing: Promise<void> | undefined;
  /** Runs in the background: the site handles no requests before its first sweep, and many texts take minutes. */
  const refreshInBackground = () => {
    refreshing ??= refreshAll()
      .catch((error) => console.error('Old texts could not be indexed for the search:', error))
      .finally(() => {
        refreshing = undefined;
      });
  };

  const refreshAll = async () => {
    const { signal } = stopping;
    for (const slice of Object.values(slices)) await slice.refresh?.(signal);
  };

  const sweep = async () => {
    refreshInBackground();
    await articles.sweep().catch((error) => console.error('Old colours of code could not be removed:', error));
    await instances.sweep().catch((error) => console.error('Old instances could not be removed:', error));
    // Encrypts the secrets of a restored backup of an earlier version, and those that a start could not encrypt.
    await secretBox.sealStored().catch((error) => console.error('Secrets could not be encrypted:', error));
    await limits.sweep().catch((error) => console.error('Expired rate limits could not be removed:', error));
    for (const [name, { sweeps = [] }] of Object.entries(slices)) {
      for (const removeExpired of sweeps) {
        await removeExpired().catch((error) => console.error(`Expired data of ${name} could not be removed:`, error));
      }
    }
  };
  const sweepIfLeased = async () => {
    if (await acquirePeriod(db, clock, 'sweep', HOUR)) await sweep();
  };

  let timer: NodeJS.Timeout | undefined;
  return {
    sweep,
    async start() {
      await sweepIfLeased();
      timer = setInterval(() => {
        sweepIfLeased().catch((error) => console.error('The lease for the hourly sweep could not be acquired:', error));
      }, HOUR);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await refreshing;
    },
  };
}
