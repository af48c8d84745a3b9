import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { eraseReplaced } from '../database/erase-replaced.ts';
import type { Database } from '../database/open-database.ts';
import { type Clock, toTimestamp } from './clock.ts';
import { decrypt, encrypt, KEY_BYTES } from './encryption.ts';

/** The part of the private file storage that is used here. */
interface PrivateFiles {
  write(name: string, bytes: Uint8Array): Promise<void>;
  read(name: string): Promise<{ stream(): ReadableStream<Uint8Array<ArrayBuffer>> } | undefined>;
  remove(name: string): Promise<void>;
}

/**
 * The prefix of an encrypted secret. The name of its key and the ciphertext follow. Plain secrets never contain a dot.
 */
const SEALED = 'sealed.';

/** Whether a text looks like a result of `seal`. */
export const isSealed = (text: string): boolean => text.startsWith(SEALED);

const KEY_FILE = /^site-key-[0-9a-f]{32}$/;

/** Whether the private file is a key of this module. Backups leave it out, so that they contain only ciphertext. */
export const isSiteKey = (file: string): boolean => KEY_FILE.test(file);

export type SecretBox = ReturnType<typeof createSecretBox>;

/**
 * Encrypts the secrets that the site must be able to read: those of authenticator apps and webhooks, and the data that
 * browsers keep for Undo. The key is a private file, which all instances share and no backup contains
 * (docs/decisions/0060).
 *
 * Do not call it in a transaction: it may have to wait for the file storage.
 */
export function createSecretBox(db: Database, clock: Clock, files: PrivateFiles) {
  const keys = new Map<string, Buffer>();

  const readKey = async (file: string): Promise<Buffer | undefined> => {
    const known = keys.get(file);
    if (known) return known;
    const stored = isSiteKey(file) ? await files.read(file) : undefined;
    if (!stored) return undefined;
    const key = Buffer.from(await text(stored.stream()), 'base64');
    if (key.length !== KEY_BYTES) throw new Error(`The key ${file} is damaged. Restore the file from a copy.`);
    keys.set(file, key);
    return key;
  };

  const currentKey = async (): Promise<{ file: string; key: Buffer }> => {
    const row = await db.selectFrom('site_keys').select('file').where('id', '=', 1).executeTakeFirst();
    const key = row && (await readKey(row.file));
    if (row && key) return { file: row.file, key };
    if (row) console.error(`The key ${row.file} is missing from the private files, so a new one is made.`);
    await makeKey(row?.file);
    return currentKey();
  };

  /** Makes a key. If several processes do this at the same time, all of them use the key of the first one. */
  const makeKey = async (lost: string | undefined): Promise<void> => {
    const file = `site-key-${randomBytes(16).toString('hex')}`;
    // The file is written before the row that names it.
    await files.write(file, Buffer.from(randomBytes(KEY_BYTES).toString('base64')));
    const values = { file, created_at: toTimestamp(clock()) };
    const named =
      lost === undefined
        ? await db
            .insertInto('site_keys')
            .values({ id: 1, ...values })
            .onConflict((conflict) => conflict.doNothing())
            .returning('id')
            .executeTakeFirst()
        : await db.updateTable('site_keys').set(values).where('file', '=', lost).returning('id').executeTakeFirst();
    if (!named) await files.remove(file);
  };

  const box = {
    /** Encrypts a secret to store it in the database. */
    async seal(secret: string): Promise<string> {
      const { file, key } = await currentKey();
      return `${SEALED}${file}.${encrypt(Buffer.from(secret), key).toString('base64')}`;
    },

    /** Decrypts a stored secret. Undefined if its key is missing or wrong. */
    async open(stored: string): Promise<string | undefined> {
      // Stored by an earlier version, and not encrypted yet.
      if (!isSealed(stored)) return stored;
      const [file = '', ciphertext = ''] = stored.slice(SEALED.length).split('.');
      const key = await readKey(file);
      if (!key) return undefined;
      try {
        return decrypt(Buffer.from(ciphertext, 'base64'), key).toString('utf8');
      } catch {
        return undefined;
      }
    },

    /**
     * Encrypts secrets that are still stored unencrypted, by an earlier version or by restoring its backup. Returns how
     * many. The plain text does not stay in the files of the database: SQLite overwrites it (secure_delete) and its log
     * is emptied; PostgreSQL rewrites these small tables.
     */
    async sealStored(): Promise<number> {
      let count = 0;
      const factors = await db
        .selectFrom('second_factors')
        .select(['user_id', 'secret'])
        .where('secret', 'not like', `${SEALED}%`)
        .execute();
      for (const { user_id, secret } of factors) {
        const sealed = await box.seal(secret);
        await db
          .updateTable('second_factors')
          .set({ secret: sealed })
          .where('user_id', '=', user_id)
          .where('secret', '=', secret)
          .execute();
        count++;
      }
      for (const column of ['secret', 'previous_secret'] as const) {
        const webhooks = await db
          .selectFrom('webhooks')
          .select(['id', `${column} as secret`])
          .where(column, '<>', '')
          .where(column, 'not like', `${SEALED}%`)
          .$narrowType<{ secret: string }>()
          .execute();
        for (const { id, secret } of webhooks) {
          const sealed = await box.seal(secret);
          await db
            .updateTable('webhooks')
            .set({ [column]: sealed })
            .where('id', '=', id)
            .where(column, '=', secret)
            .execute();
          count++;
        }
      }
      if (count > 0) await eraseReplaced(db, ['second_factors', 'webhooks']);
      return count;
    },

    /** How many stored secrets cannot be decrypted. */
    async countLost(): Promise<number> {
      const factors = await db.selectFrom('second_factors').select('secret').execute();
      const webhooks = await db.selectFrom('webhooks').select('secret').execute();
      const opened = await Promise.all([...factors, ...webhooks].map(({ secret }) => box.open(secret)));
      return opened.filter((secret) => secret === undefined).length;
    },
  };
  return box;
}
