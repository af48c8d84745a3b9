import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { SiteLanguages } from '../../contract/languages/languages.ts';
import type { MailServer, MediaSettings } from '../../contract/stored-settings.ts';
import { createActivityStore } from '../activity/activity-store.ts';
import type { Actor } from '../activity/actor.ts';
import type { Clock } from '../core/clock.ts';
import { decrypt, encrypt, KEY_BYTES } from '../core/encryption.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open-database.ts';
import { readStoredSetting, writeStoredSetting } from '../database/stored-setting.ts';

/** The part of the private file storage that this store needs. */
export interface PrivateFiles {
  write(name: string, bytes: Uint8Array): Promise<void>;
  read(name: string): Promise<{ stream(): ReadableStream<Uint8Array<ArrayBuffer>> } | undefined>;
  remove(name: string): Promise<void>;
}

export type StoredMail = Omit<MailServer, 'smtp_password'>;

export type StoredSettingsStore = ReturnType<typeof createStoredSettingsStore>;

/**
 * Settings that were entered in the panel. The password of the mail server is encrypted with a key in a private file,
 * so that neither a copy of the database nor the bucket of images alone reveals it (docs/decisions/0058).
 */
export function createStoredSettingsStore(db: Database, clock: Clock, files: PrivateFiles) {
  let decrypted: { from: string; password: string } | undefined;
  const findMail = () => db.selectFrom('stored_settings').selectAll().where('name', '=', 'mail').executeTakeFirst();

  return {
    /** Changes with every change of a setting. */
    async version(): Promise<string> {
      const rows = await db.selectFrom('stored_settings').selectAll().orderBy('name').execute();
      return JSON.stringify(rows);
    },

    timeZone: () => readStoredSetting<string>(db, 'time zone'),

    languages: () => readStoredSetting<SiteLanguages>(db, 'languages'),

    /** `server` is null if an owner chose to have no mail server. Undefined if no owner has chosen. */
    async mail(): Promise<{ server: StoredMail | null; hasPassword: boolean } | undefined> {
      const row = await findMail();
      return row && { server: JSON.parse(row.value) as StoredMail | null, hasPassword: row.password !== null };
    },

    /** Undefined if there is none. Fails if its key is missing, damaged or out of reach. */
    async mailPassword(): Promise<string | undefined> {
      const row = await findMail();
      if (!row?.password || !row.key_file) return undefined;
      // Use the decrypted password again, so that other changes do not depend on the file storage.
      if (decrypted?.from === row.password) return decrypted.password;
      const file = await files.read(row.key_file);
      if (!file) throw new Error('its key is missing');
      const key = Buffer.from(await text(file.stream()), 'base64');
      const password = decrypt(Buffer.from(row.password, 'base64'), key).toString('utf8');
      decrypted = { from: row.password, password };
      return password;
    },

    /** Which of these private files are keys of stored settings. */
    async findNames(names: readonly string[]): Promise<Set<string>> {
      const row = await findMail();
      return new Set(names.filter((name) => name === row?.key_file));
    },

    setMedia(value: MediaSettings, by: Actor): Promise<void> {
      return inTransaction(db, (trx) => write(trx, { name: 'media', value }, by));
    },

    setTimeZone(zone: string, by: Actor): Promise<void> {
      return inTransaction(db, (trx) => write(trx, { name: 'time zone', value: zone }, by));
    },

    /** Null: e-mails are written to files. `smtp_password`: undefined keeps the stored one, '' removes it. */
    async setMail(entered: MailServer | null, by: Actor): Promise<void> {
      const { smtp_password: password, ...server } = entered ?? { smtp_password: '' };
      if (password === undefined)
        return inTransaction(db, (trx) => write(trx, { name: 'mail', value: entered && server }, by));
      const before = (await findMail())?.key_file;
      const secret = password === '' ? { password: null, key_file: null } : await encryptPassword(password);
      await inTransaction(db, (trx) => write(trx, { name: 'mail', value: entered && server, ...secret }, by));
      if (before) await files.remove(before);
    },
  };

  /** The file is written before the row that names it. */
  async function encryptPassword(password: string) {
    const key = randomBytes(KEY_BYTES);
    const keyFile = randomBytes(20).toString('hex');
    await files.write(keyFile, Buffer.from(key.toString('base64')));
    return { password: encrypt(Buffer.from(password), key).toString('base64'), key_file: keyFile };
  }

  async function write(
    trx: Database,
    {
      name,
      value,
      ...secret
    }: { name: keyof typeof NAMES; value: unknown; password?: string | null; key_file?: string | null },
    by: Actor,
  ) {
    await writeStoredSetting(trx, { name, value, ...secret }, clock);
    await createActivityStore(trx, clock).record({
      by,
      action: 'settings.changed',
      name: NAMES[name],
      note: noteOf(value as string | StoredMail | MediaSettings | null),
    });
  }
}

/** The names of settings in the activity log. */
const NAMES = { mail: 'the mail server', 'time zone': 'the time zone', media: 'the largest video' };

function noteOf(value: string | StoredMail | MediaSettings | null): string {
  if (typeof value === 'string') return value;
  if (value && 'max_video_mb' in value) return `${value.max_video_mb} MB`;
  return value?.host ?? 'None';
}
