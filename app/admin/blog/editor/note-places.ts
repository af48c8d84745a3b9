import type { Node } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state';
import { normalizeWords } from '../../../../contract/notes/note-words.ts';
import type { NewNoteAnchor, NoteThread } from '../../../../contract/notes/notes.ts';

/** A block as the server reads it (server/blog/html/read-note-blocks.ts), with its place in the document. */
interface Block {
  kind: 'words' | 'picture';
  text: string;
  position: number;
  node: Node;
}

function blocksIn(doc: Node): Block[] {
  const blocks: Block[] = [];
  doc.descendants((node, position) => {
    if (node.type.name === 'embed') {
      blocks.push({ kind: 'picture', text: `${node.attrs.provider} ${node.attrs.id}`, position, node });
    } else if (node.type.name === 'image') {
      blocks.push({ kind: 'picture', text: String(node.attrs.src ?? ''), position, node });
    } else if (node.isTextblock) {
      const text = normalizeWords(rawText(node));
      if (text) blocks.push({ kind: 'words', text, position, node });
      return false;
    }
    return true;
  });
  return blocks;
}

/** One character for each position in the block: a line break is a space. */
const rawText = (node: Node) => node.textBetween(0, node.content.size, undefined, () => ' ');

/** For each character of the normalized text, its index in the raw text. The last item is the end of the text. */
function placesOf(raw: string): number[] {
  const places: number[] = [];
  for (const { 0: word, index } of raw.matchAll(/\S+/g)) {
    if (places.length > 0) places.push(index - 1);
    for (let at = 0; at < word.length; at++) places.push(index + at);
  }
  places.push((places.at(-1) ?? -1) + 1);
  return places;
}

/** The place of a note in the current document. Undefined if its block was edited since it was saved, or removed. */
export function findNote(doc: Node, anchor: NoteThread['anchor']): { from: number; to: number } | undefined {
  if (!anchor || anchor.kind === 'field') return undefined;
  const same = blocksIn(doc).filter(({ kind, text }) => kind === anchor.kind && text === anchor.text);
  const block = same.length === anchor.of ? same[anchor.nth] : undefined;
  if (!block) return undefined;
  const { position, node } = block;
  if (anchor.kind === 'picture') return { from: position, to: position + node.nodeSize };
  const places = placesOf(rawText(node));
  const [start, end] = [places[anchor.start], places[anchor.end - 1]];
  if (start === undefined || end === undefined) return undefined;
  return { from: position + 1 + start, to: position + 2 + end };
}

/** The words of one block, or the picture, that a new note on the selection is for. Undefined: nothing is selected. */
export function selectedAnchor({ doc, selection }: EditorState): { anchor: NewNoteAnchor; quote: string } | undefined {
  const blocks = blocksIn(doc);
  const nthOf = (block: Block) =>
    blocks.filter(({ kind, text }) => kind === block.kind && text === block.text).indexOf(block);
  if (selection instanceof NodeSelection) {
    const block = blocks.find(({ kind, position }) => kind === 'picture' && position === selection.from);
    return block && { anchor: { kind: 'picture', text: block.text, nth: nthOf(block) }, quote: '' };
  }
  if (!(selection instanceof TextSelection) || selection.empty) return undefined;
  // For a longer selection, use the part in the first block with words.
  for (const block of blocks) {
    const first = block.position + 1;
    const [from, to] = [selection.from - first, selection.to - first];
    if (block.kind !== 'words' || to <= 0 || from >= block.node.content.size) continue;
    const places = placesOf(rawText(block.node));
    let start = places.findIndex((place) => place >= from);
    let end = places.findLastIndex((place) => place < to) + 1;
    while (block.text[start] === ' ') start++;
    while (block.text[end - 1] === ' ') end--;
    end = Math.min(end, block.text.length);
    if (start === -1 || start >= end) continue;
    const anchor = { kind: 'words', text: block.text, nth: nthOf(block), start, end } as const;
    return { anchor, quote: block.text.slice(start, end) };
  }
  return undefined;
}
