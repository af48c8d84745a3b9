import type { BackupLosses } from '../../contract/backup.ts';
import { HttpError } from '../http/http-error.ts';
import type { Core } from '../slice.ts';
import type { BackupPorts } from './backups.ts';
import { findLosses } from './find-losses.ts';
import { UnusableBackupError } from './restore-backup.ts';

/** What a restore of a backup would remove, change and bring back. `path`: of the backup, or of its rows alone. */
export type DescribeLosses = (path: string, madeAt: string, token: string) => Promise<BackupLosses>;

/** Throws 409 if the backup cannot be restored. */
export function createDescribeLosses(
  { db, siteName }: Core,
  { pageTitles, sessions }: Pick<BackupPorts, 'pageTitles' | 'sessions'>,
): DescribeLosses {
  return async (path, madeAt, token) => {
    const kinds = await findLosses(db, path).catch((error) => {
      if (error instanceof UnusableBackupError) throw new HttpError(409, error.forOwners);
      throw error;
    });
    const titles = await pageTitles();
    const titled = (keys: string[]) => keys.map((key) => titles.get(key) ?? key);
    return {
      made_at: madeAt,
      site_name: await siteName(),
      signed_out: await sessions.countSince(madeAt, token),
      kinds: kinds.map((entry) =>
        entry.kind === 'pages' ? { ...entry, names: titled(entry.names), returning: titled(entry.returning) } : entry,
      ),
    };
  };
}
