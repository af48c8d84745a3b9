import { sql } from 'kysely';
import type { Clock } from '../../core/clock.ts';
import { searchWords, withCurrentWords } from '../../core/search-text.ts';
import { isPostgres } from '../../database/is-postgres.ts';
import type { Database } from '../../database/open-database.ts';
import { refreshRows, refreshWords, rowsOf } from '../../database/refresh-words.ts';

const PER_TRANSACTION = 20;

/**
 * Stores the words by which a published post is found. A trigger removes them when its title, author or tags change;
 * until they are written again, the search reads its texts.
 */
export async function writePostWords(
  trx: Database,
  id: number,
  { title, author_name, tags }: { title: string; author_name: string; tags: readonly string[] },
): Promise<void> {
  const words = searchWords([title, author_name, ...tags]);
  await trx.updateTable('search_posts').set({ words }).where('id', '=', id).execute();
}

/** Writes missing words, and updates those of earlier versions, for posts and drafts. */
export async function refreshPostWords(parts: { db: Database; clock: Clock; signal: AbortSignal }): Promise<void> {
  const { db } = parts;
  const refresh = async (trx: Database, id: number) => {
    // Publishing takes this lock too. Without it, two transactions that add the same words could deadlock.
    if (isPostgres(trx)) await sql`select 1 from post_change_counter for update`.execute(trx);
    const post = await trx
      .selectFrom('posts')
      .select(['title', 'author_name', 'tags'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (post) await writePostWords(trx, id, { ...post, tags: JSON.parse(post.tags) as string[] });
  };
  const idsAfter = (isMissing: boolean) => async (id: number | undefined, limit: number) => {
    const rows = await db
      .selectFrom('search_posts')
      .select('id')
      .where('id', '>', id ?? 0)
      .$if(isMissing, (query) => query.where('words', 'is', null))
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map((row) => row.id);
  };
  const rows = { refresh, perTransaction: PER_TRANSACTION };
  await refreshWords<number>(parts, 'post words', { ...rows, idsAfter: idsAfter(false) });
  await refreshRows<number>(parts, { ...rows, idsAfter: idsAfter(true) });
  await refreshWords<number>(parts, 'draft words', {
    idsAfter: rowsOf(db, 'post_drafts'),
    async refresh(trx, id) {
      const draft = await trx.selectFrom('post_drafts').select('search').where('id', '=', id).executeTakeFirst();
      if (!draft) return;
      await trx
        .updateTable('post_drafts')
        .set({ search: withCurrentWords(draft.search) })
        .where('id', '=', id)
        // If the draft was changed in the meantime, that change has written the words.
        .where('search', '=', draft.search)
        .execute();
    },
    perTransaction: PER_TRANSACTION,
  });
}
