import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { up as firstTables } from './migrations/0001-first-tables.ts';
import { up as postAddresses } from './migrations/0002-post-addresses.ts';
import { up as textPictures } from './migrations/0003-text-pictures.ts';
import { up as postSearch } from './migrations/0004-post-search.ts';
import type { Tables } from './tables.ts';

/** In order. A migration that has landed is never changed. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-first-tables': { up: firstTables },
  '0002-post-addresses': { up: postAddresses },
  '0003-text-pictures': { up: textPictures },
  '0004-post-search': { up: postSearch },
};

/** Brings the tables up to this program's. Kysely takes a lock, so several processes may start at once. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
