import { z } from 'zod';

/** A backup in BACKUP_DIR of the instance that responds. */
const backupFile = z.object({ name: z.string(), bytes: z.number() });

/** `GET /api/admin/backups`. Times are ISO 8601 UTC, sizes are bytes. */
export const backupList = z.object({
  /** Newest first. */
  backups: z.array(backupFile.extend({ madeAt: z.string() })),
  /** The backup in progress on any instance, and how much of it is written, if known here. */
  making: backupFile.nullable(),
  /** Why the last backup failed. Null if it succeeded. */
  failure: z.string().nullable(),
});
export type BackupList = z.infer<typeof backupList>;

/** `POST /api/admin/backups`: the file that is being made. */
export const backupStarted = z.object({ name: z.string() });

/** `POST /api/admin/backups/{name}/link`: where the browser can download it, for a short while. */
export const backupLink = z.object({ path: z.string() });
