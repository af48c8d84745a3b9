import { isPostgres } from '../database/is-postgres.ts';
import type { Database } from '../database/open-database.ts';
import { followPath } from './follow-path.ts';
import type { ArticleNotes, NoteAnchor, NotePlace, RemovedPlace } from './note-places.ts';

/** The content of the draft or, if there is none, of the public version. */
type Content = Record<string, unknown>;

/**
 * Moves the notes on a document to its present content. `noted_texts` has the content to which their anchors refer. So
 * if a change was made without this function, the next call follows it. For a document without notes, this costs one
 * look-up. Needs a transaction.
 */
export async function followNotes(
  trx: Database,
  subject: string,
  { read, articles }: { read(): Promise<object | null>; articles: ArticleNotes | undefined },
): Promise<void> {
  const noted = await trx
    .selectFrom('noted_texts')
    .select('body')
    .where('subject', '=', subject)
    .$if(isPostgres(trx), (query) => query.forUpdate())
    .executeTakeFirst();
  if (!noted) return;
  const after = (await read()) as Content | null;
  const body = JSON.stringify(after);
  if (!after || body === noted.body) return;
  const before = JSON.parse(noted.body) as Content;
  const notes = await trx
    .selectFrom('notes')
    .select(['id', 'anchor', 'quote'])
    .where('subject', '=', subject)
    .where('parent_id', 'is', null)
    .execute();
  const anchored = notes.map(({ anchor, ...note }) => ({
    ...note,
    anchor: JSON.parse(anchor as string) as NoteAnchor,
  }));

  const change = (id: number, anchor: NoteAnchor, quote: string) =>
    trx
      .updateTable('notes')
      .set({ anchor: JSON.stringify(anchor), quote })
      .where('id', '=', id)
      .execute();
  for (const { id, anchor, quote } of anchored) {
    if (anchor.kind !== 'field' || anchor.lost) continue;
    const path = followPath(before, after, anchor.path);
    if (path === undefined) await change(id, { ...anchor, lost: true }, quote);
    else if (path !== anchor.path) await change(id, { kind: 'field', path }, quote);
  }

  const [old, next] = [String(before.content ?? ''), String(after.content ?? '')];
  const placed = anchored.flatMap(({ anchor, ...note }) =>
    anchor.kind === 'field' || 'lost' in anchor ? [] : [{ ...note, anchor }],
  );
  if (articles && placed.length > 0 && old !== next) {
    const moved = await articles.move(
      old,
      next,
      placed.map(({ anchor: { kind: _, ...place }, anchor }) =>
        'text' in place ? { ...place, kind: anchor.kind } : place,
      ),
    );
    const blocks = moved.includes('removed') ? await articles.blocks(old) : [];
    for (const [index, { id, anchor, quote }] of placed.entries()) {
      const to = moved[index] ?? 'unclear';
      const { kind } = anchor;
      if (to === 'unclear') await change(id, { kind, lost: true }, quote);
      else if (to === 'removed') {
        if (!('text' in anchor)) await change(id, removed(kind, anchor, blocks[anchor.block]?.text), quote);
      } else {
        const { quote: words, ...place } = to;
        await change(id, { kind, ...place }, words);
      }
    }
  }
  await trx.updateTable('noted_texts').set({ body }).where('subject', '=', subject).execute();
}

/** The maximum length of a deleted text that is stored, in characters. If the text comes back, so do its notes. */
const MAX_REMEMBERED = 5_000;

function removed(kind: RemovedPlace['kind'], { start, end }: NotePlace, text: string | undefined): NoteAnchor {
  return text === undefined || text.length > MAX_REMEMBERED ? { kind, lost: true } : { kind, text, start, end };
}
