import { type Kysely, sql } from 'kysely';

/** A second factor for administrators who switch it on, and the recovery codes for a lost phone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table if not exists second_factors (
    user_id bigint primary key references users (id) on delete cascade,
    secret text not null,
    begun_at text not null,
    switched_on_at text,
    last_step bigint not null
  )`.execute(db);
  await sql`create table if not exists recovery_codes (
    code_hash text primary key,
    user_id bigint not null references users (id) on delete cascade
  )`.execute(db);
  await sql`create index if not exists recovery_codes_by_user on recovery_codes (user_id)`.execute(db);
}
