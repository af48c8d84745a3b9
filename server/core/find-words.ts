import { toNfc } from '../../contract/text/to-nfc.ts';

/** A search for exact words, without other spellings. */
export interface WordSearch {
  q: string;
  wholeWords: boolean;
  matchCase: boolean;
}

/** A part of a searched text. */
export interface Segment {
  /** The text as readers see it. */
  text: string;
  /** The position in the stored text, where facts and escaped characters may have a different length. */
  start: number;
  end: number;
  /** Set if words that are partly in this segment cannot be replaced: the reason. */
  fixed?: string;
  /** Words that are partly in a link, and partly in another link or none, cannot be replaced. */
  link?: number;
}

/** An occurrence of the words. */
export interface Hit {
  before: string;
  found: string;
  after: string;
  fixed?: string;
  /** Parts of the stored text. The first is replaced, the others are removed. */
  ranges: { start: number; end: number }[];
}

/** Scripts without spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const escapeWord = (word: string) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
const PART_OF_WORD = /[\p{L}\p{N}\p{M}_]/u;

/**
 * Matches the words in a text in NFC. Case is ignored letter by letter (Unicode's simple case folding), so that lengths
 * do not change: ß does not match SS, and İ does not match i.
 */
export function wordPattern({ q, wholeWords, matchCase }: WordSearch): RegExp {
  const letters = Array.from(toNfc(q).trim());
  const isBorder = (letter = '') => wholeWords && PART_OF_WORD.test(letter) && !UNSPACED.test(letter);
  const words = letters.join('').split(/\s+/).map(escapeWord).join('[^\\S\\n]+');
  const begin = isBorder(letters[0]) ? '(?<![\\p{L}\\p{N}\\p{M}_])' : '(?<!\\u200d)';
  // Never ends between a letter and its marks, as in Hindi, or within an emoji of several people.
  const end = isBorder(letters.at(-1)) ? '(?![\\p{L}\\p{N}\\p{M}_])' : '(?![\\p{M}\\u200d])';
  return new RegExp(begin + words + end, matchCase ? 'gu' : 'giu');
}

/**
 * The occurrences in a text that consists of these segments. Occurrences within a fact are left out, because facts are
 * changed elsewhere.
 */
export function findHits(segments: readonly Segment[], pattern: RegExp): Hit[] {
  const text = segments.map((segment) => segment.text).join('');
  let at = 0;
  const placed = segments.map((segment) => {
    at += segment.text.length;
    return { ...segment, from: at - segment.text.length, to: at };
  });
  let first = 0;
  return matchesIn(text, pattern).flatMap(({ start, end }): Hit[] => {
    while ((placed[first]?.to ?? end) <= start) first++;
    const touched: typeof placed = [];
    for (let next = first; (placed[next]?.from ?? end) < end; next++)
      touched.push(placed[next] as (typeof placed)[number]);
    if (touched.every(({ fixed }) => fixed !== undefined)) return [];
    const isOneLink = touched.every(({ link }) => link === touched[0]?.link);
    const fixed = touched.find((segment) => segment.fixed)?.fixed ?? (isOneLink ? undefined : PARTLY_LINK);
    return [
      {
        before: contextBefore(text.slice(0, start)),
        found: text.slice(start, end),
        after: contextAfter(text.slice(end)),
        ...(fixed !== undefined && { fixed }),
        ranges: joinRanges(touched.map((segment) => rangeIn(segment, start, end))),
      },
    ];
  });
}

const PARTLY_LINK = 'Only a part of it is a link.';

/** The part of a segment between two positions of the whole text. */
function rangeIn({ start, end, from, to }: Segment & { from: number; to: number }, begin: number, stop: number) {
  const isEscaped = end - start !== to - from;
  return {
    start: isEscaped ? start : start + Math.max(0, begin - from),
    end: isEscaped ? end : end - Math.max(0, to - stop),
  };
}

/** Joins adjacent ranges, because an escaped character is a segment of its own. */
function joinRanges(ranges: Hit['ranges']): Hit['ranges'] {
  const joined: Hit['ranges'] = [];
  for (const { start, end } of ranges) {
    const last = joined.at(-1);
    if (last?.end === start) last.end = end;
    else joined.push({ start, end });
  }
  return joined;
}

function matchesIn(text: string, pattern: RegExp): { start: number; end: number }[] {
  const normal = toNfc(text);
  const matches = Array.from(normal.matchAll(pattern), ({ 0: { length }, index: start }) => ({
    start,
    end: start + length,
  }));
  if (normal === text || matches.length === 0) return matches;
  // Maps positions in NFC to positions in the text. NFC never joins two grapheme clusters.
  const positions = new Map<number, number>();
  let length = 0;
  for (const { segment, index } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    positions.set(length, index);
    length += toNfc(segment).length;
  }
  positions.set(length, text.length);
  return matches.flatMap((match) => {
    const [start, end] = [positions.get(match.start), positions.get(match.end)];
    return start === undefined || end === undefined ? [] : [{ start, end }];
  });
}

/** The context on each side, in characters. */
const MAX_CONTEXT = 90;

/** The sentence up to the words, or its end. */
function contextBefore(text: string): string {
  const near = text.slice(-MAX_CONTEXT);
  const sentences = near.split(/[.!?:]\s|\n/);
  const sentence = sentences.length > 1 ? sentences.at(-1) : undefined;
  if (sentence !== undefined || near.length === text.length) return sentence ?? near;
  return `…${near.replace(/^(?:\S*\s|\p{Surrogate})/u, '')}`;
}

function contextAfter(text: string): string {
  const near = text.slice(0, MAX_CONTEXT);
  const sentence = /^(?:[^.!?\n]|[.!?](?!\s|$))*[.!?]?/.exec(near)?.[0] ?? '';
  return sentence.length < near.length || near.length === text.length
    ? sentence
    : `${near.replace(/(?:\s\S*|\p{Surrogate})$/u, '')}…`;
}

/** Replaces occurrences in the stored text. They must not overlap. */
export function replaceHits(
  stored: string,
  places: readonly (Pick<Hit, 'ranges'> & { replacement: string })[],
): string {
  const edits = places.flatMap(({ ranges, replacement }) =>
    ranges.map((range, index) => ({ ...range, text: index === 0 ? replacement : '' })),
  );
  let result = '';
  let at = 0;
  for (const { start, end, text } of edits.sort((a, b) => a.start - b.start)) {
    result += stored.slice(at, start) + text;
    at = end;
    // Removes one of the two spaces around a removed word.
    if (text === '' && /(?:^|\s)$/.test(result.slice(-1)) && stored[at] === ' ') at++;
  }
  return result + stored.slice(at);
}
