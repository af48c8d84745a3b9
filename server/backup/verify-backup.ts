import { join } from 'node:path';
import { Kysely } from 'kysely';
import { sqliteDialect } from '../database/sqlite.ts';
import type { Tables } from '../database/tables.ts';
import { fill, unpack } from './restore-backup.ts';

/**
 * Restores the rows of a backup into a scratch database in the folder `work`, and compares every row. SQLite also for a
 * backup of PostgreSQL: rows are the same in both, and nothing has to be created on the server. Returns why it cannot be
 * restored.
 */
export async function verifyBackup(path: string, work: string): Promise<string | undefined> {
  try {
    const { manifest } = await unpack(path, work);
    await using db = new Kysely<Tables>({ dialect: sqliteDialect(join(work, 'scratch.sqlite'), { isScratch: true }) });
    await fill(db, manifest, work);
    return undefined;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === 'ENOSPC' || /disk is full/.test(message) ? 'there is no room for the trial on the disk' : message;
  }
}
