import type { MediaType } from '../../contract/media/media-types.ts';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';
import type { ReceivedFile } from '../http/receive-file.ts';
import { imageSlots } from './image-slots.ts';
import { createMediaStore } from './media-store.ts';
import { checkFiles } from './storage/check-files.ts';
import { checkPrivateFiles, type PrivateFiles } from './storage/check-private-files.ts';
import type { FileStorage } from './storage/file-storage.ts';
import { cleanLogoUpload, encodeUpload, storePdf, storeUpload, type UploadRules } from './store-upload.ts';
import { openVariantMaker } from './variant-maker.ts';
import { createVariantStore } from './variant-store.ts';
import { storeVideo } from './videos/store-video.ts';
import { createWorkQueue } from './work-queue.ts';

/** Delay of background work after startup, so that it does not slow down the first requests. */
const STARTUP_DELAY_MS = 3_000;

/**
 * Delay from an upload to the start of its variants, so that they do not compete with the request that saves the post.
 */
const VARIANTS_DELAY_MS = 500;

/** In pixels: profile images are shown at up to 112, on screens with up to three times the density. */
const PROFILE_IMAGE_SIZE = 336;

interface Parts {
  db: Database;
  files: FileStorage;
  privateFiles: PrivateFiles;
  clock: Clock;
  /** Number of processes that share this machine's cores. */
  workers?: number;
  /** Whether only this site writes to the storage. If so, the files are checked against the database after startup. */
  isOwnStorage?: boolean;
  /** See createVariantStore. */
  urlPrefix?: string | undefined;
}

interface StoreOptions {
  signal?: AbortSignal | undefined;
  by?: string | null;
  field?: string;
  refusal?: string;
  reuse?: boolean;
}

interface VideoOptions extends Pick<StoreOptions, 'by' | 'signal'> {
  /** The required type of the file. */
  type?: MediaType | undefined;
}

/** Stores images and makes their variants. Close it when done. */
export function openImages({ db, files, privateFiles, clock, workers = 1, isOwnStorage = true, urlPrefix }: Parts) {
  const media = createMediaStore(db, files, clock);
  const variants = createVariantStore(db, clock, urlPrefix);
  const queue = createWorkQueue(Math.max(1, Math.floor(imageSlots() / workers)));
  const maker = openVariantMaker({ store: variants, files, queue });

  const check = async () => {
    const now = clock();
    const checked = await checkFiles({ files, media, variants, now });
    return { ...checked, removed: checked.removed + (await checkPrivateFiles(privateFiles, now)) };
  };

  let checking: Promise<unknown> | undefined;
  let startupTimer: NodeJS.Timeout | undefined;

  const newImages: string[] = [];
  let variantsTimer: NodeJS.Timeout | undefined;
  let scheduling: Promise<void> | undefined;

  async function store(upload: File, by: string | null, rules?: UploadRules) {
    const image = await storeUpload(upload, { media, queue, by }, rules);
    newImages.push(image.name);
    variantsTimer ??= setTimeout(() => {
      scheduling = scheduleVariants();
    }, VARIANTS_DELAY_MS);
    variantsTimer.unref();
    return image;
  }

  async function scheduleVariants() {
    clearTimeout(variantsTimer);
    variantsTimer = undefined;
    await media
      .scheduleVariants(newImages.splice(0))
      .catch((error) => console.error('The variants of new images could not be scheduled:', error));
    maker.trigger();
  }

  return {
    /** `by`: the administrator's e-mail. `field`: the form field that error responses name. */
    store: (upload: File, { by = null, ...rules }: StoreOptions = {}) => store(upload, by, rules),
    storeSquare: (upload: File, field: string, { by = null, ...rules }: StoreOptions = {}) =>
      store(upload, by, { ...rules, field, square: PROFILE_IMAGE_SIZE }),
    /** A video or audio file. Its picture becomes an item of the library. */
    storeVideo: (received: ReceivedFile, { by = null, ...rules }: VideoOptions) =>
      storeVideo(received, { ...rules, media, queue, by, storePicture: (file) => store(file, by, { reuse: true }) }),
    storePdf: (upload: File, by: string) => storePdf(upload, { media, by }),
    /** Encodes an image that is stored elsewhere. */
    encode: (upload: File, rules: UploadRules) => encodeUpload(upload, queue, rules),
    /** An SVG reduced to what it draws. */
    cleanLogo: (upload: File, rules: UploadRules) => cleanLogoUpload(upload, queue, rules),
    findImagesInHtml: variants.findImagesInHtml,
    fileNameOf: media.fileNameOf,
    findDescription: media.findDescription,
    findReplacement: media.findReplacement,
    removeUnfinished: media.removeUnfinished,
    /** After a delay, checks the files and makes missing variants. */
    start() {
      startupTimer = setTimeout(() => {
        checking = (isOwnStorage ? check() : Promise.resolve())
          .catch((error) => console.error('The image files could not be checked:', error))
          .finally(maker.trigger);
      }, STARTUP_DELAY_MS);
      startupTimer.unref();
    },
    check,
    /** Resolves when no variants are left to make. */
    async finishVariants() {
      await scheduleVariants();
      await maker.finish();
    },
    async close() {
      clearTimeout(startupTimer);
      // Pending variants are made after the next start.
      clearTimeout(variantsTimer);
      await scheduling;
      await checking;
      await maker.close();
    },
  };
}
