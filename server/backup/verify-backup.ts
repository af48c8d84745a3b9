import { join } from 'node:path';
import { migrate } from '../database/migrate.ts';
import { openScratchDatabase } from '../database/open-scratch-database.ts';
import { fill, unpack } from './restore-backup.ts';

/** The database of a trial. */
export const SCRATCH_FILE = 'scratch.sqlite';

/**
 * Restores the rows of a backup into a scratch database in the folder `work`, compares every row, and brings the schema up
 * to date. Uses SQLite for backups of PostgreSQL too: rows are the same in both, and nothing has to be created on the
 * server. Returns why the backup cannot be restored, undefined if it can.
 */
export async function verifyBackup(path: string, work: string): Promise<string | undefined> {
  try {
    const { manifest } = await unpack(path, work);
    await using db = openScratchDatabase(join(work, SCRATCH_FILE));
    await fill(db, manifest, work);
    await migrate(db);
    return undefined;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === 'ENOSPC' || /disk is full/.test(message) ? 'there is no room for the trial on the disk' : message;
  }
}
