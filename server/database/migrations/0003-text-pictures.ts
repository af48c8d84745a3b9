import { type Kysely, sql } from 'kysely';

/** Which pictures the texts of posts show, and which were uploaded for a text that is still being written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table if not exists post_pictures (
    post_id bigint not null references posts (id) on delete cascade,
    picture text not null references media (name),
    primary key (post_id, picture)
  )`.execute(db);
  await sql`create index if not exists post_pictures_by_picture on post_pictures (picture)`.execute(db);
  await sql`create table if not exists held_pictures (
    picture text primary key references media (name) on delete cascade,
    held_until text not null
  )`.execute(db);

  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number; content: string }>`select id, content from posts
      where id > ${last} and content like '%/media/%' order by id limit 100`.execute(db);
    for (const { id, content } of rows) {
      for (const name of new Set(content.match(PICTURE_NAME))) {
        await sql`insert into post_pictures (post_id, picture)
          select cast(${id} as bigint), name from media where name = ${name} on conflict do nothing`.execute(db);
      }
      last = id;
    }
    if (rows.length < 100) return;
  }
}

const PICTURE_NAME = /(?<=\/media\/)[0-9a-f]{40}\.(?:jpg|png|webp|avif)/g;
