import { type Kysely, sql } from 'kysely';

/** The names of people, and the drafts that authors have saved for an editor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['users', 'invitations']) {
    await db.schema
      .alterTable(table)
      .addColumn('name', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
  for (const column of ['submitted_at', 'submitted_by', 'submission_emailed_at']) {
    await db.schema.alterTable('post_drafts').addColumn(column, 'text').execute();
  }
  await sql`create index post_drafts_submitted on post_drafts (submitted_at) where submitted_at is not null`.execute(
    db,
  );
}
