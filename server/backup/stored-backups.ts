import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { toTimestamp } from '../core/clock.ts';
import { parseBackupName } from './backup-name.ts';

export interface StoredBackup {
  name: string;
  bytes: number;
  /** ISO 8601 UTC. */
  madeAt: string;
}

/** The finished backups in the folder, newest first. Empty if the folder does not exist. */
export async function storedBackups(folder: string): Promise<StoredBackup[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const found = await Promise.all(
    names.map(async (name) => {
      const timestamp = parseBackupName(name);
      if (timestamp === undefined) return [];
      // The file may have been removed in the meantime.
      const file = await stat(join(folder, name)).catch(() => undefined);
      return file?.isFile() ? [{ name, bytes: file.size, madeAt: toTimestamp(timestamp) }] : [];
    }),
  );
  return found.flat().sort((a, b) => (a.madeAt < b.madeAt ? 1 : a.madeAt > b.madeAt ? -1 : a.name < b.name ? 1 : -1));
}
