import { OBSTACLE_TEXTS } from '../../contract/backup.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import type { Restoring } from './backups.ts';

/** Throws 422 unless somebody typed the name of the site, so that nobody restores a backup by mistake. */
export function requireSiteName(typed: string, siteName: string): void {
  if (typed.trim() !== siteName) throw fieldError('site_name', `Type the name of the site as it is: ${siteName}`);
}

/** Throws 409 if no backup can be restored now. Returns the function that starts a restore. */
export async function requireRestorable({
  findObstacle,
  inProgress,
  begin,
}: Pick<Restoring, 'findObstacle' | 'inProgress' | 'begin'>) {
  const obstacle = await findObstacle();
  if (!begin || obstacle) throw new HttpError(409, OBSTACLE_TEXTS[obstacle ?? 'processes']);
  if (await inProgress()) {
    throw new HttpError(409, 'A backup is being made. Wait until it finishes, then restore this one.');
  }
  return begin;
}
