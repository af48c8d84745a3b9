import { type Kysely, sql } from 'kysely';

/** Posts and pages in other languages. `../tables.ts` explains the columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table translations (
      language text not null,
      source text not null,
      body text not null,
      title text not null,
      excerpt text not null,
      source_revision bigint not null,
      pending integer not null,
      revision bigint not null,
      updated_at text not null,
      updated_by text not null,
      primary key (language, source)
    )`)
    .execute(db);
}
