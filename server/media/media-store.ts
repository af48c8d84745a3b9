import { type Clock, toTimestamp } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import type { FileStorage } from './file-storage.ts';

export interface Picture {
  name: string;
  width: number;
  height: number;
  bytes: number;
}

/** A picture that nothing refers to is kept this long: its post may be about to be written. In milliseconds. */
const GRACE = 3_600_000;

export type MediaStore = ReturnType<typeof createMediaStore>;

/**
 * Pictures: a row and a file each. The row is written first and removed last, and a row that nothing refers to is
 * swept with its file, so a process that dies at any moment leaves nothing behind for longer than GRACE.
 */
export function createMediaStore(db: Database, files: FileStorage, clock: Clock) {
  return {
    /** Keeps the picture; keeping the same bytes again only renews its time of grace. */
    async keep(picture: Picture, content: Uint8Array): Promise<void> {
      const now = toTimestamp(clock());
      await db
        .insertInto('media')
        .values({ ...picture, created_at: now })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ created_at: now }))
        .execute();
      if (!(await files.read(picture.name))) await files.write(picture.name, content);
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
          .returning('name')
          .execute();
        for (const { name } of removed) await files.remove(name);
        return removed.length;
      });
    },
  };
}
