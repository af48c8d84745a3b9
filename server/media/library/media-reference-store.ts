import { sql } from 'kysely';
import type { Clock } from '../../core/clock.ts';
import { notifyWrite } from '../../database/notify-write.ts';
import type { Database } from '../../database/open-database.ts';
import { recordDocumentChange } from '../../publishing/document-changes.ts';

interface Move {
  /** `media.name` */
  from: string;
  to: string;
}

/**
 * Replaces a file by another one in every place that shows it, and renders the pages again. Revisions are never
 * changed: they name the earlier file, whose address redirects to the current one after the file was removed.
 */
export async function moveReferences(trx: Database, clock: Clock, move: Move): Promise<void> {
  await movePosts(trx, move);
  await moveDrafts(trx, move);
  await moveDocuments(trx, clock, move);
  await moveProfiles(trx, move);
  await trx.updateTable('media').set({ poster: move.to }).where('poster', '=', move.from).execute();
  await moveLinks(trx, move);
  await notifyWrite(trx);
}

/** Triggers record the change of each post. Its revision stays the same, so that open editors have no conflict. */
async function movePosts(trx: Database, { from, to }: Move): Promise<void> {
  await trx
    .updateTable('posts')
    .set(({ eb }) => ({
      image: eb.case().when('image', '=', from).then(to).else(eb.ref('image')).end(),
      content: replaced('content', { from, to }),
    }))
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('image', '=', from),
        eb('id', 'in', selectFrom('post_images').select('post_id').where('media_name', '=', from)),
      ]),
    )
    .execute();
}

async function moveDrafts(trx: Database, { from, to }: Move): Promise<void> {
  await trx
    .updateTable('drafts')
    .set({ body: replaced('body', { from, to }), scheduled_body: replaced('scheduled_body', { from, to }) })
    .where('subject', 'in', trx.selectFrom('subject_images').select('subject').where('media_name', '=', from))
    .execute();
  await trx.updateTable('post_drafts').set({ image: to }).where('image', '=', from).execute();
}

async function moveDocuments(trx: Database, clock: Clock, { from, to }: Move): Promise<void> {
  const changed = await trx
    .updateTable('documents')
    .set({ body: replaced('body', { from, to }) })
    .where('body', 'like', `%/media/${from}%`)
    .returning('key')
    .execute();
  for (const { key } of changed) await recordDocumentChange(trx, clock, key);
}

/** Renders the pages again that show the file in their copy. */
export async function touchDocuments(trx: Database, clock: Clock, name: string): Promise<void> {
  const rows = await trx.selectFrom('documents').select('key').where('body', 'like', `%/media/${name}%`).execute();
  for (const { key } of rows) await recordDocumentChange(trx, clock, key);
  if (rows.length > 0) await notifyWrite(trx);
}

/** Pages that show an author depend on the author's posts. */
async function moveProfiles(trx: Database, { from, to }: Move): Promise<void> {
  await trx.updateTable('users').set({ profile_image: to }).where('profile_image', '=', from).execute();
  const authors = await trx
    .updateTable('author_profiles')
    .set({ image: to })
    .where('image', '=', from)
    .returning('slug')
    .execute();
  if (authors.length === 0) return;
  await trx
    .updateTable('posts')
    .set(({ ref }) => ({ revision: ref('revision') }))
    .where(
      'author_slug',
      'in',
      authors.map(({ slug }) => slug),
    )
    .execute();
}

async function moveLinks(trx: Database, { from, to }: Move): Promise<void> {
  for (const [table, column] of [
    ['post_images', 'post_id'],
    ['subject_images', 'subject'],
  ] as const) {
    await sql`insert into ${sql.table(table)} (${sql.ref(column)}, media_name)
      select ${sql.ref(column)}, cast(${to} as text) from ${sql.table(table)} where media_name = ${from}
      on conflict do nothing`.execute(trx);
    await trx.deleteFrom(table).where('media_name', '=', from).execute();
  }
}

const replaced = (column: 'content' | 'body' | 'scheduled_body', { from, to }: Move) =>
  sql<string>`replace(${sql.ref(column)}, ${from}, ${to})`;
