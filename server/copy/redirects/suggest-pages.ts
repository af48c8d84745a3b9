import { normalizeFrom } from '../../../contract/redirects.ts';
import { editDistance } from '../../core/edit-distance.ts';

export interface Page {
  path: string;
  title: string;
  /** The target, if `path` is redirected. */
  address?: string;
}

export interface Suggestion {
  address: string;
  title: string;
  reason: string;
}

export const MAX_SUGGESTIONS = 3;
/** From 0 to 1. Suggestions with a lower score are more often wrong than right. */
const MIN_SCORE = 0.5;
/** In characters. The rest of an address is ignored, because comparing takes quadratic time. */
const MAX_ADDRESS = 120;
const MAX_TEXT = 60;
/** The number of segments that are compared, from the end of an address. */
const MAX_SEGMENTS = 4;
/**
 * The number of pages that are compared letter by letter: those that share the most letter pairs, for each of three
 * texts.
 */
const COMPARED = 16;

/** Weights below 1 for matches that are less reliable than a misspelled address. */
const WEIGHTS = { otherSection: 0.9, part: { least: 0.55, most: 1 }, title: 0.9, initials: 0.95, words: 0.85 };

/** Returns the pages that are most similar to an address without a page, best first. */
export type SuggestPages = (address: string) => Suggestion[];

/**
 * Compares addresses with the addresses and titles of these pages. An index selects the few pages to compare letter by
 * letter, so the cost of a request hardly depends on the number of pages.
 */
export function createSuggestions(pages: readonly Page[]): SuggestPages {
  // The home page is never suggested: its address is just `/`.
  const known = pages.filter(({ path }) => path !== '/').map(describe);
  const indexes = (['whole', 'last', 'titleText'] as const).map((text) => createIndex(known.map((page) => page[text])));

  return (address) => {
    const missing = read(address);
    if (missing.whole === '') return [];
    const texts = [missing.whole, missing.last, missing.last];
    const candidates = new Set(indexes.flatMap((findSimilar, index) => findSimilar(texts[index] as string)));
    for (const segment of missing.segments.slice(0, -1))
      for (const page of indexes[1]?.(segment) ?? []) candidates.add(page);
    for (const [index, { initials }] of known.entries()) if (isNamedBy(missing, initials)) candidates.add(index);
    const best = new Map<string, Suggestion & { score: number }>();
    for (const index of candidates) {
      const page = known[index] as Described;
      const { score, reason } = compare(missing, page);
      if (score < MIN_SCORE || score <= (best.get(page.address)?.score ?? 0)) continue;
      best.set(page.address, { address: page.address, title: page.title, reason, score });
    }
    return [...best.values()]
      .sort((a, b) => b.score - a.score || a.address.length - b.address.length)
      .slice(0, MAX_SUGGESTIONS)
      .map(({ score: _, ...suggestion }) => suggestion);
  };
}

interface Address {
  /** The segments of the path, reduced to letters and digits. */
  segments: string[];
  /** All segments, joined. */
  whole: string;
  last: string;
  /** All segments but the last, joined. */
  section: string;
  words: Set<string>;
}

interface Described extends Address {
  address: string;
  title: string;
  titleText: string;
  titleWords: Set<string>;
  initials: string | undefined;
}

function describe({ path, title, address = path }: Page): Described {
  return {
    ...read(path),
    address,
    title,
    titleText: lettersOf(title).slice(0, MAX_TEXT),
    titleWords: wordsOf(title),
    initials: initialsOf(title),
  };
}

/** An address in the form for comparing: without accents, extensions and hyphens. */
function read(address: string): Address {
  const path = plain(normalizeFrom(address.slice(0, MAX_ADDRESS)))
    .replace(/\.(?:html?|php\d?|aspx?|jsp)(?=\/|$)/g, '')
    .replace(/\/(?:index|default)$/, '');
  const parts = path.split('/').filter((part) => lettersOf(part) !== '');
  const segments = parts.slice(-MAX_SEGMENTS).map((part) => lettersOf(part).slice(0, MAX_TEXT));
  return {
    segments,
    whole: segments.join('').slice(-MAX_TEXT * 2),
    last: segments.at(-1) ?? '',
    section: segments.slice(0, -1).join(''),
    words: wordsOf(parts.at(-1) ?? ''),
  };
}

/** Removes accents and case. */
const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

const lettersOf = (text: string) => plain(text).replace(/[^\p{L}\p{N}]+/gu, '');

const wordsOf = (text: string) => new Set(plain(text).match(/[\p{L}\p{N}]+/gu) ?? []);

/** `seo` of "Search Engine Optimization". Undefined for fewer than three words. */
function initialsOf(title: string): string | undefined {
  const words = [...wordsOf(title)];
  return words.length < 3 ? undefined : words.map(([letter]) => letter).join('');
}

const isNamedBy = ({ words }: Address, initials: string | undefined) => initials !== undefined && words.has(initials);

function compare(missing: Address, page: Described): { score: number; reason: string } {
  const ofPath = comparePaths(missing, page);
  const ofTitle = Math.max(
    isNamedBy(missing, page.initials) ? WEIGHTS.initials : 0,
    similarity(missing.last, page.titleText) * WEIGHTS.title,
    shared(missing.words, page.titleWords) * WEIGHTS.words,
  );
  return { score: Math.max(ofPath, ofTitle), reason: ofPath >= ofTitle ? 'Similar address' : 'Similar title' };
}

function comparePaths(missing: Address, page: Described): number {
  // The numbers of unrelated posts are similar to each other, so a number must match exactly.
  if (/^\d+$/.test(page.last) && !missing.segments.some((segment) => segment.replace(/\D+/g, '') === page.last))
    return 0;
  const inSection = similarity(missing.section, page.section);
  const { otherSection } = WEIGHTS;
  const ofLast = similarity(missing.last, page.last) * (otherSection + (1 - otherSection) * inSection * inSection);
  const before = missing.segments.slice(0, -1);
  const ofOthers = before.map((segment) => similarity(segment, page.last) * weightOfPart(segment, missing));
  const withoutLast =
    before.length > 0 ? similarity(missing.section, page.whole) * weightOfPart(missing.section, missing) : 0;
  return Math.max(similarity(missing.whole, page.whole), ofLast, withoutLast, ...ofOthers);
}

/** The weight of a match with a part of the address. The shorter the part, the lower the weight. */
const weightOfPart = (part: string, { whole }: Address) =>
  WEIGHTS.part.least + (WEIGHTS.part.most - WEIGHTS.part.least) * Math.min(1, part.length / whole.length);

/** The share of letters that need not be changed, from 0 to 1. */
function similarity(a: string, b: string): number {
  const longer = Math.max(a.length, b.length);
  if (longer === 0) return 1;
  if (a === b) return 1;
  const limit = Math.floor(longer * (1 - MIN_SCORE));
  const distance = editDistance(a, b, limit);
  return distance > limit ? 0 : 1 - distance / longer;
}

/** The share of words that two texts have in common (Sørensen and Dice), from 0 to 1. */
function shared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((word) => b.has(word)).length;
  return a.size + b.size === 0 ? 0 : (2 * common) / (a.size + b.size);
}

/** Finds the texts that share the most pairs of letters with another one, by their positions in the list. */
function createIndex(texts: readonly string[]): (text: string) => number[] {
  const pairs = texts.map(pairsOf);
  const places = new Map<string, number[]>();
  for (const [index, ofText] of pairs.entries()) {
    for (const pair of ofText) {
      const found = places.get(pair);
      if (found) found.push(index);
      else places.set(pair, [index]);
    }
  }
  return (text) => {
    const textPairs = pairsOf(text);
    const common = new Uint16Array(texts.length);
    for (const pair of textPairs)
      for (const index of places.get(pair) ?? []) common[index] = (common[index] as number) + 1;
    const best: { index: number; share: number }[] = [];
    for (const [index, count] of common.entries()) {
      if (count === 0) continue;
      const share = count / (textPairs.size + (pairs[index] as Set<string>).size);
      if (best.length === COMPARED && share <= (best.at(-1)?.share ?? 0)) continue;
      const place = best.findIndex((other) => other.share < share);
      best.splice(place === -1 ? best.length : place, 0, { index, share });
      if (best.length > COMPARED) best.pop();
    }
    return best.map(({ index }) => index);
  };
}

/** The pairs of adjacent letters, with a mark before the first letter and after the last. */
function pairsOf(text: string): Set<string> {
  const padded = ` ${text} `;
  return new Set(Array.from({ length: padded.length - 1 }, (_, start) => padded.slice(start, start + 2)));
}
