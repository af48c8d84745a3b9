import { diffKeys } from '../../../contract/diff-keys.ts';
import type { MovedNote, NoteBlock, NotePlace, RemovedPlace } from '../../publishing/note-places.ts';
import { readNoteBlocks } from './read-note-blocks.ts';

/** Moves notes from one version of a text to the next. */
export function moveNotes(before: string, after: string, places: readonly (NotePlace | RemovedPlace)[]): MovedNote[] {
  const versions = compare(readNoteBlocks(before), readNoteBlocks(after));
  return places.map((place) => {
    const moved = 'text' in place ? putBack(versions, place) : move(versions, place);
    if (typeof moved === 'string') return moved;
    return { ...moved, quote: versions.after[moved.block]?.text.slice(moved.start, moved.end) ?? '' };
  });
}

const keyOf = ({ kind, text }: NoteBlock) => `${kind} ${text}`;

interface Versions {
  before: readonly NoteBlock[];
  after: readonly NoteBlock[];
  /** The numbers of the blocks with this key. */
  placesBefore: ReadonlyMap<string, readonly number[]>;
  placesAfter: ReadonlyMap<string, readonly number[]>;
  /** The blocks that only the earlier version has, with their words. */
  vanished: readonly { block: number; words: Word[] }[];
  /** The blocks that only the later version has. The words of adjacent blocks are joined. */
  runs: readonly Word[][];
  /** The blocks of `runs`, each by itself. */
  added: readonly { block: number; words: Word[] }[];
  /** Blocks that occur more often in the later version. Another block may have been edited into the same words. */
  multiplied: readonly { block: number; words: Word[] }[];
}

function compare(before: readonly NoteBlock[], after: readonly NoteBlock[]): Versions {
  const [placesBefore, placesAfter] = [placesIn(before), placesIn(after)];
  const vanished: { block: number; words: Word[] }[] = [];
  for (const [block, { kind, text }] of before.entries()) {
    if (kind === 'words' && !placesAfter.has(keyOf({ kind, text })))
      vanished.push({ block, words: wordsIn(text, block) });
  }
  const added: { block: number; words: Word[] }[] = [];
  const runs: Word[][] = [];
  let last = Number.NaN;
  for (const [block, { kind, text }] of after.entries()) {
    if (kind !== 'words' || placesBefore.has(keyOf({ kind, text }))) continue;
    const words = wordsIn(text, block);
    added.push({ block, words });
    const run = runs.at(-1);
    if (run && block === last + 1) run.push(...words);
    else runs.push([...words]);
    last = block;
  }
  const multiplied = [...placesAfter].flatMap(([key, [block = 0, ...others]]) => {
    const count = placesBefore.get(key)?.length ?? 0;
    const { kind, text } = after[block] as NoteBlock;
    return kind === 'words' && count > 0 && others.length + 1 > count ? [{ block, words: wordsIn(text, block) }] : [];
  });
  return { before, after, placesBefore, placesAfter, vanished, runs, added, multiplied };
}

function placesIn(blocks: readonly NoteBlock[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [place, block] of blocks.entries()) {
    const others = places.get(keyOf(block));
    if (others) others.push(place);
    else places.set(keyOf(block), [place]);
  }
  return places;
}

function move(versions: Versions, { block, start, end }: NotePlace): NotePlace | 'removed' | 'unclear' {
  const from = versions.before[block];
  if (!from) return 'removed';
  const twins = versions.placesBefore.get(keyOf(from)) ?? [];
  const same = versions.placesAfter.get(keyOf(from)) ?? [];
  if (same.length > 0) {
    // Equal blocks keep their order. If their number has changed, they cannot be told apart.
    if (same.length !== twins.length) return 'unclear';
    if (from.kind === 'words' && isCopied(versions, from)) return 'unclear';
    return { block: same[twins.indexOf(block)] as number, start, end };
  }
  if (from.kind === 'picture') return 'removed';
  if (twins.length > 1) return 'unclear';
  return moveWords(versions, block, start, end);
}

/** A block this short may have been written twice by chance. In characters. */
const MIN_RECOGNIZABLE = 16;

/** A block that has this share of the words may be the rest of the original block. */
const ELSEWHERE_SHARE = 0.3;

/** Finds a block that was removed and is back. It must be unique. */
function putBack(versions: Versions, { kind, text, start, end }: RemovedPlace): NotePlace | 'removed' {
  const [place, ...others] = versions.placesAfter.get(keyOf({ kind, text })) ?? [];
  const isNew = !versions.placesBefore.has(keyOf({ kind, text }));
  if (place === undefined || others.length > 0 || !isNew) return 'removed';
  if (kind === 'words' && text.length < MIN_RECOGNIZABLE) return 'removed';
  const words = wordsIn(text, 0);
  // Another block, such as a copy, may have been edited into the same words.
  const isEdited = versions.vanished.some(
    (other) => weigh(matches(words, other.words)) >= MIN_SHARE * Math.max(weightOf(words), weightOf(other.words)),
  );
  if (kind === 'words' && isEdited) return 'removed';
  // The original block may still exist, without the words of the note. Then the block that is back is an earlier copy.
  const isElsewhere = versions.after.some(
    (other, block) =>
      kind === 'words' &&
      block !== place &&
      weigh(matches(words, wordsIn(other.text, block))) >= ELSEWHERE_SHARE * weightOf(words),
  );
  return isElsewhere ? 'removed' : { block: place, start, end };
}

/**
 * A new block with this share of the words of an unchanged block may be the original, edited, and the unchanged block
 * its copy.
 */
const COPY_SHARE = 0.5;

/** Whether an unchanged block may be a copy: somebody duplicated a block, and changed the first one. */
function isCopied(versions: Versions, { text }: NoteBlock): boolean {
  const words = wordsIn(text, 0);
  const least = COPY_SHARE * weightOf(words);
  return versions.added.some((other) => isRival(versions, words, other, least));
}

/** Whether a new block has enough of these words that it may come from them, and not from another removed block. */
function isRival(
  { vanished }: Pick<Versions, 'vanished'>,
  words: readonly Word[],
  { words: other }: { words: readonly Word[] },
  least: number,
  /** Only these words count: the parts of a block that was split have different words of it. */
  common: ReadonlySet<Word> = new Set(words),
): boolean {
  const pairs = matches(words, other);
  if (weigh(pairs.filter(([word]) => common.has(word))) < least) return false;
  const paired = pairs.map(([, word]) => word);
  return !vanished.some(
    (source) =>
      weigh(matches(source.words, paired)) === weightOf(paired) && weigh(matches(source.words, other)) > weigh(pairs),
  );
}

interface Word {
  text: string;
  block: number;
  start: number;
  end: number;
}

const WORDS = /[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu;

const wordsIn = (text: string, block: number): Word[] =>
  Array.from(text.matchAll(WORDS), ({ 0: word, index }) => ({
    text: word,
    block,
    start: index,
    end: index + word.length,
  }));

/** Long words say more about where a text is than short ones. */
const weightOf = (words: readonly Word[]) => words.reduce((sum, { text }) => sum + text.length, 0);

/** The words that both have in the same order. */
function matches(before: readonly Word[], after: readonly Word[]): [Word, Word][] {
  const pairs: [Word, Word][] = [];
  let [old, next] = [0, 0];
  const pairUpTo = (end: number) => {
    while (old < end) pairs.push([before[old++] as Word, after[next++] as Word]);
  };
  const hunks = diffKeys(
    before.map(({ text }) => text),
    after.map(({ text }) => text),
  );
  for (const hunk of hunks) {
    pairUpTo(hunk.before.start);
    [old, next] = [hunk.before.start + hunk.before.count, hunk.after.start + hunk.after.count];
  }
  pairUpTo(before.length);
  return pairs;
}

/** How many words on both sides of a note tell where it is. */
const CONTEXT = 40;

/**
 * The share of the words in and around a note that must still be there. It is larger for few words, which another text
 * may have by chance.
 */
const MIN_SHARE = 0.55;
const MIN_SHARE_OF_FEW = 0.7;
const FEW = 10;

/**
 * The share that these words must have in the place where they are now: in a new block of many words, those of a short
 * block are scattered by chance.
 */
const MIN_DENSITY = 0.5;

/** The share of the words of the note itself that must be in one block. */
const MIN_QUOTE_SHARE = 0.3;

/** Another place with this share of the words may be meant too. */
const RIVAL_SHARE = 0.5;

/** Follows words into the blocks that they were edited, split or merged into. */
function moveWords(versions: Versions, block: number, start: number, end: number): NotePlace | 'removed' | 'unclear' {
  const all = versions.vanished.find((vanished) => vanished.block === block)?.words ?? [];
  const isQuoted = (word: Word) => word.start < end && word.end > start;
  const first = all.findIndex(isQuoted);
  const last = all.findLastIndex(isQuoted);
  if (first === -1) return 'removed';
  const words = all.slice(Math.max(0, first - CONTEXT), last + 1 + CONTEXT);
  const total = weightOf(words);

  let best: [Word, Word][] = [];
  for (const run of versions.runs) {
    const found = closest(matches(words, run), run, words.length);
    if (weigh(found) > weigh(best)) best = found;
  }
  if (weigh(best) < (words.length < FEW ? MIN_SHARE_OF_FEW : MIN_SHARE) * total) return 'removed';
  if (weigh(best) < MIN_DENSITY * weightOf(between(best, versions.runs))) return 'removed';

  const quoted = best.filter(([word]) => isQuoted(word));
  const target = heaviestBlock(quoted.map(([, word]) => word));
  const moved = quoted.filter(([, word]) => word.block === target).map(([, word]) => word);
  const [from, to] = [moved[0], moved.at(-1)];
  if (target === undefined || !from || !to) return 'removed';
  if (weightOf(moved) < MIN_QUOTE_SHARE * weightOf(words.filter(isQuoted))) return 'removed';

  // A new block may contain the words by chance. An edited or merged block contains most of what was around them; a
  // part of a block that was split contains little else.
  const targetWords = versions.added.find((added) => added.block === target)?.words ?? [];
  const inTarget = matches(words, targetWords);
  if (weigh(inTarget) < MIN_SHARE * Math.min(total, weightOf(targetWords))) return 'removed';

  // Another block that may have come from the same words, or another block that these words may have come from.
  const common = new Set(inTarget.map(([word]) => word));
  const others = { ...versions, vanished: versions.vanished.filter((other) => other.block !== block) };
  const isRepeated = [...versions.added, ...versions.multiplied].some(
    (other) => other.block !== target && isRival(others, words, other, RIVAL_SHARE * weigh(inTarget), common),
  );
  if (isRepeated) return 'unclear';
  const shared = best.map(([, word]) => word).filter((word) => word.block === target);
  const explained = new Set(others.vanished.flatMap((other) => matches(other.words, shared).map(([, word]) => word)));
  const isHeavier = others.vanished.some((other) => weigh(matches(other.words, targetWords)) > weigh(inTarget));
  const context = shared.filter((word) => !moved.includes(word));
  const isExplained = context.length > 0 && context.every((word) => explained.has(word));
  if (explained.size === shared.length || (isExplained && isHeavier)) return 'unclear';
  return { block: target, start: from.start, end: to.end };
}

/** The later words from the first to the last of the pairs. */
function between(pairs: readonly [Word, Word][], runs: readonly Word[][]): Word[] {
  const [first, last] = [pairs[0]?.[1], pairs.at(-1)?.[1]];
  const run = runs.find((words) => first !== undefined && words.includes(first)) ?? [];
  return run.slice(run.indexOf(first as Word), run.indexOf(last as Word) + 1);
}

const weigh = (pairs: readonly [Word, Word][]) => weightOf(pairs.map(([word]) => word));

/** The pairs that are close together: in a long text, single words are equal by chance. */
function closest(pairs: [Word, Word][], run: readonly Word[], length: number): [Word, Word][] {
  const places = new Map(run.map((word, place) => [word, place]));
  const placeOf = (pair: [Word, Word] | undefined) => (pair ? (places.get(pair[1]) as number) : 0);
  const span = 1.5 * length + 6;
  let best: readonly [from: number, to: number, weight: number] = [0, 0, 0];
  let [from, weight] = [0, 0];
  for (const [index, pair] of pairs.entries()) {
    weight += pair[0].text.length;
    while (placeOf(pair) - placeOf(pairs[from]) > span) weight -= pairs[from++]?.[0].text.length ?? 0;
    if (weight > best[2]) best = [from, index + 1, weight];
  }
  return pairs.slice(best[0], best[1]);
}

function heaviestBlock(words: readonly Word[]): number | undefined {
  const weights = new Map<number, number>();
  for (const { block, text } of words) weights.set(block, (weights.get(block) ?? 0) + text.length);
  return [...weights].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}
