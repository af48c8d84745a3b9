import { randomBytes } from 'node:crypto';
import type { MessageFileType } from '../../../contract/contact/message-files.ts';
import { type Clock, toTimestamp } from '../../core/clock.ts';
import { decrypt, encrypt, KEY_BYTES } from '../../core/encryption.ts';
import type { Database } from '../../database/open-database.ts';

/** A file without a message is removed after this time. Until then, its message may still be stored. */
const GRACE_MS = 3_600_000;

/** The part of the private file storage that they need. */
export interface PrivateFiles {
  write(name: string, bytes: Uint8Array): Promise<void>;
  read(name: string): Promise<{ stream(): ReadableStream<Uint8Array<ArrayBuffer>> } | undefined>;
  remove(name: string): Promise<void>;
}

export interface MessageFile {
  /** The field of the form that it was chosen in. Null: the CV of an application. */
  field: string | null;
  /** As the visitor's device names it. */
  fileName: string;
  type: MessageFileType;
  content: Uint8Array;
}

export type MessageFileStore = ReturnType<typeof createMessageFileStore>;

/**
 * The files of messages. Each has a row and an encrypted file. The row is written before the file and removed after it,
 * and rows without a message are swept together with their files, so a crash leaves nothing behind. The row contains
 * the key of the file, so that files in a bucket, which may be public because of images, cannot be read without the
 * database.
 */
export function createMessageFileStore(db: Database, files: PrivateFiles, clock: Clock) {
  async function remove(names: readonly string[]): Promise<void> {
    for (const name of names) {
      await files.remove(name);
      await db.deleteFrom('message_files').where('name', '=', name).where('message_id', 'is', null).execute();
    }
  }

  return {
    /** Stores it without a message, and returns its name. */
    async add({ field, fileName, type, content }: MessageFile): Promise<string> {
      const name = randomBytes(20).toString('hex');
      const key = randomBytes(KEY_BYTES);
      const row = { name, field, file_name: fileName, type, bytes: content.length, key: key.toString('base64') };
      await db
        .insertInto('message_files')
        .values({ ...row, message_id: null, created_at: toTimestamp(clock()) })
        .execute();
      await files.write(name, encrypt(content, key));
      return name;
    },

    /** The file of a field of a message, or its CV. Undefined if it has none. */
    async read(messageId: number, field: string | null) {
      const row = await db
        .selectFrom('message_files')
        .selectAll()
        .where('message_id', '=', messageId)
        .where('field', field === null ? 'is' : '=', field)
        .executeTakeFirst();
      const file = row && (await files.read(row.name));
      if (!file) return undefined;
      const stored = Buffer.from(await new Response(file.stream()).arrayBuffer());
      const content = decrypt(stored, Buffer.from(row.key, 'base64'));
      return { fileName: row.file_name, type: row.type, content };
    },

    /** All files of a message. One that is missing from the storage is left out. */
    async all(messageId: number): Promise<{ fileName: string; content: Uint8Array }[]> {
      const rows = await db.selectFrom('message_files').selectAll().where('message_id', '=', messageId).execute();
      const found = await Promise.all(
        rows.map(async ({ name, file_name: fileName, key }) => {
          const file = await files.read(name);
          if (!file) return [];
          const stored = Buffer.from(await new Response(file.stream()).arrayBuffer());
          return [{ fileName, content: decrypt(stored, Buffer.from(key, 'base64')) }];
        }),
      );
      return found.flat();
    },

    /** The names of the files of a message. */
    async namesOf(messageId: number): Promise<string[]> {
      const rows = await db.selectFrom('message_files').select('name').where('message_id', '=', messageId).execute();
      return rows.map(({ name }) => name);
    },

    /** Removes files whose messages were deleted. */
    remove,

    /** Removes all files that have had no message for an hour. Several processes may run it at once. */
    async sweep(): Promise<void> {
      const rows = await db
        .selectFrom('message_files')
        .select('name')
        .where('message_id', 'is', null)
        .where('created_at', '<', toTimestamp(clock() - GRACE_MS))
        .execute();
      await remove(rows.map(({ name }) => name));
    },

    /** The files that have a row. */
    async findNames(names: readonly string[]): Promise<Set<string>> {
      if (names.length === 0) return new Set();
      const rows = await db.selectFrom('message_files').select('name').where('name', 'in', names).execute();
      return new Set(rows.map(({ name }) => name));
    },
  };
}

/** Gives stored files to a message, in the transaction that adds the message. */
export async function attachFiles(trx: Database, names: readonly string[], messageId: number): Promise<void> {
  if (names.length === 0) return;
  await trx.updateTable('message_files').set({ message_id: messageId }).where('name', 'in', names).execute();
}
