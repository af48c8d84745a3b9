import { randomBytes } from 'node:crypto';
import type { BackupDestination, OffsiteBackups, OffsiteRules } from '../../../contract/offsite-backup.ts';
import { createActivityStore } from '../../activity/activity-store.ts';
import type { Actor } from '../../activity/actor.ts';
import { toTimestamp } from '../../core/clock.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { readStoredSetting, writeStoredSetting } from '../../database/stored-setting.ts';
import type { BucketSettings } from '../../settings.ts';
import type { Core } from '../../slice.ts';
import { makeOwnKey, type OwnKey } from './encrypted-stream.ts';

/** The settings of owners. Secrets are encrypted with a key that no backup contains (SecretBox). */
interface Stored {
  destination: (Omit<BackupDestination, 'secret_access_key'> & { secret: string; mayDelete: boolean }) | null;
  key: NonNullable<OffsiteBackups['key']> | null;
  rules: OffsiteRules;
}

/** The results of trials. */
export interface Trials {
  /** The Sunday on which the last weekly trial was due. */
  week: string | null;
  last: OffsiteBackups['trial'];
  /** The HASH names of damaged files in the bucket, which the next backup sends again. */
  damaged: string[];
}

const DEFAULT_RULES: OffsiteRules = { days: 7, weeks: 4, months: 12, has_drill: true };

export interface OwnSecrets extends OwnKey {
  nameKey: string;
}

export type OffsiteSettings = ReturnType<typeof createOffsiteSettings>;

/** Where backups are sent, for which key they are encrypted, and how long they are kept. */
export function createOffsiteSettings({ db, clock, secretBox, settings }: Core) {
  const { bucket: fixed } = settings.offsiteBackup;
  const readOwn = () => readStoredSetting<string>(db, 'offsite server key');

  /** Each setting is a row of its own, so that concurrent changes do not overwrite each other. */
  const read = async (): Promise<Stored> => {
    const [destination, key, rules] = await Promise.all([
      readStoredSetting<Stored['destination']>(db, 'offsite bucket'),
      readStoredSetting<Stored['key']>(db, 'offsite key'),
      readStoredSetting<OffsiteRules>(db, 'offsite rules'),
    ]);
    return { destination: destination ?? null, key: key ?? null, rules: rules ?? DEFAULT_RULES };
  };

  /** Stores a setting. `what` goes to the audit log, so it must not contain a secret. */
  const change = (
    by: Actor,
    what: { name: string; note: string },
    setting: { name: 'offsite bucket' | 'offsite key' | 'offsite rules'; value: unknown },
  ) =>
    inTransaction(db, async (trx) => {
      await writeStoredSetting(trx, setting, clock);
      await createActivityStore(trx, clock).record({ by, action: 'settings.changed', ...what });
    });

  return {
    read,

    /** The bucket, from the environment or as it was entered. `secretAccessKey` is undefined if it cannot be read. */
    async bucket(): Promise<
      | { bucket: Omit<BucketSettings, 'secretAccessKey'>; secretAccessKey: string | undefined; isFixed: boolean }
      | undefined
    > {
      if (fixed) return { bucket: fixed, secretAccessKey: fixed.secretAccessKey, isFixed: true };
      const { destination } = await read();
      if (!destination) return undefined;
      return {
        bucket: toBucket(destination),
        secretAccessKey: await secretBox.open(destination.secret),
        isFixed: false,
      };
    },

    /** The server's own keys. Undefined if there are none, or if the key of secrets is missing. */
    async own(): Promise<OwnSecrets | undefined> {
      const own = await readOwn();
      const opened = own === undefined ? undefined : await secretBox.open(own);
      return opened === undefined ? undefined : (JSON.parse(opened) as OwnSecrets);
    },

    /** Makes the server's own keys unless it can read them. */
    async ensureOwn(): Promise<void> {
      if (await this.own()) return;
      const secrets: OwnSecrets = { ...(await makeOwnKey()), nameKey: randomBytes(32).toString('base64') };
      const lost = await readOwn();
      const value = JSON.stringify(await secretBox.seal(JSON.stringify(secrets)));
      const row = { value, changed_at: toTimestamp(clock()) };
      // If several processes do this at the same time, one makes the keys that all use.
      if (lost === undefined) {
        await db
          .insertInto('stored_settings')
          .values({ name: 'offsite server key', password: null, key_file: null, ...row })
          .onConflict((conflict) => conflict.column('name').doNothing())
          .execute();
      } else {
        await db
          .updateTable('stored_settings')
          .set(row)
          .where('name', '=', 'offsite server key')
          .where('value', '=', JSON.stringify(lost))
          .execute();
      }
    },

    async setDestination(entered: BackupDestination & { secret_access_key: string }, mayDelete: boolean, by: Actor) {
      const { secret_access_key, ...rest } = entered;
      const destination = { ...rest, secret: await secretBox.seal(secret_access_key), mayDelete };
      const note = `${entered.bucket}, ${new URL(entered.endpoint).host}`;
      await change(by, { name: 'the bucket of backups', note }, { name: 'offsite bucket', value: destination });
    },

    removeDestination: (by: Actor) =>
      change(by, { name: 'the bucket of backups', note: 'None' }, { name: 'offsite bucket', value: null }),

    setKey: (recipient: string, by: Actor, note = 'Made') =>
      change(
        by,
        { name: 'the key of backups', note },
        { name: 'offsite key', value: { recipient, saved_by: by.who, confirmed_at: toTimestamp(clock()) } },
      ),

    setRules: (rules: OffsiteRules, by: Actor) =>
      change(
        by,
        {
          name: 'the backups in the bucket',
          note: `Kept for ${rules.days} days, ${rules.weeks} weeks and ${rules.months} months`,
        },
        { name: 'offsite rules', value: rules },
      ),

    trials: async (): Promise<Trials> =>
      (await readStoredSetting<Trials>(db, 'offsite trial')) ?? { week: null, last: null, damaged: [] },
    setTrials: (value: Trials) => writeStoredSetting(db, { name: 'offsite trial', value }, clock),
  };
}

export function toBucket(
  entered: Omit<BackupDestination, 'secret_access_key'>,
): Omit<BucketSettings, 'secretAccessKey'> {
  const folder = entered.folder.replace(/\/$/, '');
  return {
    endpoint: new URL(entered.endpoint).origin,
    name: entered.bucket,
    prefix: folder && `${folder}/`,
    region: entered.region,
    accessKeyId: entered.access_key_id,
  };
}

/** Identifies the folder of a bucket. */
export const placeOf = ({ endpoint, name, prefix }: Pick<BucketSettings, 'endpoint' | 'name' | 'prefix'>) =>
  `${endpoint}/${name}/${prefix}`;
