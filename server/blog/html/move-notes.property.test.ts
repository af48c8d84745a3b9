import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNightly } from '../../../tests/support/is-nightly.ts';
import type { MovedNote, NotePlace, RemovedPlace } from '../../publishing/note-places.ts';
import { moveNotes } from './move-notes.ts';
import { readNoteBlocks } from './read-note-blocks.ts';

/**
 * The oracle: a text that tracks the origin of its blocks. The parts of a split block come from that block, and a
 * merged block from both. Blocks that are duplicated, pasted or typed are new.
 */
interface ModelBlock {
  tag: 'p' | 'h2' | 'li' | 'blockquote';
  words: string[];
  from: ReadonlySet<number>;
  /** The originals of a copy that was not edited since. */
  copyOf?: ReadonlySet<number>;
  /** The originals of a copy that was edited. */
  wasCopyOf?: ReadonlySet<number>;
}

const VOCABULARY = Array.from(
  { length: 60 },
  (_, index) => `${'bdfgklmnprstv'[index % 13]}${'aeiou'[index % 5]}n${index}`,
);
const COMMON = ['the', 'of', 'and', 'a', 'is', 'we'];
const word = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...VOCABULARY) },
  { weight: 1, arbitrary: fc.constantFrom(...COMMON) },
);
const words = fc.array(word, { minLength: 5, maxLength: 24 });
const tag = fc.constantFrom('p', 'p', 'p', 'h2', 'li', 'li', 'blockquote') as fc.Arbitrary<ModelBlock['tag']>;
/** An index as a fraction of the length. */
const at = fc.double({ min: 0, max: 0.999, noNaN: true });

type Edit =
  | { how: 'type' | 'replace words'; block: number; place: number; words: string[] }
  | { how: 'delete words' | 'split'; block: number; place: number }
  | { how: 'merge' | 'delete' | 'cut' | 'copy' | 'duplicate' | 'change tag'; block: number; tag: ModelBlock['tag'] }
  | { how: 'move'; block: number; to: number }
  | { how: 'paste'; to: number }
  | { how: 'write'; to: number; tag: ModelBlock['tag']; words: string[] }
  | { how: 'undo' };

const few = fc.array(word, { minLength: 1, maxLength: 2 });
const edit: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ how: fc.constantFrom('type', 'replace words'), block: at, place: at, words: few }),
  },
  { weight: 4, arbitrary: fc.record({ how: fc.constantFrom('delete words', 'split'), block: at, place: at }) },
  {
    weight: 5,
    arbitrary: fc.record({
      how: fc.constantFrom('merge', 'merge', 'delete', 'cut', 'copy', 'duplicate', 'change tag'),
      block: at,
      tag,
    }),
  },
  { weight: 2, arbitrary: fc.record({ how: fc.constant('move'), block: at, to: at }) },
  { weight: 2, arbitrary: fc.record({ how: fc.constant('paste'), to: at }) },
  { weight: 2, arbitrary: fc.record({ how: fc.constant('write'), to: at, tag, words }) },
  { weight: 2, arbitrary: fc.record({ how: fc.constant('undo') }) },
) as fc.Arbitrary<Edit>;

class Model {
  blocks: ModelBlock[] = [];
  clipboard: ModelBlock | undefined;
  earlier: ModelBlock[][] = [];
  private lastId = 0;

  constructor(blocks: [ModelBlock['tag'], string[]][]) {
    this.blocks = blocks.map(([name, content]) => this.made(name, content));
  }

  private made = (name: ModelBlock['tag'], content: string[]): ModelBlock => ({
    tag: name,
    words: content,
    from: new Set([++this.lastId]),
  });

  private copied = ({
    tag: name,
    words: content,
    from,
    copyOf = new Set<number>(),
    wasCopyOf,
  }: ModelBlock): ModelBlock => ({
    ...this.made(name, content),
    copyOf: new Set([...from, ...copyOf]),
    ...(wasCopyOf && { wasCopyOf }),
  });

  /**
   * Whether the block comes from `lineage`. A copy whose original is gone counts as moved. `isSame`: the block has the
   * same words that were removed with the note. Then an edit of the copy in between cannot be detected.
   */
  isFrom(place: number, lineage: ReadonlySet<number>, isSame: boolean): boolean {
    const meets = (ids: ReadonlySet<number> = new Set<number>()) => [...ids].some((id) => lineage.has(id));
    const { from: own, copyOf = new Set<number>(), wasCopyOf = new Set<number>() } = this.blocks[place] ?? {};
    const copied = isSame ? new Set([...copyOf, ...wasCopyOf]) : copyOf;
    const isOnly = !this.blocks.some(({ from }) => [...from].some((id) => lineage.has(id) && copied.has(id)));
    return meets(own) || (meets(copied) && isOnly);
  }

  apply(change: Edit): void {
    if (change.how === 'undo') {
      this.blocks = this.earlier.pop() ?? this.blocks;
      return;
    }
    this.earlier.push([...this.blocks]);
    const index = 'block' in change ? Math.floor(change.block * this.blocks.length) : 0;
    const block = this.blocks[index];
    const put = (...blocks: ModelBlock[]) => this.blocks.splice(index, 1, ...blocks);
    if ('to' in change && change.how !== 'move') {
      const to = Math.floor(change.to * (this.blocks.length + 1));
      if (change.how === 'write') this.blocks.splice(to, 0, this.made(change.tag, change.words));
      else if (this.clipboard) {
        this.blocks.splice(to, 0, this.clipboard);
        // The first paste of a cut block is the original. Further pastes are copies.
        this.clipboard = this.copied(this.clipboard);
      }
      return;
    }
    if (!block) return;
    const { copyOf = new Set<number>(), wasCopyOf = new Set<number>(), ...rest } = block;
    const edited = { ...rest, wasCopyOf: new Set([...copyOf, ...wasCopyOf]) };
    const place = 'place' in change ? Math.floor(change.place * block.words.length) : 0;
    if (change.how === 'type') put({ ...edited, words: block.words.toSpliced(place, 0, ...change.words) });
    // No words of short blocks are replaced or deleted: with mostly different words, it would be a different block.
    const isLong = block.words.length >= 8;
    if (change.how === 'replace words' && isLong) {
      put({ ...edited, words: block.words.toSpliced(place, change.words.length, ...change.words) });
    }
    if (change.how === 'delete words' && isLong) put({ ...edited, words: block.words.toSpliced(place, 2) });
    if (change.how === 'split' && place > 0) {
      put({ ...edited, words: block.words.slice(0, place) }, { ...edited, words: block.words.slice(place) });
    }
    const next = this.blocks[index + 1];
    if (change.how === 'merge' && next) {
      const from = new Set([...block.from, ...next.from]);
      this.blocks.splice(index, 2, { ...edited, words: [...block.words, ...next.words], from });
    }
    if (change.how === 'delete' || change.how === 'cut') this.blocks.splice(index, 1);
    if (change.how === 'cut') this.clipboard = block;
    if (change.how === 'copy') this.clipboard = this.copied(block);
    if (change.how === 'duplicate') put(block, this.copied(block));
    if (change.how === 'change tag') put({ ...block, tag: change.tag });
    if (change.how === 'move') {
      const [moved] = this.blocks.splice(index, 1);
      if (moved) this.blocks.splice(Math.floor(change.to * (this.blocks.length + 1)), 0, moved);
    }
    this.blocks = this.blocks.filter(({ words: left }) => left.length > 0);
  }

  html(): string {
    return this.blocks.map(({ tag: name, words: content }) => render(name, content.join(' '))).join('');
  }
}

const render = (name: ModelBlock['tag'], text: string) =>
  name === 'li'
    ? `<ul><li><p>${text}</p></li></ul>`
    : name === 'blockquote'
      ? `<blockquote><p>${text}</p></blockquote>`
      : `<${name}>${text}</${name}>`;

interface ModelNote {
  from: ReadonlySet<number>;
  place: NotePlace | RemovedPlace | undefined;
}

test.each(isNightly ? [39, 8, 9, 10, 30, 45] : [39])(
  'a note is on its words after any edits, or on none (%i)',
  (seed) => {
    const counts = { kept: 0, all: 0, edits: 0 };
    fc.assert(
      fc.property(
        fc.array(fc.tuple(tag, words), { minLength: 3, maxLength: 12 }),
        fc.array(fc.tuple(at, at), { minLength: 4, maxLength: 4 }),
        // Edits between two saves.
        fc.array(fc.array(edit, { minLength: 1, maxLength: 2 }), { minLength: 10, maxLength: 14 }),
        (start, notes, saves) => {
          const model = new Model(start);
          const placed = notes.map(([block, from]): ModelNote => {
            const index = Math.floor(block * model.blocks.length);
            const { words: content, from: lineage } = model.blocks[index] as ModelBlock;
            const first = Math.floor(from * content.length);
            const begin = content.slice(0, first).join(' ').length + (first > 0 ? 1 : 0);
            const quote = content.slice(first, first + 3).join(' ');
            return { from: lineage, place: { block: index, start: begin, end: begin + quote.length } };
          });
          for (const edits of saves) {
            const before = model.html();
            const count = model.blocks.length;
            for (const change of edits) model.apply(change);
            counts.edits += edits.length;
            expect(count).toBe(readNoteBlocks(before).length);
            const earlier = placed.map(({ place }) => place);
            follow(model, before, placed);
            for (const [index, note] of placed.entries()) {
              const { place, from } = note;
              if (!place || !('block' in place)) continue;
              const removed = earlier[index];
              const { text } = readNoteBlocks(model.html())[place.block] as RemovedPlace;
              const isSame = removed !== undefined && 'text' in removed && removed.text === text;
              // A block that was duplicated and deleted leaves no difference.
              const isRight = model.html() === before || model.isFrom(place.block, from, isSame);
              expect(isRight, JSON.stringify({ edits, before, after: model.html(), place })).toBe(true);
              note.from = new Set([...from, ...(model.blocks[place.block]?.from ?? [])]);
            }
          }
          counts.all += placed.length;
          counts.kept += placed.filter(({ place }) => place && 'block' in place).length;
        },
      ),
      { numRuns: isNightly ? 3_000 : 100, seed },
    );
    // Without this, losing all notes would pass. Most lost notes were on blocks that were deleted or duplicated.
    expect(counts.kept).toBeGreaterThan(0.3 * counts.all);
    expect(counts.edits).toBeGreaterThan(1_000);
  },
);

function follow(model: Model, before: string, notes: ModelNote[]): void {
  const followed = notes.filter(({ place }) => place !== undefined);
  const moved = moveNotes(
    before,
    model.html(),
    followed.map(({ place }) => place as NotePlace),
  );
  for (const [index, note] of followed.entries()) note.place = next(note, moved[index] as MovedNote, before);
}

function next({ place }: ModelNote, moved: MovedNote, before: string): ModelNote['place'] {
  if (typeof moved !== 'string') return moved;
  if (moved === 'unclear') return undefined;
  if (place && 'text' in place) return place;
  const { block, start, end } = place as NotePlace;
  return { ...(readNoteBlocks(before)[block] as RemovedPlace), start, end };
}
