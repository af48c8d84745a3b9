import { z } from 'zod';
import { BACKUP_KEY_PATTERN, RECIPIENT_PATTERN } from './backup-key.ts';
import { line } from './text/text.ts';

const MAX_LENGTH = 500;
const TOO_LONG = 'This is too long.';

const entered = (missing: string) => z.string(missing).check(...line({ max: MAX_LENGTH, tooLong: TOO_LONG, missing }));

/** `PUT /api/admin/offsite-backups/destination`: a bucket as it is entered. */
export const backupDestination = z.object({
  endpoint: entered('Enter the address of the service, like https://s3.eu-central-1.amazonaws.com.').refine(
    (text) => /^https?:\/\/[^/]+\/?$/i.test(text) && URL.canParse(text),
    'Enter an address without a path, like https://s3.eu-central-1.amazonaws.com.',
  ),
  region: entered('Enter the region, like eu-central-1.').regex(
    /^[\w-]+$/,
    'Regions have letters, digits and hyphens, like eu-central-1.',
  ),
  bucket: entered('Enter the name of the bucket.').regex(
    /^[a-z0-9][\w.-]*$/i,
    'Enter the name of the bucket as the service shows it, without slashes.',
  ),
  folder: z
    .string('Enter a folder, or leave it empty.')
    .check(...line({ max: 200, tooLong: TOO_LONG }))
    .regex(/^([\w-][\w.-]*(\/[\w-][\w.-]*)*\/?)?$/, 'Use letters, digits, dots, hyphens and slashes.'),
  access_key_id: entered('Enter the access key.').regex(/^[\x21-\x7e]+$/, 'Enter the access key without spaces.'),
  /** If it is missing, the stored one stays. */
  secret_access_key: z
    .string()
    .max(MAX_LENGTH, TOO_LONG)
    .regex(/^[\x21-\x7e]*$/, 'Enter the secret key without spaces.')
    .optional(),
});
export type BackupDestination = z.infer<typeof backupDestination>;

export const OFFSITE_KEEP = {
  days: { least: 1, most: 366 },
  weeks: { least: 0, most: 104 },
  months: { least: 0, most: 120 },
};

const kept = ({ least, most }: { least: number; most: number }, noNumber: string) =>
  z.int(noNumber).min(least, `Enter at least ${least}.`).max(most, `Enter at most ${most}.`);

/** `PUT /api/admin/offsite-backups/rules`: how many backups of each kind are kept, and whether one is tried each week. */
export const offsiteRules = z.object({
  days: kept(OFFSITE_KEEP.days, 'Enter a whole number of days.'),
  weeks: kept(OFFSITE_KEEP.weeks, 'Enter a whole number of weeks.'),
  months: kept(OFFSITE_KEEP.months, 'Enter a whole number of months.'),
  has_drill: z.boolean('Choose whether a backup is restored in a trial each week.'),
});
export type OffsiteRules = z.infer<typeof offsiteRules>;

/** `PUT /api/admin/offsite-backups/key` and `POST …/key/confirm`: the public half of the key that the browser has. */
export const backupKeyRequest = z.object({
  recipient: z.string('Make a key.').regex(RECIPIENT_PATTERN, 'This is not the public half of a key.'),
});

const NAME_MISSING = 'Type the name of the site.';

/** `POST /api/admin/offsite-backups/{name}/restore`. The key is used for this request, and not stored. */
export const offsiteRestoreRequest = z.object({
  site_name: z
    .string(NAME_MISSING)
    .check(...line({ max: 500, tooLong: 'This is not the name of the site.', missing: NAME_MISSING })),
  key: z
    .string('Paste the key.')
    .regex(BACKUP_KEY_PATTERN, 'This is not a key of backups. It begins with AGE-SECRET-KEY-1.'),
});

const timestamp = z.string();

/** `GET /api/admin/offsite-backups`. Times are ISO 8601 UTC, sizes are bytes. */
export const offsiteBackups = z.object({
  /** The name of the site, which is typed to confirm a restore. */
  site_name: z.string(),
  /** Null if there is no bucket. */
  destination: z
    .object({
      /** `environment`: BACKUP_URL is set, so it cannot be changed in the panel. */
      source: z.enum(['environment', 'panel']),
      endpoint: z.string(),
      region: z.string(),
      bucket: z.string(),
      folder: z.string(),
      access_key_id: z.string(),
      /** Whether the access key may delete. Null if nobody has tried. */
      may_delete: z.boolean().nullable(),
    })
    .nullable(),
  /** The owner's key. Null if it is not set; then nothing is sent. */
  key: z.object({ recipient: z.string(), saved_by: z.string(), confirmed_at: timestamp }).nullable(),
  rules: offsiteRules,
  /** The backup that is being sent by any process. */
  sending: z.object({ name: z.string(), sent_bytes: z.number(), total_bytes: z.number().nullable() }).nullable(),
  /** Whether this process is restoring a backup in a trial. */
  is_trying: z.boolean(),
  /** The last trial. */
  trial: z
    .object({
      name: z.string(),
      made_at: timestamp,
      at: timestamp,
      /** Why it failed. */
      problem: z.object({ text: z.string(), detail: z.string() }).nullable(),
      rows: z.int(),
      files: z.int(),
      /** How many pages of the site looked the same. Null if pages could not be compared. */
      pages: z.int().nullable(),
      posts: z.int().nullable(),
    })
    .nullable(),
  /** Why the last backup was not sent. `detail` is the error message of the server. Null if it was sent. */
  failure: z.object({ text: z.string(), detail: z.string(), at: timestamp.nullable() }).nullable(),
  /** The backups in the bucket, and those that could not be sent. Newest first. */
  backups: z.array(
    z.object({
      name: z.string(),
      made_at: timestamp,
      bytes: z.number(),
      /** Null if it is not in the bucket. */
      sent_at: timestamp.nullable(),
      /** Why it could not be sent. */
      failure: z.string().nullable(),
      /** The public half of the owner's key that opens it. Null if that is not known. */
      recipient: z.string().nullable(),
      /** When it was downloaded and restored in a trial. */
      tried_at: timestamp.nullable(),
      problem: z.string().nullable(),
    }),
  ),
});
export type OffsiteBackups = z.infer<typeof offsiteBackups>;
export type SentBackup = OffsiteBackups['backups'][number];
