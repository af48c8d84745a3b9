import { z } from 'zod';
import { line } from './text/text.ts';

const NAME_MISSING = 'Type the name of the site.';

/** A backup in the folder of the instance that responds. */
const backupFile = z.object({ name: z.string(), bytes: z.number() });

/**
 * What started a backup: the schedule, a person in the panel, the command, or a restore, which first backs up the data
 * that it replaces.
 */
const BACKUP_KINDS = ['schedule', 'request', 'command', 'restore'] as const;
export type BackupKind = (typeof BACKUP_KINDS)[number];

/** How long a backup that was made by a restore is stored. */
export const REPLACED_DAYS = 30;

export const KEEP_DAYS = { least: 1, most: 366 };

/** `PUT /api/admin/backups/schedule`. */
export const backupSchedule = z.object({
  is_on: z.boolean('Choose whether backups are made automatically.'),
  /** 0 to 23, in the time zone of the site. */
  hour: z.int('Choose an hour.').min(0, 'Choose an hour.').max(23, 'Choose an hour.'),
  keep_days: z
    .int('Enter a whole number of days.')
    .min(KEEP_DAYS.least, 'Keep backups for at least one day.')
    .max(KEEP_DAYS.most, `Keep daily backups for at most ${KEEP_DAYS.most} days.`),
});
export type BackupSchedule = z.infer<typeof backupSchedule>;

/** The reasons why backups cannot be restored from the panel. */
const RESTORE_OBSTACLES = ['processes', 'instances', 'replica'] as const;
export type RestoreObstacle = (typeof RESTORE_OBSTACLES)[number];

export const OBSTACLE_TEXTS: Readonly<Record<RestoreObstacle, string>> = {
  processes: 'This site runs in several processes, so only your server administrator can restore backups.',
  instances: 'This site runs on several servers, so only your server administrator can restore backups.',
  replica: 'This site reads from a second database, so only your server administrator can restore backups.',
};

/** `GET /api/admin/backups`. Times are ISO 8601 UTC, sizes are bytes. */
export const backupList = z.object({
  /** Newest first. */
  backups: z.array(
    backupFile.extend({
      madeAt: z.string(),
      kind: z.enum(BACKUP_KINDS),
      /** When it was last restored in a trial. Null if it never was on this site. */
      checkedAt: z.string().nullable(),
      /** Why that trial failed. */
      problem: z.string().nullable(),
    }),
  ),
  /** The backup in progress on any instance. `bytes` is the size written so far, or 0 if unknown here. */
  making: backupFile.nullable(),
  /** The backup that this process is restoring in a trial. */
  checking: z.string().nullable(),
  /** Why the last backup failed. `detail` is the error message of the server. Null if it succeeded. */
  failure: z.object({ text: z.string(), detail: z.string() }).nullable(),
  schedule: backupSchedule.extend({
    /** `environment`: BACKUP_EVERY_HOURS is set, so it cannot be changed in the panel. */
    time_source: z.enum(['environment', 'panel']),
    /** `environment`: BACKUP_KEEP_DAYS is set. */
    keep_source: z.enum(['environment', 'panel']),
    /** 24 for a backup every day. */
    every_hours: z.number(),
    next_at: z.string().nullable(),
  }),
  restore: z.object({
    obstacle: z.enum(RESTORE_OBSTACLES).nullable(),
    /** The last one, or the one in progress. Null if there was none. */
    last: z
      .object({
        name: z.string(),
        made_at: z.string(),
        started_at: z.string(),
        /** Null while it is in progress. */
        ended_at: z.string().nullable(),
        /** Why nothing was restored. */
        failure: z.string().nullable(),
        /** The backup of the data that was replaced. */
        replaced: z.string().nullable(),
      })
      .nullable(),
  }),
});
export type BackupList = z.infer<typeof backupList>;
export type LastRestore = NonNullable<BackupList['restore']['last']>;

/** `POST /api/admin/backups`: the file that is being made. */
export const backupStarted = z.object({ name: z.string() });

/** `POST /api/admin/backups/{name}/link`: where the browser can download it, for a short while. */
export const backupLink = z.object({ path: z.string() });

const LOSS_KINDS = [
  'posts',
  'drafts',
  'pages',
  'translations',
  'messages',
  'replies',
  'notes',
  'media',
  'people',
  'redirects',
  'webhooks',
] as const;

/** `GET /api/admin/backups/{name}/losses`: how the site differs from the backup. */
export const backupLosses = z.object({
  made_at: z.string(),
  /** The name of the site, which is typed to confirm. */
  site_name: z.string(),
  /** Sessions that started after the backup, except the one that sent this request. */
  signed_out: z.int(),
  /** Only kinds with a difference. */
  kinds: z.array(
    z.object({
      kind: z.enum(LOSS_KINDS),
      /** Entries that the backup does not have. */
      added: z.int(),
      /** Entries that the backup has in an earlier version. */
      changed: z.int(),
      /** Entries that the backup has, but that were removed later. */
      removed: z.int(),
      /** Names of some added or changed entries, newest first. */
      names: z.array(z.string()),
      /** Names of some removed entries, which a restore brings back. */
      returning: z.array(z.string()),
    }),
  ),
});
export type BackupLosses = z.infer<typeof backupLosses>;

/** `POST /api/admin/backups/{name}/restore`. */
export const restoreRequest = z.object({
  site_name: z
    .string(NAME_MISSING)
    .check(...line({ max: 500, tooLong: 'This is not the name of the site.', missing: NAME_MISSING })),
});
