import { counted } from '../../contract/text/counted.ts';
import { createActivityStore } from '../activity/activity-store.ts';
import type { Actor } from '../activity/actor.ts';
import type { Clock } from '../core/clock.ts';
import { notifyWrite } from '../database/notify-write.ts';
import type { Database } from '../database/open-database.ts';
import { HttpError } from '../http/http-error.ts';
import type { EditableDocument, EditableTexts, TextChange } from '../slice.ts';
import { findDocuments } from './replace-words.ts';
import { createReplacementStore } from './replacement-store.ts';

interface Parts {
  db: Database;
  clock: Clock;
  sources: readonly EditableTexts[];
}

/**
 * Restores the texts that a replacement has changed, unless they were changed since. Stores the reason for each
 * document that is not restored. `only`: the id of one of its documents.
 */
export async function undoReplacement(
  { db, clock, sources }: Parts,
  id: number,
  only: string | undefined,
  by: Actor,
): Promise<void> {
  const isWanted = (one: { id: string; undone_at: string | null }) =>
    one.undone_at === null && (only === undefined || one.id === only);
  const sourceOf = (document: string) => sources.find(({ kind }) => document.startsWith(`${kind} `));
  const plan = async (trx: Database, isLocked: boolean) => {
    const replacement = await createReplacementStore(trx, clock).find(id, { isLocked });
    if (!replacement.canUndo) throw new HttpError(409, 'This can no longer be undone.');
    const rows = replacement.documents.filter(isWanted);
    const documents = await findDocuments(
      trx,
      sources,
      rows.map((row) => row.id),
    );
    return { replacement, undone: rows.map((row) => ({ ...row, ...backwards(row.changes, documents.get(row.id)) })) };
  };

  const refused = new Map<string, string>();
  const orRefuse = async (document: string, work: () => Promise<void> | undefined) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 422) throw error;
      refused.set(document, error.message);
    }
  };
  // Slow work is done before the transaction.
  for (const { id: document, changes } of (await plan(db, false)).undone) {
    if (changes.length > 0) await orRefuse(document, () => sourceOf(document)?.prepare?.(document, changes));
  }
  await db.transaction().execute(async (trx) => {
    const { replacement, undone } = await plan(trx, true);
    // Another request has undone it in the meantime.
    if (undone.length === 0) return;
    const store = createReplacementStore(trx, clock);
    const { words, replacement: put } = replacement;
    const name = `“${words}” with ${put ? `“${put}”` : 'nothing'}`;
    for (const { id: document, changes, kept, publishes } of undone) {
      if (changes.length > 0 && !refused.has(document)) {
        const how = { publishes, isUndo: true, note: `Undid replacing ${name}` };
        await orRefuse(document, () => sourceOf(document)?.write(trx, document, changes, how, by));
      }
      await store.setUndone(id, document, refused.get(document) ?? kept);
    }
    await notifyWrite(trx);
    const kept = undone.filter((row) => row.kept || refused.has(row.id)).length;
    const note = [
      counted(undone.length, 'document', 'documents'),
      kept > 0 && `${kept} changed since and left as they are`,
    ];
    const entry = {
      action: 'texts.replace_undone',
      target: `replacement ${id}`,
      name,
      note: note.filter(Boolean).join(', '),
    } as const;
    await createActivityStore(trx, clock).record({ by, ...entry });
  });
}

/** The changes that restore the earlier texts, and the reason if some are not possible. */
function backwards(changes: readonly TextChange[], document: EditableDocument | undefined) {
  if (!document) return { changes: [], kept: 'It was deleted since.', publishes: false };
  if (document.fixed) return { changes: [], kept: document.fixed, publishes: false };
  const { live, draft } = document;
  const has = (texts: EditableDocument['live'], path: string, wanted: string) =>
    texts !== undefined && (texts.find((text) => text.path === path)?.text ?? '') === wanted;
  const unchanged = changes.filter(({ path, after }) => has(live, path, after) || has(draft, path, after));
  const changedSince = changes.filter(
    (change) => !unchanged.includes(change) && !has(draft ?? live, change.path, change.before),
  );
  return {
    changes: unchanged.map(({ path, before, after }) => ({ path, before: after, after: before })),
    kept: changedSince.length > 0 ? 'Someone changed it since, so it stays as it is.' : null,
    // The replaced draft may have been published since.
    publishes: unchanged.some(({ path, after }) => has(live, path, after)),
  };
}
