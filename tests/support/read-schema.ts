import type pg from 'pg';

/** A hash of the columns, constraints, triggers and functions of a PostgreSQL database. */
export async function readSchema(client: pg.Client): Promise<string> {
  const { rows } = await client.query(`select md5(string_agg(part, ' ' order by part)) as hash from (
    select attrelid::regclass || '.' || attname || atttypid::text from pg_attribute
      join pg_class on pg_class.oid = attrelid and relnamespace = 'public'::regnamespace
    union all select conrelid::regclass || conname from pg_constraint where connamespace = 'public'::regnamespace
    union all select tgrelid::regclass || tgname || tgenabled::text from pg_trigger where not tgisinternal
    union all select proname || prosrc from pg_proc where pronamespace = 'public'::regnamespace
  ) as parts (part)`);
  return rows[0].hash;
}
