import { type Kysely, sql } from 'kysely';

/** What the providers of embedded videos say about them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create table embed_checks (
      provider text not null,
      target text not null,
      checked_at text,
      -- How often in a row its provider said that there is no such video.
      refusals integer not null default 0,
      primary key (provider, target)
    )`,
    // Its words are those of the query.
    'create index embed_checks_gone on embed_checks (provider, target) where refusals >= 2',
  ]) {
    await sql.raw(statement).execute(db);
  }
}
