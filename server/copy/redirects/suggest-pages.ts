import { normalizeFrom } from '../../../contract/redirects.ts';

export interface Page {
  path: string;
  title: string;
}

export interface Suggestion {
  address: string;
  title: string;
  reason: string;
}

const MAX_SUGGESTIONS = 3;
/** From 0 to 1. Below, a suggestion is more often wrong than right. */
const MIN_SIMILARITY = 0.3;

/** The pages that are the most similar to an address without a page, the most similar first. */
export type SuggestPages = (address: string) => Suggestion[];

/** Compares addresses with the addresses and titles of these pages. */
export function createSuggestions(pages: readonly Page[]): SuggestPages {
  const known = pages.map(({ path, title }) => ({
    address: path,
    title,
    initials: initialsOf(title),
    ofPath: trigramsOf(wordsOf(normalizeFrom(path))),
    ofTitle: trigramsOf(wordsOf(title)),
  }));
  return (address) => {
    const wanted = normalizeFrom(address);
    const words = wordsOf(wanted);
    if (words === '') return [];
    const lastWords = wordsOf(wanted.slice(wanted.lastIndexOf('/')));
    const [trigrams, lastTrigrams] = [trigramsOf(words), trigramsOf(lastWords)];
    return known
      .map((page) => {
        const ofPath = similarity(trigrams, page.ofPath);
        const ofTitle = lastWords.split(' ').includes(page.initials) ? 1 : similarity(lastTrigrams, page.ofTitle);
        const reason = ofPath >= ofTitle ? 'Similar address' : 'Similar title';
        return { address: page.address, title: page.title, reason, similarity: Math.max(ofPath, ofTitle) };
      })
      .filter((page) => page.similarity >= MIN_SIMILARITY)
      .sort((a, b) => b.similarity - a.similarity)
      .slice(0, MAX_SUGGESTIONS)
      .map(({ similarity: _, ...suggestion }) => suggestion);
  };
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/\.(?:html?|php|aspx?)$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** `seo` of "Search Engine Optimization". Empty for fewer than three words. */
function initialsOf(title: string): string {
  const words = wordsOf(title).split(' ');
  return words.length < 3 ? '' : words.map(([letter]) => letter).join('');
}

/** The share of trigrams that two texts have in common (Sørensen and Dice), from 0 to 1. */
function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((part) => b.has(part)).length;
  return (2 * common) / (a.size + b.size);
}

/** Three letters each, with one before the first word and after the last. */
function trigramsOf(text: string): Set<string> {
  const padded = ` ${text} `;
  return new Set(Array.from({ length: Math.max(1, padded.length - 2) }, (_, start) => padded.slice(start, start + 3)));
}
