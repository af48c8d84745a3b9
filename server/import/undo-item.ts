import type { Actor } from '../activity/actor.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { createImportStore, type Made, type StoredItem } from './import-store.ts';
import type { ImportTools } from './import-tools.ts';

/** Moves the post of an item to the bin, or restores what it replaced, and removes its redirects. */
export async function undoItem(
  importId: number,
  { number, state, postId, made, notes }: StoredItem & { made: Made | null },
  { tools, by }: { tools: ImportTools; by: Actor },
): Promise<void> {
  const { db, clock, posts, removeRedirect } = tools;
  await inTransaction(db, async (trx) => {
    const said = [...notes];
    for (const id of made?.redirects ?? []) await removeRedirect(trx, id);
    if (state !== 'replaced') await posts.remove(trx, postId as number, by);
    else if (!(await posts.undoReplace(trx, postId as number, made?.replaced ?? null, by))) {
      said.push('The post stays as it is. Its earlier version is in its history.');
    }
    await createImportStore(trx, clock).endItem(importId, number, { state: 'undone', notes: said });
  });
}
