import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorages } from '../../server/media/storage/open-file-storage.ts';
import { readSettings } from '../../server/settings.ts';
import { newDatabase } from './test-site.ts';

/** A place to restore a backup: an empty folder and, on PostgreSQL, an empty database. */
export async function emptyPlace(onPostgres = process.env.TEST_DATABASE === 'postgres') {
  const dataDir = await mkdtemp(join(tmpdir(), 'otla-place-'));
  const { databaseUrl, drop } = onPostgres ? await newDatabase() : { databaseUrl: '', drop: async () => {} };
  return {
    dataDir,
    databaseUrl: databaseUrl || undefined,
    openStorages: () => openStorages(readSettings({ DATA_DIR: dataDir })),
    async [Symbol.asyncDispose]() {
      await drop();
      await rm(dataDir, { recursive: true });
    },
  };
}
