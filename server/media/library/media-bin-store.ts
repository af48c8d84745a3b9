import { MEDIA_BIN_DAYS, type MediaItem } from '../../../contract/media/media-library.ts';
import { typeOfMedia } from '../../../contract/media/media-types.ts';
import { type Actor, SITE } from '../../activity/actor.ts';
import { type Clock, toTimestamp } from '../../core/clock.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../../database/open-database.ts';
import { HttpError } from '../../http/http-error.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { touchPosts } from '../variant-store.ts';
import { variantNames } from '../variant-widths.ts';
import { recordMedia } from './media-library-store.ts';

const DAY = 24 * 3_600_000;

type Item = Pick<MediaItem, 'name' | 'file_name'>;

export type MediaBinStore = ReturnType<typeof createMediaBinStore>;

/** Deleted items, which are served and can be restored for 30 days. */
export function createMediaBinStore(db: Database, files: FileStorage, clock: Clock) {
  /** Moves the item to the bin, or back. Returns false if it is there already. */
  const setBinned = (trx: Database, { name }: Item, binnedAt: string | null) =>
    trx
      .updateTable('media')
      .set({ binned_at: binnedAt })
      .where('item', '=', name)
      .where('replaced_at', 'is', null)
      .where('binned_at', binnedAt ? 'is' : 'is not', null)
      .returning('name')
      .executeTakeFirst();

  /**
   * Removes the item from the places that show it, with all its files. Returns false for the cover of a post, which
   * cannot be without one: it is removed after the post has another cover.
   */
  const purge = async (item: Item, by: Actor): Promise<boolean> => {
    const versions = await db
      .selectFrom('media')
      .select(['name', 'width', 'height'])
      .where('item', '=', item.name)
      .execute();
    // Fail here if the storage is unavailable, rather than inside the transaction, where others would wait.
    await Promise.all(versions.map(({ name }) => files.size(name)));
    const names = versions.map(({ name }) => name);
    return inTransaction(db, async (trx) => {
      const cover = await trx.selectFrom('posts').select('id').where('image', 'in', names).executeTakeFirst();
      if (cover || names.length === 0) return false;
      await touchPosts(trx, names);
      await trx.deleteFrom('post_images').where('media_name', 'in', names).execute();
      await trx.deleteFrom('subject_images').where('media_name', 'in', names).execute();
      await trx.updateTable('users').set({ profile_image: null }).where('profile_image', 'in', names).execute();
      await trx.updateTable('author_profiles').set({ image: null }).where('image', 'in', names).execute();
      await trx.updateTable('media').set({ poster: null }).where('poster', 'in', names).execute();
      await trx.deleteFrom('media_captions').where('item', '=', item.name).execute();
      await trx.deleteFrom('media').where('name', 'in', names).execute();
      // Remove them in the transaction: a concurrent upload of the same bytes waits for it, then writes the file again.
      await removeFiles(files, versions);
      await recordMedia(trx, clock, { action: 'media.purged', item, by });
      return true;
    });
  };

  const remove = async (item: Item, by: Actor): Promise<void> => {
    await inTransaction(db, async (trx) => {
      if (!(await setBinned(trx, item, toTimestamp(clock())))) return;
      await recordMedia(trx, clock, { action: 'media.deleted', item, by });
    });
  };

  return {
    remove,

    /** Does nothing if there is no such item. */
    async removeNamed(name: string, by: Actor): Promise<void> {
      const item = await db
        .selectFrom('media')
        .select(['item as name', 'file_name'])
        .where('name', '=', name)
        .executeTakeFirst();
      if (item) await remove(item, by);
    },

    async restore(item: Item, by: Actor): Promise<void> {
      await inTransaction(db, async (trx) => {
        if (!(await setBinned(trx, item, null))) throw new HttpError(409, 'This file is not in the bin.');
        await recordMedia(trx, clock, { action: 'media.restored', item, by });
      });
    },

    /** Removes what has been in the bin for 30 days, and the files that were replaced 30 days ago. */
    async sweep(): Promise<void> {
      const before = toTimestamp(clock() - MEDIA_BIN_DAYS * DAY);
      const expired = await db
        .selectFrom('media')
        .select(['item as name', 'file_name'])
        .where('binned_at', '<', before)
        .where('replaced_at', 'is', null)
        .execute();
      for (const item of expired) await purge(item, SITE);

      const replaced = await db
        .selectFrom('media')
        .select(['name', 'width', 'height'])
        .where('replaced_at', '<', before)
        .where('bytes', '>', 0)
        .execute();
      for (const version of replaced) {
        await files.size(version.name);
        await inTransaction(db, async (trx) => {
          // Keep the row, so that the old address still redirects to the new file.
          const row = await trx
            .updateTable('media')
            .set({ bytes: 0 })
            .where('name', '=', version.name)
            .where('replaced_at', '<', before)
            .returning('name')
            .executeTakeFirst();
          if (!row) return;
          await trx.deleteFrom('image_variants').where('media_name', '=', version.name).execute();
          await removeFiles(files, [version]);
        });
      }
    },
  };
}

async function removeFiles(files: FileStorage, versions: { name: string; width: number; height: number }[]) {
  const names = versions.flatMap(({ name, ...size }) =>
    typeOfMedia(name) === 'image' ? [name, ...variantNames(name, size)] : [name],
  );
  await Promise.all(names.map((name) => files.remove(name)));
}
