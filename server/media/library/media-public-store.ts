import { sql } from 'kysely';
import type { Database } from '../../database/open-database.ts';

/**
 * Whether visitors see the item, or will see it in a scheduled version: in a post, a page or an author's profile.
 * `name` is that of the item, or of one of its files.
 */
export async function isMediaPublic(db: Database, name: string): Promise<boolean> {
  const rows = await db
    .selectFrom('media')
    .select('name')
    .where('item', 'in', (eb) =>
      eb
        .selectFrom('media as file')
        .select('file.item')
        .where(({ or, eb: on }) => or([on('file.name', '=', name), on('file.item', '=', name)])),
    )
    .execute();
  const files = rows.map((row) => row.name);
  if (files.length === 0) return false;
  // A poster is public with its video.
  const videos = await db.selectFrom('media').select('name').where('poster', 'in', files).execute();
  const names = [...files, ...videos.map((row) => row.name)];
  const post = await db
    .selectFrom('posts')
    .select('id')
    .where('deleted_at', 'is', null)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('image', 'in', names),
        eb('id', 'in', selectFrom('post_images').select('post_id').where('media_name', 'in', names)),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  if (post) return true;
  const profile = await db
    .selectFrom('author_profiles')
    .select('slug')
    .where('image', 'in', names)
    .limit(1)
    .executeTakeFirst();
  if (profile) return true;
  const isShown = (text: 'body' | 'scheduled') => {
    const column = text === 'body' ? sql`body` : sql`coalesce(scheduled_body, body)`;
    return sql<boolean>`(${sql.join(
      names.map((file) => sql`${column} like ${`%/media/${file}%`}`),
      sql` or `,
    )})`;
  };
  const page = await db
    .selectFrom('documents')
    .select('key')
    .where('deleted_at', 'is', null)
    .where(isShown('body'))
    .limit(1)
    .executeTakeFirst();
  if (page) return true;
  const scheduled = await db
    .selectFrom('drafts')
    .select('subject')
    .where('publish_at', 'is not', null)
    .where('subject', 'in', (eb) =>
      eb.selectFrom('subject_images').select('subject_images.subject').where('media_name', 'in', names),
    )
    .where(isShown('scheduled'))
    .limit(1)
    .executeTakeFirst();
  return scheduled !== undefined;
}
