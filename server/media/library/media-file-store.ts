import { extname } from 'node:path';
import type { MediaItem } from '../../../contract/media/media-library.ts';
import type { Actor } from '../../activity/actor.ts';
import { type Clock, toTimestamp } from '../../core/clock.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { isPostgres } from '../../database/is-postgres.ts';
import type { Database } from '../../database/open-database.ts';
import { HttpError } from '../../http/http-error.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { recordMedia } from './media-library-store.ts';
import { moveReferences } from './media-reference-store.ts';
import { writeMediaWords } from './media-word-store.ts';

type Item = Pick<MediaItem, 'name' | 'file_name'>;

/** The columns that describe an item, whichever file it has. */
const DESCRIPTION = [
  'item',
  'media_title',
  'alt',
  'decorative',
  'caption',
  'credit',
  'focus_x',
  'focus_y',
  'uploaded_at',
  'uploaded_by',
  'binned_at',
] as const;

/**
 * Replaces the file of an item: media-reference-store.ts writes the new name into the posts, drafts, documents and
 * profiles that show the earlier file, in one transaction (docs/decisions/0045). The earlier file can be restored for
 * 30 days.
 */
export function createMediaFileStore(db: Database, files: FileStorage, clock: Clock) {
  /** Makes `to`, which has a row already, the file of the item. Returns false if its file changed in the meantime. */
  const setFile = async (trx: Database, { from, to }: { from: string; to: string }): Promise<boolean> => {
    const current = await trx
      .selectFrom('media')
      .select([...DESCRIPTION, 'file_name', 'poster'])
      .where('name', '=', from)
      .where('replaced_at', 'is', null)
      .$if(isPostgres(trx), (query) => query.forUpdate())
      .executeTakeFirst();
    if (!current) return false;
    const { file_name, poster, ...description } = current;
    const now = toTimestamp(clock());
    await trx.updateTable('media').set({ replaced_at: now }).where('name', '=', from).execute();
    await trx
      .updateTable('media')
      .set(({ fn, ref, val }) => ({
        ...description,
        file_name: withExtension(file_name, extname(to)),
        replaced_at: null,
        // Keep the poster of the new video if it has one, otherwise that of the earlier video.
        poster: fn.coalesce(ref('poster'), val(poster)),
      }))
      .where('name', '=', to)
      .execute();
    await writeMediaWords(trx, to);
    await moveReferences(trx, clock, { from, to });
    return true;
  };

  const fileOf = async (item: Item): Promise<string> => {
    const { name } = await db
      .selectFrom('media')
      .select('name')
      .where('item', '=', item.name)
      .where('replaced_at', 'is', null)
      .executeTakeFirstOrThrow();
    return name;
  };

  const requireSet = (isSet: boolean) => {
    if (!isSet) throw new HttpError(409, 'Someone else replaced this file. Reload the page, then try again.');
  };

  return {
    /** `to` is the name of the new file, which was uploaded as an item. */
    async replace(item: Item, to: string, by: Actor): Promise<void> {
      const from = await fileOf(item);
      await inTransaction(db, async (trx) => {
        requireSet(await setFile(trx, { from, to }));
        await recordMedia(trx, clock, { action: 'media.replaced', item, by });
      });
    },

    /** Restores the file before the last replacement. The file that it replaces can be restored the same way. */
    async undo(item: Item, by: Actor): Promise<void> {
      const from = await fileOf(item);
      const previous = await db
        .selectFrom('media')
        .select('name')
        .where('item', '=', item.name)
        .where('replaced_at', 'is not', null)
        // The sweep sets it to 0 when it removes the file.
        .where('bytes', '>', 0)
        .orderBy('replaced_at', 'desc')
        .orderBy('name')
        .executeTakeFirst();
      if (!previous || (await files.size(previous.name)) === undefined) {
        throw new HttpError(409, 'There is no earlier file. Earlier files are stored for 30 days.');
      }
      await inTransaction(db, async (trx) => {
        requireSet(await setFile(trx, { from, to: previous.name }));
        await recordMedia(trx, clock, { action: 'media.replace_undone', item, by });
      });
    },
  };
}

/** The file name of the item with the extension of its new file. */
function withExtension(name: string, extension: string): string {
  const isSame = extname(name).toLowerCase() === extension || (/\.jpe?g$/i.test(name) && extension === '.jpg');
  return isSame ? name : `${name.slice(0, name.length - extname(name).length)}${extension}`;
}
