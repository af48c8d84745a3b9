import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { readSchema } from './read-schema.ts';
import { runOnServer } from './run-on-server.ts';

/** Databases that earlier tests of this file have finished with. */
const free: string[] = [];

/** The URL of a database without tables, on the PostgreSQL server of the tests. */
export async function createEmptyDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(inject('postgresUrl'), `create database ${name}`);
  return urlOf(name);
}

export async function dropDatabase(url: string): Promise<void> {
  await runOnServer(inject('postgresUrl'), `drop database ${new URL(url).pathname.slice(1)} with (force)`);
}

/** The URL of a migrated database. Emptying one that was used takes a fraction of the time that creating one does. */
export async function takeDatabase(): Promise<string> {
  const used = free.pop();
  if (used && (await empty(used))) return used;
  if (used) await dropDatabase(used);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(inject('postgresUrl'), `create database ${name} template ${inject('postgresTemplate')}`);
  return urlOf(name);
}

export function returnDatabase(url: string): void {
  free.push(url);
}

function urlOf(name: string): string {
  const url = new URL(inject('postgresUrl'));
  url.pathname = name;
  return url.href;
}

/**
 * Leaves it as it was after its migrations: the same rows, and counters that start at one. Answers false where a test
 * changed the tables themselves.
 */
async function empty(url: string): Promise<boolean> {
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

/** As a replica, since triggers would refuse to delete from a log that is only added to. */
const DELETE_ALL_ROWS = `do $$ declare found record; begin
  perform pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid();
  set local session_replication_role = replica;
  for found in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
    execute format('delete from %I', found.tablename);
  end loop;
  for found in select sequencename from pg_sequences where schemaname = 'public' loop
    execute format('alter sequence %I restart', found.sequencename);
  end loop;
end $$`;
