/** `GET /api/admin/backups`. Moments are ISO 8601 UTC, sizes are bytes. */
export interface BackupList {
  /** The files in BACKUP_DIR of the instance that answers, newest first. */
  backups: { name: string; bytes: number; madeAt: string }[];
  /** The one that is being made, by whichever instance, and how much of it is written as far as this one sees. */
  making: { name: string; bytes: number } | null;
  /** Why the last one failed; null when it did not. */
  failure: string | null;
}
