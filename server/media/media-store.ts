import { randomBytes } from 'node:crypto';
import { extname } from 'node:path';
import { MEDIA_EXTENSIONS, typeOfMedia } from '../../contract/media/media-types.ts';
import { type Clock, toTimestamp } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';
import { writeMediaWords } from './library/media-word-store.ts';
import type { FileStorage } from './storage/file-storage.ts';

export interface StoredImage {
  name: string;
  width: number;
  height: number;
  bytes: number;
  /** The length of a video or audio file, in milliseconds. */
  duration?: number;
  /** The title of a video or audio file. */
  media_title?: string;
}

/** Who uploaded a file, and how it was named. */
export interface UploadSource {
  fileName: string;
  /** SHA-256 of the uploaded bytes. Null if it cannot be a duplicate. */
  hash: string | null;
  by: string | null;
}

/** How long a row may exist before its file is written. After that, the row is removed. */
const GRACE_MS = 3_600_000;

/** Variants are not started before this delay, so that the file has been written. */
const WRITE_TIMEOUT_MS = 30_000;

const EXTENSIONS = Object.values(MEDIA_EXTENSIONS).flat();

export type MediaStore = ReturnType<typeof createMediaStore>;

/**
 * Stores pictures and files, each as a row and a file. The row is written before the file and removed after it, so that
 * a crash leaves no file without a row. `uploaded_at` is set once the file has been written.
 */
export function createMediaStore(db: Database, files: FileStorage, clock: Clock) {
  /** Writes the row, and restores it if it was in the bin. */
  const writeRow = async (
    trx: Database,
    { name, ...file }: StoredImage,
    { source, kind, now }: { source: UploadSource; kind: 'picture' | 'file'; now: string },
  ): Promise<void> => {
    const item = { upload_hash: source.hash, file_name: source.fileName, uploaded_by: source.by };
    const { replaced_at: isReplaced } = await trx
      .insertInto('media')
      .values({ name, ...file, ...item, item: name, kind, created_at: now })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ created_at: now, binned_at: null }))
      .returning('replaced_at')
      .executeTakeFirstOrThrow();
    if (!isReplaced) return writeMediaWords(trx, name);
    // A file that was replaced elsewhere becomes a separate item, which cannot have the name of the other one.
    const ownName = `${randomBytes(20).toString('hex')}${extname(name)}`;
    await trx
      .updateTable('media')
      .set({ ...file, ...item, item: ownName, replaced_at: null, uploaded_at: null })
      .where('name', '=', name)
      .execute();
    await writeMediaWords(trx, name);
  };

  return {
    /**
     * Stores the file and, if it is a picture, queues its variants. Returns false if it is in the library already: the
     * same bytes again change nothing.
     */
    async save(
      file: StoredImage,
      content: Uint8Array | Blob,
      { hasVariants = true, source }: { hasVariants?: boolean; source: UploadSource },
    ): Promise<boolean> {
      const now = toTimestamp(clock());
      const kind = typeOfMedia(file.name) === 'image' ? 'picture' : 'file';
      await db.transaction().execute(async (trx) => {
        await writeRow(trx, file, { source, kind, now });
        if (!hasVariants || kind === 'file') return;
        await trx
          .insertInto('image_variants')
          .values({ media_name: file.name, tries: 0, next_try_at: toTimestamp(clock() + WRITE_TIMEOUT_MS) })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      });
      try {
        if ((await files.size(file.name)) === undefined) await files.write(file.name, content);
      } catch (error) {
        // Keep the row if another upload of the same bytes has updated it. If the delete fails, the row is swept later.
        await db
          .deleteFrom('media')
          .where('name', '=', file.name)
          .where('created_at', '=', now)
          .where('uploaded_at', 'is', null)
          .execute()
          .catch(() => {});
        throw error;
      }
      const added = await db
        .updateTable('media')
        .set({ uploaded_at: now })
        .where('name', '=', file.name)
        .where('uploaded_at', 'is', null)
        .returning('name')
        .executeTakeFirst();
      return added !== undefined;
    },

    /** The stored file of an earlier upload with the same hash. Restores it if it is in the bin. */
    async findUpload(
      hash: string,
      kind: 'picture' | 'file',
    ): Promise<(StoredImage & { wasDeleted: boolean }) | undefined> {
      const found = await db
        .selectFrom('media')
        .select(['name', 'width', 'height', 'bytes', 'binned_at'])
        .where('upload_hash', '=', hash)
        .where('kind', '=', kind)
        .where('uploaded_at', 'is not', null)
        .where('replaced_at', 'is', null)
        .executeTakeFirst();
      // If its file was lost, the upload has to be stored again.
      if (!found || (await files.size(found.name)) === undefined) return undefined;
      const { binned_at: deletedAt, ...file } = found;
      if (deletedAt) await db.updateTable('media').set({ binned_at: null }).where('name', '=', file.name).execute();
      return { ...file, wasDeleted: deletedAt !== null };
    },

    /** The name under which browsers save a file. */
    async fileNameOf(name: string): Promise<string | undefined> {
      const row = await db.selectFrom('media').select('file_name').where('name', '=', name).executeTakeFirst();
      return row?.file_name;
    },

    /** Sets the poster of a video, unless it has one. */
    async setPoster(name: string, poster: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const video = await trx
          .updateTable('media')
          .set({ poster })
          .where('name', '=', name)
          .where('poster', 'is', null)
          .returning('name')
          .executeTakeFirst();
        // Mark the picture as decorative: players announce the title of the video.
        if (video)
          await trx
            .updateTable('media')
            .set({ decorative: 1 })
            .where('name', '=', poster)
            .where('alt', '=', '')
            .execute();
      });
    },

    /** The description of an image for posts that have none. */
    async findDescription(name: string): Promise<{ alt: string; focus: { x: number; y: number } } | undefined> {
      const row = await db
        .selectFrom('media')
        .select(['alt', 'focus_x', 'focus_y'])
        .where('name', '=', name)
        .executeTakeFirst();
      return row && { alt: row.alt, focus: { x: row.focus_x / 1000, y: row.focus_y / 1000 } };
    },

    /** The name of the file that replaced this one. Undefined if none did. */
    async findReplacement(name: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('media as earlier')
        .innerJoin('media as current', 'current.item', 'earlier.item')
        .select('current.name')
        .where('earlier.name', '=', name)
        .where('earlier.replaced_at', 'is not', null)
        .where('current.replaced_at', 'is', null)
        .executeTakeFirst();
      return row?.name;
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

    /** Removes rows whose files were never written, because the upload was interrupted. */
    async removeUnfinished(): Promise<void> {
      await db
        .deleteFrom('media')
        .where('uploaded_at', 'is', null)
        .where('created_at', '<', toTimestamp(clock() - GRACE_MS))
        .execute();
    },

    /** Maps content hashes to the names of their files. */
    async findByHashes(hashes: string[]): Promise<Map<string, string>> {
      const names = hashes.flatMap((hash) => EXTENSIONS.map((extension) => `${hash}.${extension}`));
      if (names.length === 0) return new Map();
      const rows = await db.selectFrom('media').select('name').where('name', 'in', names).execute();
      return new Map(rows.map(({ name }) => [name.slice(0, name.indexOf('.')), name]));
    },
  };
}
