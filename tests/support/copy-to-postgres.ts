import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SQLITE_FILE } from '../../server/database/open-database.ts';
import { runProgram } from './run-program.ts';

/** Copies the prepared demo to an empty database, so that the site need not encode its images again. */
export async function copyToPostgres(dataDir: string, databaseUrl: string): Promise<void> {
  if (!existsSync(join(dataDir, SQLITE_FILE))) return;
  const { code, output } = await runProgram(['tools/move-database.ts', databaseUrl], { DATA_DIR: dataDir });
  if (code !== 0) throw new Error(output);
}
