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

/** An image that nothing refers to is kept this long: its post may be about to be written. In milliseconds. */
const GRACE_MS = 3_600_000;

/** Milliseconds in which a file is surely written: until then no variants are looked for. */
const WRITE_TIMEOUT_MS = 30_000;

export type MediaStore = ReturnType<typeof createMediaStore>;

/**
 * Images: a row and a file each. The row is written first and removed last, and a row that nothing refers to is
 * swept with its files, so a process that dies at any moment leaves nothing behind for longer than GRACE.
 */
export function createMediaStore(db: Database, files: FileStorage, clock: Clock) {
  const unused = (handle = db) => handle.deleteFrom('media').where(isUnused);

  return {
    /** Keeps the image, with variants to be made of it; keeping the same bytes again only renews its time of grace. */
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
        // A row that another upload of the same bytes has renewed meanwhile is that one's. If this fails too, it is swept.
        await unused()
          .where('name', '=', image.name)
          .where('created_at', '=', now)
          .execute()
          .catch(() => {});
        throw error;
      }
    },

    /** The images' files are written: their variants need not wait any longer. */
    async scheduleVariants(names: string[]): Promise<void> {
      if (names.length === 0) return;
      await db
        .updateTable('image_variants')
        .set({ next_try_at: toTimestamp(clock()) })
        .where('media_name', 'in', names)
        .where('tries', '=', 0)
        .execute();
    },

    /** Removes the images that nothing refers to; answers how many. */
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
        // A storage that is away is noticed here, before anyone waits for the transaction.
        await files.size(name);
        // In one transaction: a `keep` of the same bytes waits for its end, and then finds no file and writes it.
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

    /** The names of the images that have these content hashes, by their hashes. */
    async findByHashes(hashes: string[]): Promise<Map<string, string>> {
      const names = hashes.flatMap((hash) => VARIANT_FORMATS.map((ending) => `${hash}.${ending}`));
      if (names.length === 0) return new Map();
      const rows = await db.selectFrom('media').select('name').where('name', 'in', names).execute();
      return new Map(rows.map(({ name }) => [name.slice(0, name.indexOf('.')), name]));
    },
  };
}

/** That no post, no person and no text that is being written shows the image. */
function isUnused({ and, not, exists, selectFrom }: ExpressionBuilder<Tables, 'media'>) {
  return and([
    not(exists(selectFrom('posts').select('id').whereRef('posts.image', '=', 'media.name'))),
    not(exists(selectFrom('users').select('id').whereRef('users.profile_image', '=', 'media.name'))),
    not(exists(selectFrom('post_images').select('media_name').whereRef('media_name', '=', 'media.name'))),
    not(exists(selectFrom('draft_images').select('media_name').whereRef('media_name', '=', 'media.name'))),
  ]);
}
