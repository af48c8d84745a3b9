import { slug } from 'github-slugger';
import { type Kysely, sql } from 'kysely';

/**
 * Signs became words in the addresses of tags, so that C, C++ and C# have different ones. Posts and drafts with such tags
 * are listed under the new addresses, and the old ones redirect (app/pages/blog/topics/moved-tag.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows: posts } = await sql<{ id: number; tags: string; created_at: string }>`
    select id, tags, created_at from posts where ${hasSign('tags')}`.execute(db);
  for (const { id, tags, created_at: createdAt } of posts) {
    await sql`delete from post_tags where post_id = ${id}`.execute(db);
    for (const address of new Set(addressesOf(JSON.parse(tags)).filter(Boolean))) {
      await sql`insert into post_tags (post_id, slug, created_at) values (${id}, ${address}, ${createdAt})`.execute(db);
    }
  }
  // A body is a whole text: one after the other.
  const { rows: drafts } = await sql<{ subject: string }>`
    select subject from drafts where subject like 'post %'`.execute(db);
  for (const { subject } of drafts) {
    const { rows } = await sql<{ body: string }>`select body from drafts where subject = ${subject}`.execute(db);
    const { tags } = JSON.parse(rows[0]?.body ?? '{}') as { tags?: unknown };
    if (!Array.isArray(tags) || !tags.some((tag) => SIGNS.test(String(tag)))) continue;
    const id = Number(subject.slice('post '.length));
    await sql`update post_drafts set tag_slugs = ${` ${addressesOf(tags).join(' ')} `} where id = ${id}`.execute(db);
  }
}

const SIGNS = /[+#&%.]/;

const hasSign = (column: string) =>
  sql.raw(`(${['+', '#', '&', '!%', '.'].map((sign) => `${column} like '%${sign}%' escape '!'`).join(' or ')})`);

const addressesOf = (tags: unknown[]) => tags.map((tag) => addressOf(String(tag)));

const addressOf = (tag: string): string =>
  slug(
    tag
      .normalize('NFC')
      .trim()
      .replaceAll('+', ' plus')
      .replace(/(?<=[\p{L}\p{N}])#/gu, ' sharp')
      .replace(/(?<=[\p{L}\p{N}])&(?=[\p{L}\p{N}])/gu, ' and ')
      .replace(/(?<=\p{N})%/gu, ' percent')
      .replace(/^\.(?=[\p{L}\p{N}])/u, 'dot '),
  ).replace(/^-+|(?<!-)-+$/g, '');
