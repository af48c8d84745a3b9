import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { moveDatabase } from '../server/database/move-database.ts';
import { readSettings } from '../server/settings.ts';
import { formatError, StartupError } from '../server/start/startup-error.ts';
import { describeCopy } from './describe-copy.ts';

/** `npm run move-database -- postgres://…` or `-- ./folder`: copies the site's database into an empty one. */
try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const [, , to] = process.argv;
  if (!to) {
    throw new StartupError(
      'Name the new database: npm run move-database -- postgres://user@host/name, or a folder for an SQLite file.',
    );
  }
  const { databaseUrl, dataDir } = readSettings(process.env);
  const isPostgres = /^postgres(ql)?:\/\//.test(to);
  const target = isPostgres ? { databaseUrl: to, dataDir } : { databaseUrl: undefined, dataDir: resolve(to) };
  const moved = await moveDatabase({ databaseUrl, dataDir }, target);
  for (const [table, rows] of Object.entries(moved.rows)) console.log(`${String(rows).padStart(9)}  ${table}`);
  for (const sentence of describeCopy(moved)) console.log(sentence);
  console.log(
    isPostgres
      ? 'Every row was read back and is the same. Start the site with DATABASE_URL set to that address; DATA_DIR stays, it has the images.'
      : `Every row was read back and is the same. Start the site without DATABASE_URL, with DATA_DIR=${target.dataDir}; it needs the folder media of the old one.`,
  );
} catch (error) {
  console.error(formatError(error, 'The database was not moved'));
  process.exit(1);
}
