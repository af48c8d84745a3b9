import { z } from 'zod';

/** Of BACKUP_DIR on the instance that answers. */
const backupFile = z.object({ name: z.string(), bytes: z.number() });

/** `GET /api/admin/backups`. Moments are ISO 8601 UTC, sizes are bytes. */
export const backupList = z.object({
  /** Newest first. */
  backups: z.array(backupFile.extend({ madeAt: z.string() })),
  /** The one being made, by any instance, and how much of it is written as far as this one can tell. */
  making: backupFile.nullable(),
  /** Why the last one failed; null when it did not. */
  failure: z.string().nullable(),
});
export type BackupList = z.infer<typeof backupList>;

/** `POST /api/admin/backups`: the file that is being made. */
export const backupStarted = z.object({ name: z.string() });

/** `POST /api/admin/backups/{name}/link`: where the browser can download it, for a short while. */
export const backupLink = z.object({ path: z.string() });
