import type { Database } from '../database/open-database.ts';

/** The e-mail address of the owner of the post. */
export async function findPostOwner(db: Database, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('post_owners').select('owner').where('post_id', '=', id).executeTakeFirst();
  return row?.owner;
}

/** Whether it is the post of the account with this e-mail address. */
export async function isPostOwner(db: Database, id: number, email: string): Promise<boolean> {
  if (!Number.isSafeInteger(id)) return false;
  return (await findPostOwner(db, id)) === email;
}

/**
 * Stores the owner of a new post. Does not change an existing owner, so a draft that an editor publishes stays with its
 * author.
 */
export async function setPostOwner(trx: Database, id: number, email: string): Promise<void> {
  await trx
    .insertInto('post_owners')
    .values({ post_id: id, owner: email })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether the post is public, or was public when it was moved to the bin. */
export async function isOrWasPublic(db: Database, id: number): Promise<boolean> {
  if (!Number.isSafeInteger(id)) return false;
  return (await db.selectFrom('posts').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** How many posts each of these people has, in every state. */
export async function countOwnedPosts(db: Database, emails: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('post_owners')
    .select(({ fn }) => ['owner', fn.countAll<number>().as('posts')])
    .where('owner', 'in', emails)
    .groupBy('owner')
    .execute();
  return new Map(rows.map(({ owner, posts }) => [owner, Number(posts)]));
}

export async function handOverPosts(trx: Database, from: string, to: string): Promise<void> {
  await trx.updateTable('post_owners').set({ owner: to }).where('owner', '=', from).execute();
}

/** The paths of somebody's public posts. */
export async function ownedPostPages(db: Database, owner: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('post_owners')
    .innerJoin('posts', 'posts.id', 'post_id')
    .select('post_id')
    .where('owner', '=', owner)
    .execute();
  return new Set(rows.map(({ post_id }) => `/blogs/${post_id}`));
}
