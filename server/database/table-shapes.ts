import { type Kysely, sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Tables } from './tables.ts';

/** A table as described by the database's own catalog. */
export interface TableShape {
  name: string;
  /** The columns, except generated ones. */
  columns: string[];
  /** The columns of the primary key. */
  key: string[];
  /** The auto-increment column, if there is one. */
  autoIncrementColumn: string | undefined;
}

/**
 * All tables of the site, sorted so that referenced tables come first. Search indexes and the table of migrations are
 * left out, since they can be recreated.
 */
export async function tableShapes(db: Kysely<Tables>): Promise<TableShape[]> {
  const { rows } = isPostgres(db) ? await POSTGRES_TABLES.execute(db) : await SQLITE_TABLES.execute(db);
  const shapes = rows.map(({ name, columns, key, auto_increment, refers_to }) => ({
    name,
    columns: split(columns),
    key: split(key),
    autoIncrementColumn: auto_increment ?? undefined,
    refersTo: split(refers_to).filter((other) => other !== name),
  }));

  const sorted: TableShape[] = [];
  for (let remaining = shapes; remaining.length > 0; ) {
    const isNext = ({ refersTo }: { refersTo: string[] }) =>
      !refersTo.some((name) => remaining.some((shape) => shape.name === name));
    const next = remaining.filter(isNext);
    if (next.length === 0)
      throw new Error(`Tables reference each other in a cycle: ${remaining.map(({ name }) => name)}`);
    remaining = remaining.filter((shape) => !next.includes(shape));
    sorted.push(...next.map(({ refersTo: _, ...shape }) => shape));
  }
  return sorted;
}

interface Row {
  name: string;
  /** Comma-separated names, as in the columns below. */
  columns: string;
  key: string | null;
  auto_increment: string | null;
  refers_to: string | null;
}

const split = (names: string | null) => (names ? names.split(',') : []);

// pragma_table_list distinguishes ordinary tables from virtual tables and their shadow tables.
const SQLITE_TABLES = sql<Row>`select name,
    (select group_concat(name) from (select name from pragma_table_xinfo(t.name) where hidden = 0 order by cid)) as columns,
    (select group_concat(name) from (select name from pragma_table_xinfo(t.name) where pk > 0 order by pk)) as "key",
    (select max(c.name) from pragma_table_xinfo(t.name) c join sqlite_master m on m.name = t.name
      where c.pk > 0 and m.sql like '%autoincrement%') as auto_increment,
    (select group_concat(distinct "table") from pragma_foreign_key_list(t.name)) as refers_to
  from pragma_table_list t
  where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\' and name not like 'kysely\\_%' escape '\\'
    and name not like 'search\\_%' escape '\\'
  order by name`;

const POSTGRES_TABLES = sql<Row>`select relname as name,
    (select string_agg(attname, ',' order by attnum) from pg_attribute
      where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
    (select string_agg(attname, ',' order by array_position(conkey, attnum)) from pg_constraint
      join pg_attribute on attrelid = t.oid and attnum = any (conkey) where conrelid = t.oid and contype = 'p') as "key",
    (select max(attname) from pg_attribute where attrelid = t.oid and attidentity <> '') as auto_increment,
    (select string_agg(distinct confrelid::regclass::text, ',') from pg_constraint
      where conrelid = t.oid and contype = 'f') as refers_to
  from pg_class t
  where relkind = 'r' and relnamespace = current_schema()::regnamespace
    and relname not like 'kysely\\_%' and relname not like 'search\\_%' and relname <> 'post_words'
  order by relname`;
