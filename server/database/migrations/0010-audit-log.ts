import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * The audit log, which the database itself refuses to change, and its head: one row that every writer locks, so that
 * two of them can never continue the chain from the same entry.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table if not exists audit_log (
    id bigint primary key,
    at text not null,
    who text not null,
    address text not null,
    action text not null,
    target text,
    name text not null,
    note text not null,
    hash text not null
  )`.execute(db);
  await sql`create index if not exists audit_log_by_who on audit_log (who, id)`.execute(db);
  await sql`create index if not exists audit_log_by_action on audit_log (action, id)`.execute(db);
  await sql`create table if not exists audit_head (
    only_row integer primary key check (only_row = 1),
    last_id bigint not null,
    last_hash text not null
  )`.execute(db);
  await sql`insert into audit_head (only_row, last_id, last_hash) values (1, 0, '') on conflict do nothing`.execute(db);

  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`create or replace function refuse_audit_change() returns trigger language plpgsql as $$
      begin raise exception 'The audit log is only ever added to.'; end
    $$`.execute(db);
    await sql`drop trigger if exists audit_log_is_final on audit_log`.execute(db);
    await sql`create trigger audit_log_is_final before update or delete on audit_log
      for each row execute function refuse_audit_change()`.execute(db);
    await sql`drop trigger if exists audit_log_stays on audit_log`.execute(db);
    await sql`create trigger audit_log_stays before truncate on audit_log
      for each statement execute function refuse_audit_change()`.execute(db);
    return;
  }
  for (const change of ['update', 'delete']) {
    await sql`create trigger if not exists ${sql.id(`audit_log_refuses_${change}`)} before ${sql.raw(change)} on audit_log
      begin select raise(abort, 'The audit log is only ever added to.'); end`.execute(db);
  }
}
