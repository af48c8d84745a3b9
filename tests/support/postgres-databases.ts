import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { queryPostgres } from './query-postgres.ts';
import { readSchema } from './read-schema.ts';

/** Databases that earlier tests have returned. */
const unused: string[] = [];

/** The URL of a database without tables, on the PostgreSQL server of the tests. */
export async function createEmptyDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await queryPostgres(inject('postgresUrl'), `create database ${name}`);
  return urlOf(name);
}

export async function dropDatabase(url: string): Promise<void> {
  await queryPostgres(inject('postgresUrl'), `drop database ${new URL(url).pathname.slice(1)} with (force)`);
}

/** The URL of a migrated database. Resetting a used database is much faster than creating one. */
export async function takeDatabase(): Promise<string> {
  const used = unused.pop();
  if (used && (await reset(used))) return used;
  if (used) await dropDatabase(used);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await queryPostgres(inject('postgresUrl'), `create database ${name} template ${inject('postgresTemplate')}`);
  return urlOf(name);
}

export function returnDatabase(url: string): void {
  unused.push(url);
}

function urlOf(name: string): string {
  const url = new URL(inject('postgresUrl'));
  url.pathname = name;
  return url.href;
}

/**
 * Restores the state after the migrations: the rows that they add, and sequences that start at one. Returns false if a
 * test has changed the schema.
 */
async function reset(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    if ((await readSchema(client)) !== inject('postgresSchema')) return false;
    await client.query(DELETE_ALL_ROWS);
    for (const [table, rows] of Object.entries(inject('postgresRows'))) {
      await client.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [rows]);
    }
    return true;
  } finally {
    await client.end();
  }
}

/**
 * The replica role runs no triggers, which would prevent deleting from the append-only log. Tables that were never
 * written have no pages, and restarting a sequence writes a new file. Skipping both halves the time.
 */
const DELETE_ALL_ROWS = `do $$ declare item record; begin
  perform pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid();
  set local session_replication_role = replica;
  for item in select oid::regclass as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0 loop
    execute format('delete from %s', item.name);
  end loop;
  for item in select format('%I.%I', schemaname, sequencename)::regclass as name, start_value from pg_sequences
    where schemaname = 'public' and last_value is not null loop
    perform setval(item.name, item.start_value, false);
  end loop;
end $$`;
