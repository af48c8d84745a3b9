import { Kysely } from 'kysely';
import type { Database } from './open-database.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

/** An empty SQLite database without tables, which is deleted after it was used: nothing in it survives a crash. */
export const openScratchDatabase = (path: string): Database =>
  new Kysely<Tables>({ dialect: sqliteDialect(path, { isScratch: true }) });
