import { sql } from 'kysely';
import type { Database } from '../database/open-database.ts';

/** The place that shows an image: the text of a public post, or a draft or revision of a subject. */
type ImageOwner = { postId: number } | { subject: string };

/** Records that these images are shown, so that they are not swept. Images that are not stored are left out. */
export async function linkImages(trx: Database, owner: ImageOwner, names: string[]): Promise<void> {
  if (names.length === 0) return;
  // PostgreSQL cannot infer the type of a selected parameter.
  const { table, column, value } =
    'postId' in owner
      ? { table: 'post_images', column: 'post_id', value: sql`cast(${owner.postId} as bigint)` }
      : { table: 'subject_images', column: 'subject', value: sql`cast(${owner.subject} as text)` };
  await sql`insert into ${sql.table(table)} (${sql.ref(column)}, media_name)
    select ${value}, name from media where name in (${sql.join(names)}) order by name
    on conflict do nothing`.execute(trx);
}
