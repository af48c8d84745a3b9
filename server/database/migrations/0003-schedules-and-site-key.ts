import { type Kysely, sql } from 'kysely';
import { cleanFileNames } from './0004-visible-file-names.ts';

/**
 * What a schedule publishes if the draft was changed since by somebody who may not publish, and the key that encrypts the
 * secrets of authenticator apps and webhooks. The secrets are encrypted after the upgrade, because the key is a file:
 * see docs/decisions/0060. Also cleans the names of visitors' files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('drafts').addColumn('scheduled_body', 'text').execute();
  await db.schema.alterTable('drafts').addColumn('scheduled_base', 'integer').execute();
  await sql`create index drafts_newer on drafts (subject) where scheduled_body is not null`.execute(db);
  await db.schema
    .createTable('site_keys')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await cleanFileNames(db);
}
