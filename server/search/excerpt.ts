import type { MarkedText } from '../../contract/search.ts';
import { shorten } from '../../contract/text/characters.ts';
import { compoundsIn, type Term, termsIn } from '../core/words.ts';
import type { Variants } from './vocabulary-store.ts';

/** In characters: about two lines of a result. */
const LENGTH = 180;

/** How far into a text words are searched, in characters. */
const MAX_SEARCHED = 50_000;

/** For each word of the text, the word of the query that it matches. */
export type Marks = ReadonlyMap<string, string>;

export const marksOf = (words: readonly Variants[]): Marks =>
  new Map(words.flatMap(({ typed, variants }) => variants.map(({ word }) => [word, typed])));

interface Found {
  /** The word of the query. */
  typed: string;
  start: number;
  end: number;
}

/** The text in pieces, with the words marked. */
export function markText(text: string, marks: Marks): MarkedText {
  const pieces: MarkedText = [];
  const add = (part: string, marked: boolean) => {
    if (part) pieces.push({ text: part, marked });
  };
  let end = 0;
  for (const found of findIn(text, marks)) {
    add(text.slice(end, found.start), false);
    add(text.slice(found.start, found.end), true);
    end = found.end;
  }
  add(text.slice(end), false);
  return pieces;
}

export interface Texts {
  title: string;
  summary: string;
  body: string;
}

/** The summary of a document, or a part of its body if that has a word that the title and the summary lack. */
export function excerptOf(document: Texts, marks: Marks): MarkedText {
  const [summary, body] = [document.summary, document.body.slice(0, MAX_SEARCHED)];
  const inSummary = [...findIn(summary, marks)];
  const marked = new Set([...findIn(document.title, marks), ...inSummary].map(({ typed }) => typed));
  const isComplete = [...marks.values()].every((typed) => marked.has(typed));
  const inBody = isComplete ? [] : [...findIn(body, marks)];
  const isInBody = inBody.some(({ typed }) => !marked.has(typed));
  const excerpt = isInBody ? cut(body, startOfBest(inBody)) : cut(summary, startOfBest(inSummary));
  return markText(excerpt, marks);
}

/** The place where the most different words are close to each other. */
function startOfBest(found: readonly Found[]): number | undefined {
  let best: { start: number; words: number } | undefined;
  // How often each word occurs from the match at `index` to the match before `next`.
  const counts = new Map<string, number>();
  const count = (typed: string, step: 1 | -1) => {
    const sum = (counts.get(typed) ?? 0) + step;
    if (sum > 0) counts.set(typed, sum);
    else counts.delete(typed);
  };
  let next = 0;
  for (const [index, { typed, start }] of found.entries()) {
    for (let last = found[next]; last && last.end <= start + LENGTH; last = found[++next]) count(last.typed, 1);
    if (!best || counts.size > best.words) best = { start, words: counts.size };
    if (next > index) count(typed, -1);
    else next = index + 1;
  }
  return best?.start;
}

/** Cuts an excerpt of whole words around `wanted`, from the start of its sentence if that is near. */
function cut(text: string, wanted = 0): string {
  if (text.length <= LENGTH) return text;
  const sentence = Math.max(...['. ', '? ', '! '].map((end) => text.lastIndexOf(end, wanted) + end.length));
  const isNear = sentence <= wanted && wanted - sentence < LENGTH / 2;
  const space = text.indexOf(' ', Math.max(0, wanted - LENGTH / 4)) + 1;
  const start = wanted < LENGTH / 2 ? 0 : isNear ? sentence : Math.min(space, wanted);
  return (start > 0 && !isNear ? '…' : '') + shorten(text.slice(start), LENGTH);
}

/** Finds matches in their order: whole words, and groups of words that match one typed word. Overlaps count as one. */
function* findIn(text: string, marks: Marks): Generator<Found> {
  const found: Found[] = [];
  const joined: Found[] = [];
  let before: Term | undefined;
  for (const term of termsIn(text)) {
    const { word, others, start, end } = term;
    const typed = [word, ...others].map((form) => marks.get(form)).find((meant) => meant !== undefined);
    if (typed !== undefined) found.push({ typed, start, end });
    const pair = before && marks.get(before.word + word);
    if (before && pair !== undefined) joined.push({ typed: pair, start: before.start, end });
    before = term;
  }
  for (const { word, start, end } of compoundsIn(text)) {
    const typed = marks.get(word);
    if (typed !== undefined) joined.push({ typed, start, end });
  }
  joined.sort((a, b) => a.start - b.start);
  let next = 0;
  // In `web-site`, only the typed word is marked.
  const isNew = ({ start, end }: Found) => {
    while ((found[next]?.start ?? end) < start) next++;
    return (found[next]?.start ?? end) >= end;
  };
  const all = [...joined.filter(isNew), ...found].sort((a, b) => a.start - b.start || b.end - a.end);
  let open: Found | undefined;
  for (const match of all) {
    if (open && match.start < open.end) open.end = Math.max(open.end, match.end);
    else {
      if (open) yield open;
      open = match;
    }
  }
  if (open) yield open;
}
