import { type Kysely, sql } from 'kysely';

/**
 * Triggers that keep `media.is_used` current, so that the media library is filtered and counted from its indexes. See
 * docs/decisions/0045.
 */
export async function createMediaUses(db: Kysely<unknown>, onPostgres: boolean): Promise<void> {
  for (const statement of onPostgres ? postgresTriggers() : sqliteTriggers()) await sql.raw(statement).execute(db);
}

/** The columns that refer to `media.name`. */
const REFERENCES = [
  { table: 'posts', column: 'image' },
  { table: 'post_images', column: 'media_name' },
  { table: 'subject_images', column: 'media_name' },
  { table: 'users', column: 'profile_image' },
  { table: 'author_profiles', column: 'image' },
];

/** Writes the row only if it changes. */
const refresh = (name: string) => {
  const uses = REFERENCES.map(({ table, column }) => `exists (select 1 from ${table} where ${column} = ${name})`);
  const isUsed = `case when ${uses.join(' or ')} then 1 else 0 end`;
  return `update media set is_used = ${isUsed} where name = ${name} and is_used <> ${isUsed};`;
};

function sqliteTriggers(): string[] {
  return REFERENCES.flatMap(({ table, column }) => {
    const [before, after] = [`old.${column}`, `new.${column}`];
    return [
      `create trigger ${table}_use_media after insert on ${table} when ${after} is not null
        begin ${refresh(after)} end`,
      `create trigger ${table}_release_media after delete on ${table} when ${before} is not null
        begin ${refresh(before)} end`,
      `create trigger ${table}_change_media after update of ${column} on ${table} when ${before} is not ${after}
        begin ${refresh(before)} ${refresh(after)} end`,
    ];
  });
}

function postgresTriggers(): string[] {
  return REFERENCES.flatMap(({ table, column }) => [
    `create function note_media_of_${table}() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' and old.${column} is not null then ${refresh(`old.${column}`)} end if;
      if tg_op <> 'DELETE' and new.${column} is not null then ${refresh(`new.${column}`)} end if;
      return null;
    end $$`,
    `create trigger ${table}_media after insert or delete or update of ${column} on ${table}
      for each row execute function note_media_of_${table}()`,
  ]);
}
