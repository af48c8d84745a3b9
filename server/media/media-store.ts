import type { ExpressionBuilder } from 'kysely';
import { VARIANT_FORMATS } from '../../contract/media.ts';
import { type Clock, toTimestamp } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import type { FileStorage } from './file-storage.ts';
import { variantNames } from './variant-widths.ts';

export interface StoredImage {
  name: string;
  width: number;
  height: number;
  bytes: number;
}

/** Unused images younger than this are not swept, since their post may not be saved yet. */
const GRACE_MS = 3_600_000;

/** Variants are not started before this delay, so that the file has been written. */
const WRITE_TIMEOUT_MS = 30_000;

export type MediaStore = ReturnType<typeof createMediaStore>;

/**
 * Stores images, each as a row and a file. The row is written before the file and removed after it, and unused rows are
 * swept together with their files. So even after a crash, nothing unused stays for longer than GRACE_MS.
 */
export function createMediaStore(db: Database, files: FileStorage, clock: Clock) {
  const unused = (handle = db) => handle.deleteFrom('media').where(isUnused);

  return {
    /** Stores the image and queues its variants. Storing the same bytes again only restarts the grace period. */
    async save(image: StoredImage, content: Uint8Array, { hasVariants = true } = {}): Promise<void> {
      const now = toTimestamp(clock());
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto('media')
          .values({ ...image, created_at: now })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ created_at: now }))
          .execute();
        if (!hasVariants) return;
        await trx
          .insertInto('image_variants')
          .values({ media_name: image.name, tries: 0, next_try_at: toTimestamp(clock() + WRITE_TIMEOUT_MS) })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      });
      try {
        if ((await files.size(image.name)) === undefined) await files.write(image.name, content);
      } catch (error) {
        // Keep the row if another upload of the same bytes has updated it. If the delete fails, the row is swept later.
        await unused()
          .where('name', '=', image.name)
          .where('created_at', '=', now)
          .execute()
          .catch(() => {});
        throw error;
      }
    },

    /** Makes the variants of the images due now. Call it once their files are written. */
    async scheduleVariants(names: string[]): Promise<void> {
      if (names.length === 0) return;
      await db
        .updateTable('image_variants')
        .set({ next_try_at: toTimestamp(clock()) })
        .where('media_name', 'in', names)
        .where('tries', '=', 0)
        .execute();
    },

    /** Removes unused images and returns how many. */
    async sweep(): Promise<number> {
      const now = toTimestamp(clock());
      const old = toTimestamp(clock() - GRACE_MS);
      await db.deleteFrom('draft_images').where('expires_at', '<', now).execute();
      const candidates = await db
        .selectFrom('media')
        .select(['name', 'width', 'height'])
        .where('created_at', '<', old)
        .where(isUnused)
        .execute();
      let removed = 0;
      for (const { name, ...size } of candidates) {
        // Fail here if the storage is unavailable, rather than inside the transaction, where others would wait.
        await files.size(name);
        // In one transaction: a concurrent `save` of the same bytes waits for it, finds no file and writes it again.
        await db.transaction().execute(async (trx) => {
          const row = await unused(trx)
            .where('name', '=', name)
            .where('created_at', '<', old)
            .returning('name')
            .executeTakeFirst();
          if (!row) return;
          await Promise.all([name, ...variantNames(name, size)].map((file) => files.remove(file)));
          removed++;
        });
      }
      return removed;
    },

    /** Maps content hashes to the names of their images. */
    async findByHashes(hashes: string[]): Promise<Map<string, string>> {
      const names = hashes.flatMap((hash) => VARIANT_FORMATS.map((extension) => `${hash}.${extension}`));
      if (names.length === 0) return new Map();
      const rows = await db.selectFrom('media').select('name').where('name', 'in', names).execute();
      return new Map(rows.map(({ name }) => [name.slice(0, name.indexOf('.')), name]));
    },
  };
}

/** Matches images that no post, profile or draft uses. */
function isUnused({ and, not, exists, selectFrom }: ExpressionBuilder<Tables, 'media'>) {
  return and([
    not(exists(selectFrom('posts').select('id').whereRef('posts.image', '=', 'media.name'))),
    not(exists(selectFrom('users').select('id').whereRef('users.profile_image', '=', 'media.name'))),
    not(exists(selectFrom('post_images').select('media_name').whereRef('media_name', '=', 'media.name'))),
    not(exists(selectFrom('subject_images').select('media_name').whereRef('media_name', '=', 'media.name'))),
    not(exists(selectFrom('author_profiles').select('slug').whereRef('author_profiles.image', '=', 'media.name'))),
    not(exists(selectFrom('draft_images').select('media_name').whereRef('media_name', '=', 'media.name'))),
  ]);
}
