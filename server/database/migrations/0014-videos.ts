import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Videos and audio in the media library: with a title, a duration, a picture that stands for the video, and captions. They
 * are `file` in `media.kind`, like PDFs, and told apart by the extension of their names, so that an instance of the version
 * before may go on storing files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const onPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const statement of [
    `alter table media add column media_title text not null default ''`,
    // In milliseconds.
    'alter table media add column duration integer',
    // The name of a picture. Without a reference, because rows of one table are restored in any order.
    'alter table media add column poster text',
    'create index media_by_poster on media (poster) where poster is not null',
    // Their words are those of the queries.
    'drop index media_files',
    ...Object.entries({
      files: `substr(name, 42) = 'pdf'`,
      videos: `substr(name, 42) in ('mp4', 'webm')`,
      audio: `substr(name, 42) in ('mp3', 'm4a', 'ogg', 'wav', 'weba')`,
    }).map(
      ([name, condition]) => `create index media_${name} on media (uploaded_at desc, name desc)
        where uploaded_at is not null and replaced_at is null and binned_at is null and kind = 'file' and ${condition}`,
    ),
    `create table media_captions (
      item text not null,
      language text not null,
      name text not null,
      content text not null,
      primary key (item, language)
    )`,
    'create index media_captions_by_name on media_captions (name)',
    ...(onPostgres ? postgresTriggers() : sqliteTriggers()),
  ]) {
    await sql.raw(statement).execute(db);
  }
}

/** The columns that refer to `media.name`, as in 0001-media-uses.ts, and the new one. */
const REFERENCES = [
  { table: 'posts', column: 'image' },
  { table: 'post_images', column: 'media_name' },
  { table: 'subject_images', column: 'media_name' },
  { table: 'users', column: 'profile_image' },
  { table: 'author_profiles', column: 'image' },
  { table: 'media', column: 'poster' },
];

/** Writes the row only if it changes. */
const refresh = (name: string) => {
  const uses = REFERENCES.map(
    ({ table, column }) => `exists (select 1 from ${table} as u where u.${column} = ${name})`,
  );
  const isUsed = `case when ${uses.join(' or ')} then 1 else 0 end`;
  return `update media set is_used = ${isUsed} where name = ${name} and is_used <> ${isUsed};`;
};

/** The earlier ones ignore posters. */
function sqliteTriggers(): string[] {
  return REFERENCES.flatMap(({ table, column }) => {
    const [before, after] = [`old.${column}`, `new.${column}`];
    return [
      ...(table === 'media' ? [] : ['use', 'release', 'change'].map((verb) => `drop trigger ${table}_${verb}_media`)),
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
    `create or replace function note_media_of_${table}() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' and old.${column} is not null then ${refresh(`old.${column}`)} end if;
      if tg_op <> 'DELETE' and new.${column} is not null then ${refresh(`new.${column}`)} end if;
      return null;
    end $$`,
    ...(table === 'media'
      ? [
          `create trigger media_media after insert or delete or update of ${column} on media
            for each row execute function note_media_of_media()`,
        ]
      : []),
  ]);
}
