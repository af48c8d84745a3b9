import { availableParallelism } from 'node:os';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { checkFiles } from './check-files.ts';
import type { FileStorage } from './file-storage.ts';
import { createMediaStore } from './media-store.ts';
import { openSlots } from './open-slots.ts';
import { storeUpload } from './store-upload.ts';
import { openVariantMaker } from './variant-maker.ts';
import { createVariantStore } from './variant-store.ts';

/** What nobody waits for begins when a site that was just started has answered its first visitors. In milliseconds. */
const SETTLING = 3_000;

/**
 * Milliseconds from an upload until its variants are begun: the post that came with it is written and answered by then,
 * and neither shares the disk and the cores with them.
 */
const AFTER_ANSWER = 500;

/** Pixels: shown at 112 at most, on screens of up to three times the density. */
const PROFILE_SIDE = 336;

interface Parts {
  db: Database;
  files: FileStorage;
  clock: Clock;
  /** Processes that share the cores of this machine. */
  workers?: number;
  /** Whether nothing but this site writes into the storage: then what is too much or missing is mended after the start. */
  isOwnStorage?: boolean;
  /** See createVariantStore. */
  folder?: string | undefined;
}

/** Everything about pictures: taking them in, making their variants, removing them. Close it when done. */
export function openPictures({ db, files, clock, workers = 1, isOwnStorage = true, folder }: Parts) {
  const media = createMediaStore(db, files, clock);
  const variants = createVariantStore(db, clock, folder);
  const slots = openSlots(Math.max(1, Math.floor(availableParallelism() / workers)));
  const maker = openVariantMaker({ store: variants, files, slots });

  const check = () => checkFiles({ files, media, variants, now: clock() });

  let checking: Promise<unknown> | undefined;
  const settled = setTimeout(() => {
    checking = (isOwnStorage ? check() : Promise.resolve())
      .catch((error) => console.error('The files of pictures could not be checked:', error))
      .finally(maker.wake);
  }, SETTLING);
  settled.unref();

  const written: string[] = [];
  let beginning: NodeJS.Timeout | undefined;
  let begun: Promise<void> | undefined;

  async function store(upload: File, rules?: Parameters<typeof storeUpload>[2]) {
    const picture = await storeUpload(upload, { media, slots }, rules);
    written.push(picture.name);
    beginning ??= setTimeout(() => {
      begun = beginVariants();
    }, AFTER_ANSWER);
    beginning.unref();
    return picture;
  }

  async function beginVariants() {
    clearTimeout(beginning);
    beginning = undefined;
    await media
      .letMakeVariants(written.splice(0))
      .catch((error) => console.error('The variants of new pictures have to wait:', error));
    maker.wake();
  }

  return {
    store: (upload: File, signal?: AbortSignal) => store(upload, { signal }),
    storeSquare: (upload: File, field: string, signal?: AbortSignal) =>
      store(upload, { field, square: PROFILE_SIDE, signal }),
    inText: variants.inText,
    sweep: media.sweep,
    check,
    /** Resolves when no picture waits for its variants. */
    async finishVariants() {
      await beginVariants();
      await maker.finish();
    },
    async close() {
      clearTimeout(settled);
      // They are begun after the next start.
      clearTimeout(beginning);
      await begun;
      await checking;
      await maker.close();
    },
  };
}
