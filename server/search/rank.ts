import { isStopWord, wordsIn } from '../core/words.ts';
import { kindOf } from './places.ts';
import type { Variants } from './vocabulary-store.ts';
import { initialsOf, wordsOfTitle } from './words.ts';

/** The columns that ranking reads of a document. */
export interface RankedDocument {
  place: number;
  title: string;
  summary: string;
  summary_words: string;
  /** Undefined for a document that has every word in neither the title nor the summary. */
  body_words?: string;
}

const FIELDS = { title: 8, summary: 3, body: 1 };

/** The bonus for a title that consists only of the words. */
const FULL_TITLE_BONUS = 0.6;
/** The bonus for a title that contains the words as they were typed, in sequence. */
const PHRASE_BONUS = 0.4;
/** The bonus for a text with the typed spelling: `e-commerce` and not `ecommerce`. */
const EXACT_BONUS = { title: 0.1, summary: 0.05 };
/** The factor for each word that a document does not have. */
const MISSING_WORD = 0.3;

/** The kinds that visitors look for most often have the largest factors. */
const KINDS = { service: 1.4, page: 1.2, hire: 1.2, 'case-study': 1.1, job: 1.1, question: 1.1, post: 1 };

/**
 * Sorts the documents, the best first. The rank is computed here, because the ranking of the two databases differs.
 * `phrase`: the words of the query `q` as they were typed.
 */
export function rank<Document extends RankedDocument>(
  documents: readonly Document[],
  words: readonly Variants[],
  { q, phrase }: { q: string; phrase: readonly string[] },
): Document[] {
  const typed = q.toLowerCase();
  const exactness = ({ title, summary }: Document) =>
    title.toLowerCase().includes(typed)
      ? EXACT_BONUS.title
      : summary.toLowerCase().includes(typed)
        ? EXACT_BONUS.summary
        : 0;
  const terms = words.map(({ variants }) => {
    const frequency = variants.reduce((sum, { documents }) => sum + documents, 0);
    return {
      // Rare words say more about the search than frequent ones.
      rarity: 1 / Math.log2(2 + frequency),
      weights: new Map(variants.map(({ word, weight }) => [word, weight])),
    };
  });
  const scoreOf = (document: Document): number => {
    const title = Array.from(wordsIn(document.title), ({ word }) => word);
    const summary = document.summary_words.split(' ');
    const body = document.body_words?.split(' ');
    const titleForms = [...wordsOfTitle(document.title)];
    let score = 0;
    let missing = 0;
    for (const { rarity, weights } of terms) {
      const above = FIELDS.title * best(titleForms, weights) + FIELDS.summary * best(summary, weights);
      const found = above || FIELDS.body * (body ? best(body, weights) : Math.max(...weights.values()));
      if (found === 0) missing++;
      score += found * rarity;
    }
    const telling = title.filter((word) => !isStopWord(word));
    const isWanted = (word: string) => terms.some(({ weights }) => weights.has(word));
    const matched = isWanted(initialsOf(title)) ? telling : telling.filter(isWanted);
    const coverage = telling.length === 0 ? 0 : matched.length / telling.length;
    const bonus = 1 + FULL_TITLE_BONUS * coverage + (hasPhrase(title, phrase) ? PHRASE_BONUS : 0) + exactness(document);
    return score * bonus * MISSING_WORD ** missing * KINDS[kindOf(document.place)];
  };
  return documents
    .map((document) => ({ document, score: scoreOf(document) }))
    .sort((a, b) => b.score - a.score || a.document.place - b.document.place)
    .map(({ document }) => document);
}

function best(words: readonly string[], weights: ReadonlyMap<string, number>): number {
  let highest = 0;
  for (const word of words) highest = Math.max(highest, weights.get(word) ?? 0);
  return highest;
}

const hasPhrase = (title: readonly string[], phrase: readonly string[]) =>
  phrase.length > 1 && ` ${title.join(' ')} `.includes(` ${phrase.join(' ')} `);
