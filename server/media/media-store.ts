import { VARIANT_FORMATS } from '../../contract/media.ts';
import { type Clock, toTimestamp } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import type { FileStorage } from './file-storage.ts';
import { variantNames } from './make-variants.ts';

export interface Picture {
  name: string;
  width: number;
  height: number;
  bytes: number;
}

/** A picture that nothing refers to is kept this long: its post may be about to be written. In milliseconds. */
const GRACE = 3_600_000;

/** Milliseconds in which a file is surely written: until then no variants are looked for. */
const WRITING_TIME = 30_000;

export type MediaStore = ReturnType<typeof createMediaStore>;

/**
 * Pictures: a row and a file each. The row is written first and removed last, and a row that nothing refers to is
 * swept with its files, so a process that dies at any moment leaves nothing behind for longer than GRACE.
 */
export function createMediaStore(db: Database, files: FileStorage, clock: Clock) {
  return {
    /** Keeps the picture, with variants to be made of it; keeping the same bytes again only renews its time of grace. */
    async keep(picture: Picture, content: Uint8Array, { hasVariants = true } = {}): Promise<void> {
      const now = toTimestamp(clock());
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto('media')
          .values({ ...picture, created_at: now })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ created_at: now }))
          .execute();
        if (!hasVariants) return;
        await trx
          .insertInto('picture_variants')
          .values({ picture: picture.name, tries: 0, next_try_at: toTimestamp(clock() + WRITING_TIME) })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      });
      if (!(await files.read(picture.name))) await files.write(picture.name, content);
      await db
        .updateTable('picture_variants')
        .set({ next_try_at: now })
        .where('picture', '=', picture.name)
        .where('tries', '=', 0)
        .execute();
    },

    /** Removes the pictures that nothing refers to; answers how many. */
    async sweep(): Promise<number> {
      // In one transaction: a `keep` of the same bytes waits for its end, and then finds no file and writes it.
      return db.transaction().execute(async (trx) => {
        const now = toTimestamp(clock());
        await trx.deleteFrom('held_pictures').where('held_until', '<', now).execute();
        const removed = await trx
          .deleteFrom('media')
          .where('created_at', '<', toTimestamp(clock() - GRACE))
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom('posts').select('id').whereRef('posts.image', '=', 'media.name'))),
          )
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom('users').select('id').whereRef('users.profile_image', '=', 'media.name'))),
          )
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom('post_pictures').select('picture').whereRef('picture', '=', 'media.name'))),
          )
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom('held_pictures').select('picture').whereRef('picture', '=', 'media.name'))),
          )
          .returning(['name', 'width'])
          .execute();
        for (const { name, width } of removed) {
          for (const file of [name, ...variantNames(name, width)]) await files.remove(file);
        }
        return removed.length;
      });
    },

    /** The names of the pictures that have these content hashes, by their hashes. */
    async known(hashes: string[]): Promise<Map<string, string>> {
      const names = hashes.flatMap((hash) => VARIANT_FORMATS.map((ending) => `${hash}.${ending}`));
      if (names.length === 0) return new Map();
      const rows = await db.selectFrom('media').select('name').where('name', 'in', names).execute();
      return new Map(rows.map(({ name }) => [name.slice(0, name.indexOf('.')), name]));
    },
  };
}
