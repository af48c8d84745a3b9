import { normalizeWords } from '../../contract/notes/note-words.ts';
import type { NewNoteAnchor, NoteThread } from '../../contract/notes/notes.ts';
import { fieldError } from '../http/http-error.ts';
import { followPath } from '../publishing/follow-path.ts';
import type { NoteAnchor, NoteBlock } from '../publishing/note-places.ts';
import type { Noted } from '../publishing/publishing-store.ts';

const GONE = 'The text was changed in the meantime. Select the words again.';

/** Finds the position of a new note in the stored text. Throws 422 if the text has changed in the meantime. */
export async function placeNote(
  anchor: NewNoteAnchor,
  { content, blocks }: Noted,
): Promise<{ anchor: NoteAnchor; quote: string; label: string }> {
  if (anchor.kind === 'field') {
    // The texts of translations are stored by the paths of their sources.
    const isThere = anchor.path in ((content.texts ?? {}) as object) || 'texts' in content;
    if (!isThere && followPath(content, content, anchor.path) === undefined)
      throw fieldError('anchor', 'This field was removed in the meantime.');
    return { anchor: { kind: 'field', path: anchor.path }, quote: '', label: anchor.label };
  }
  const text = anchor.kind === 'words' ? normalizeWords(anchor.text) : anchor.text;
  const same = (await blocks()).flatMap((block, place) =>
    block.kind === anchor.kind && block.text === text ? [place] : [],
  );
  const block = same[anchor.nth];
  if (block === undefined) throw fieldError('anchor', GONE);
  if (anchor.kind === 'picture') return { anchor: { kind: 'picture', block, start: 0, end: 0 }, quote: '', label: '' };
  const { start, end } = anchor;
  const quote = text.slice(start, end);
  if (!quote.trim() || end > text.length) throw fieldError('anchor', GONE);
  return { anchor: { kind: 'words', block, start, end }, quote, label: '' };
}

/** The anchor in the form by which the panel finds it in the text. */
export function describeAnchor(anchor: NoteAnchor, blocks: readonly NoteBlock[]): NoteThread['anchor'] {
  if ('lost' in anchor || 'text' in anchor) return null;
  if (anchor.kind === 'field') return { kind: 'field', path: anchor.path };
  const block = blocks[anchor.block];
  if (!block) return null;
  const same = blocks.flatMap(({ kind, text }, place) => (kind === block.kind && text === block.text ? [place] : []));
  const found = { text: block.text, nth: same.indexOf(anchor.block), of: same.length };
  const { kind, start, end } = anchor;
  return kind === 'words' ? { kind, ...found, start, end } : { kind, ...found };
}
