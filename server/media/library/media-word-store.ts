import type { Clock } from '../../core/clock.ts';
import { searchText } from '../../core/search-text.ts';
import type { Database } from '../../database/open-database.ts';
import { refreshRows, refreshWords } from '../../database/refresh-words.ts';

const PER_TRANSACTION = 20;

/** Stores the search text of a file. Call this after each change of one of these columns. */
export async function writeMediaWords(trx: Database, name: string): Promise<void> {
  const texts = await trx
    .selectFrom('media')
    .select(['file_name', 'media_title', 'alt', 'caption', 'credit'])
    .where('name', '=', name)
    .executeTakeFirst();
  if (!texts) return;
  let changes = trx
    .updateTable('media')
    .set({ search: searchText(Object.values(texts)) })
    .where('name', '=', name);
  // Write nothing if a text changed in the meantime: that change has written its own words.
  for (const [column, text] of Object.entries(texts)) changes = changes.where(column as keyof typeof texts, '=', text);
  await changes.execute();
}

/** Writes words that are missing, and words of earlier versions. */
export async function refreshMediaWords(parts: { db: Database; clock: Clock; signal: AbortSignal }): Promise<void> {
  const { db } = parts;
  const idsAfter = (isMissing: boolean) => async (name: string | undefined, limit: number) => {
    const rows = await db
      .selectFrom('media')
      .select('name')
      .where('name', '>', name ?? '')
      .$if(isMissing, (query) => query.where('search', 'is', null))
      .orderBy('name')
      .limit(limit)
      .execute();
    return rows.map((row) => row.name);
  };
  const rows = { refresh: writeMediaWords, perTransaction: PER_TRANSACTION };
  await refreshWords(parts, 'media words', { ...rows, idsAfter: idsAfter(false) });
  await refreshRows(parts, { ...rows, idsAfter: idsAfter(true) });
}
