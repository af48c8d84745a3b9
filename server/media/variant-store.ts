import { type ImageVariants, mediaPath, type TextImages } from '../../contract/media/media.ts';
import { type Clock, toTimestamp } from '../core/clock.ts';
import { toVariants, VARIANT_COLUMNS } from '../database/image-variants.ts';
import { isPastOrImplausible } from '../database/lease.ts';
import { notifyWrite } from '../database/notify-write.ts';
import type { Database } from '../database/open-database.ts';
import { touchDocuments } from './library/media-reference-store.ts';

export interface ClaimedImage {
  /** `media.name`. */
  name: string;
  /** Number of the current attempt, starting at 1. */
  attempts: number;
}

/** How long a process has an image to itself before another may claim it. */
const LEASE_MS = 600_000;

/** Delay before an image that failed is retried: the first time, and at most. */
const BACKOFF_MS = 30_000;
const MAX_BACKOFF_MS = 24 * 3_600_000;

/** Matches image URLs as the HTML sanitizer writes them: the prefix and the name only. */
const IMAGE = /(?<=src=")([^"]*\/)([0-9a-f]{40}\.(?:jpg|png|webp|avif))(?=")/g;

export type VariantStore = ReturnType<typeof createVariantStore>;

/**
 * Records which variants each image has, and which images still need them. `urlPrefix` precedes the names of
 * images in the HTML of pages.
 */
export function createVariantStore(db: Database, clock: Clock, urlPrefix = mediaPath('')) {
  const touchPages = async (trx: Database, names: string[]) => {
    await touchPosts(trx, names);
    for (const name of names) await touchDocuments(trx, clock, name);
  };

  return {
    /** Claims the next image without variants for this process, and counts the attempt. */
    async claim(): Promise<ClaimedImage | undefined> {
      const next = await db
        .selectFrom('image_variants')
        .select(['media_name', 'tries'])
        .where('ready_at', 'is', null)
        .where(isPastOrImplausible('next_try_at', clock(), MAX_BACKOFF_MS))
        // Newest first: visitors are most likely to see it soon.
        .orderBy('next_try_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (!next) return undefined;
      const claimed = await db
        .updateTable('image_variants')
        .set({ tries: next.tries + 1, next_try_at: toTimestamp(clock() + backoffAfter(next.tries + 1, LEASE_MS)) })
        .where('media_name', '=', next.media_name)
        // If another process has claimed it since, `tries` differs.
        .where('tries', '=', next.tries)
        .where('ready_at', 'is', null)
        .returning(['media_name', 'tries'])
        .executeTakeFirst();
      return claimed ? { name: claimed.media_name, attempts: claimed.tries } : this.claim();
    },

    /**
     * Marks the variants as ready. Returns false if the image was removed in the meantime. Posts and documents that
     * show it count as changed, so that cached pages are rendered again. `placeholder` is a WebP in base64.
     */
    async markReady({ name, attempts }: ClaimedImage, { widths, formats, placeholder }: ImageVariants) {
      return db.transaction().execute(async (trx) => {
        const ready = await trx
          .updateTable('image_variants')
          .set({
            widths: widths.join(' '),
            formats: formats.join(' '),
            placeholder,
            ready_at: toTimestamp(clock()),
          })
          .where('media_name', '=', name)
          .where('tries', '=', attempts)
          .returning('media_name')
          .executeTakeFirst();
        if (ready) await touchPages(trx, [name]);
        return ready !== undefined;
      });
    },

    /** Schedules a retry with exponential backoff. */
    async markFailed({ name, attempts }: ClaimedImage): Promise<void> {
      await db
        .updateTable('image_variants')
        .set({ next_try_at: toTimestamp(clock() + backoffAfter(attempts, BACKOFF_MS)) })
        .where('media_name', '=', name)
        .where('tries', '=', attempts)
        .execute();
    },

    /** Discards the variants' records and queues the images again. */
    async startOver(names: string[]): Promise<void> {
      if (names.length === 0) return;
      await db.transaction().execute(async (trx) => {
        await trx
          .updateTable('image_variants')
          .set({ tries: 0, next_try_at: toTimestamp(clock()), ready_at: null, widths: null, formats: null })
          .where('media_name', 'in', names)
          .execute();
        await touchPages(trx, names);
      });
    },

    /** All images whose variants were ready before this time, with the number of their variant files. */
    async *countFiles(readyBefore: number, batchSize = 500): AsyncGenerator<{ name: string; files: number }[]> {
      for (let last = ''; ; ) {
        const rows = await db
          .selectFrom('image_variants')
          .select(['media_name', ...VARIANT_COLUMNS])
          .where('ready_at', '<', toTimestamp(readyBefore))
          .where('media_name', '>', last)
          .orderBy('media_name')
          .limit(batchSize)
          .execute();
        yield rows.map(({ media_name: name, ...row }) => {
          const variants = toVariants(row);
          return { name, files: (variants?.widths.length ?? 0) * (variants?.formats.length ?? 0) };
        });
        if (rows.length < batchSize) return;
        last = rows.at(-1)?.media_name as string;
      }
    },

    /** Sizes and variants of this site's images in the HTML, by their URLs. */
    async findImagesInHtml(html: string): Promise<TextImages> {
      const images = [...html.matchAll(IMAGE)].filter(([, prefix]) => prefix === urlPrefix);
      const names = [...new Set(images.map(([, , name]) => name as string))];
      if (names.length === 0) return {};
      const rows = await db
        .selectFrom('media')
        .leftJoin('image_variants', 'media_name', 'name')
        .select(['name', 'width', 'height', ...VARIANT_COLUMNS])
        .where('name', 'in', names)
        .execute();
      return Object.fromEntries(
        rows.map(({ name, width, height, ...row }) => [urlPrefix + name, { width, height, variants: toVariants(row) }]),
      );
    },
  };
}

/** Grows by a factor of four: disk problems usually pass soon, problems with an image do not. */
const backoffAfter = (attempts: number, first: number) => Math.min(first * 4 ** (attempts - 1), MAX_BACKOFF_MS);

/** Updates posts that show one of the images without changing them, so that the triggers record a change. */
export async function touchPosts(trx: Database, images: string[]): Promise<void> {
  await trx
    .updateTable('posts')
    .set(({ ref }) => ({ revision: ref('revision') }))
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('image', 'in', images),
        eb('id', 'in', selectFrom('post_images').select('post_id').where('media_name', 'in', images)),
      ]),
    )
    .execute();
  await notifyWrite(trx);
}
