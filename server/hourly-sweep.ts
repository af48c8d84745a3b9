import type { createArticleRenderer } from './blog/article-renderer.ts';
import type { Clock } from './clock.ts';
import { acquirePeriod } from './database/lease.ts';
import type { Database } from './database/open-database.ts';
import { createLimitStore } from './http/limit-store.ts';
import type { Importer } from './import/start-importing.ts';
import type { InstanceStore } from './instances/instance-store.ts';
import type { MediaBinStore } from './media/media-bin-store.ts';
import { refreshMediaWords } from './media/media-word-store.ts';
import type { openImages } from './media/open-images.ts';
import type { SecretBox } from './secret-box.ts';
import type { Slice } from './slice.ts';

const HOUR = 3_600_000;

/** Removes expired data once an hour, from `start` on. Only one of the processes that share a database does it. */
export function createSweep(parts: {
  db: Database;
  clock: Clock;
  articles: Pick<ReturnType<typeof createArticleRenderer>, 'sweep'>;
  mediaBin: MediaBinStore;
  importer: Importer;
  instances: InstanceStore;
  images: ReturnType<typeof openImages>;
  secretBox: SecretBox;
  slices: Record<string, Slice>;
}) {
  const { db, clock, articles, mediaBin, importer, instances, images, secretBox, slices } = parts;
  const limits = createLimitStore(db, clock);

  const stopping = new AbortController();
  let refreshing: Promise<void> | undefined;
  /** In the background, since the site does not answer before its first sweep, and many texts take minutes. */
  const refreshInBackground = () => {
    refreshing ??= refreshAll()
      .catch((error) => console.error('Old texts could not be indexed for the search:', error))
      .finally(() => {
        refreshing = undefined;
      });
  };

  const refreshAll = async () => {
    const { signal } = stopping;
    await refreshMediaWords({ db, clock, signal });
    for (const slice of Object.values(slices)) await slice.refresh?.(signal);
  };

  const sweep = async () => {
    refreshInBackground();
    await articles.sweep().catch((error) => console.error('Old colours of code could not be removed:', error));
    await mediaBin.sweep().catch((error) => console.error('Expired media could not be removed:', error));
    await importer.sweep().catch((error) => console.error('Old imports could not be removed:', error));
    await instances.sweep().catch((error) => console.error('Old instances could not be removed:', error));
    // Of a backup of an earlier version that was restored in place, and what a start could not encrypt.
    await secretBox.sealStored().catch((error) => console.error('Secrets could not be encrypted:', error));
    await limits.sweep().catch((error) => console.error('Expired rate limits could not be removed:', error));
    for (const [name, slice] of Object.entries(slices)) {
      await slice.sweep?.().catch((error) => console.error(`Expired data of ${name} could not be removed:`, error));
    }
    await images.removeUnfinished().catch((error) => console.error('Interrupted uploads could not be removed:', error));
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
