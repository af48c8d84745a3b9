import { editDistance } from '../core/edit-distance.ts';
import type { Database } from '../database/open-database.ts';
import { stemOf } from './words.ts';

/** A word of the index that matches a word of a query. */
export interface Variant {
  word: string;
  /** How well it fits, from 0 to 1. */
  weight: number;
  documents: number;
}

/** The forms of one word of a query that are in the index. */
export interface Variants {
  typed: string;
  variants: Variant[];
  /** The corrected word, if no document has the typed word. */
  corrected?: string;
}

const WEIGHTS = { exact: 1, stem: 0.9, other: 0.85, prefix: 0.7, typo: 0.6 };

/** Limits of words with a typed beginning; the most frequent ones are used. One or two letters match too many words. */
const MAX_PREFIXED = 20;
const MAX_PREFIXED_BY_TWO = 8;
const MAX_TYPOS = 5;

/** Shorter words are not corrected: with another letter, they are usually other words. */
const MIN_TYPO_LENGTH = 4;
const MIN_SUGGESTION_LENGTH = 5;

/** Sorts after all letters. */
const LAST = '\u{10ffff}';

/** `language`: as in `search_words`, empty for the default language. `code`: always the code of the language. */
export function createVocabularyStore(db: Database, { language, code }: { language: string; code: string }) {
  const select = () =>
    db.selectFrom('search_words').select(['word', 'stem', 'documents']).where('language', '=', language);

  const reverse = (word: string) => [...word].reverse().join('');

  /**
   * The words that differ from this one in at most `limit` letters, the most similar first. If one letter differs, the
   * first or the second half of the word is the same, so only words with such a half are compared. Swapped letters may
   * be in both halves.
   */
  async function similarTo(typed: string, limit: 1 | 2) {
    const half = limit === 1 ? Math.floor(typed.length / 2) : 2;
    const [start, end] = [typed.slice(0, half), reverse(typed).slice(0, limit === 1 ? typed.length - half : 2)];
    const swapped = Array.from(
      { length: typed.length - 1 },
      (_, at) => typed.slice(0, at) + typed[at + 1] + typed[at] + typed.slice(at + 2),
    );
    const rows = await select()
      .where(({ or, and, eb }) =>
        or([
          and([eb('word', '>=', start), eb('word', '<', start + LAST)]),
          and([eb('reversed', '>=', end), eb('reversed', '<', end + LAST)]),
          eb('word', 'in', swapped),
        ]),
      )
      .execute();
    return rows
      .map((row) => ({ ...row, distance: editDistance(typed, row.word, limit) }))
      .filter(({ distance }) => distance <= limit)
      .sort((a, b) => a.distance - b.distance || b.documents - a.documents || (a.word < b.word ? -1 : 1));
  }

  const withSameStem = (stems: string[]) => select().where('stem', 'in', stems).orderBy('word').execute();

  const beginningWith = (typed: string) =>
    select()
      .where('word', '>=', typed)
      .where('word', '<', typed + LAST)
      .orderBy('documents', 'desc')
      .orderBy('word')
      // C is a language, not the beginning of C++ and C#.
      .$if(typed.length === 1, (query) => query.where('word', 'not in', [`${typed}plusplus`, `${typed}sharp`]))
      .limit(typed.length > 2 ? MAX_PREFIXED : MAX_PREFIXED_BY_TWO)
      .execute();

  return {
    /**
     * Finds the words of the index that begin with `typed`, are forms of it, or are one of `others`, which are its
     * other spellings. If there are none, finds similar words. `isLast`: the word may be incomplete.
     */
    async expand(typed: string, { others, isLast }: { others: readonly string[]; isLast: boolean }): Promise<Variants> {
      const forms = await withSameStem([stemOf(typed, code)]);
      const prefixed = isLast || typed.length > 2 ? await beginningWith(typed) : [];
      const otherwise = others.length > 0 ? await select().where('word', 'in', others).orderBy('word').execute() : [];
      const variants = new Map<string, Variant>();
      for (const { word, documents } of prefixed) {
        variants.set(word, { word, documents, weight: WEIGHTS.prefix });
      }
      for (const { word, documents } of otherwise) variants.set(word, { word, documents, weight: WEIGHTS.other });
      for (const { word, documents } of forms) {
        const weight = word === typed ? WEIGHTS.exact : WEIGHTS.stem;
        variants.set(word, { word, documents, weight });
      }
      if (variants.size > 0 || typed.length < MIN_TYPO_LENGTH || /^\d+$/.test(typed)) {
        return { typed, variants: [...variants.values()] };
      }
      const typos = (await similarTo(typed, 1)).slice(0, MAX_TYPOS);
      const [best] = typos;
      if (!best) return { typed, variants: [] };
      const words = new Map([...(await withSameStem([best.stem])), ...typos].map((row) => [row.word, row.documents]));
      return {
        typed,
        variants: Array.from(words, ([word, documents]) => {
          return { word, documents, weight: WEIGHTS.typo };
        }),
        corrected: best.word,
      };
    },

    /** The most similar word with up to two different letters. */
    async suggest(typed: string): Promise<string | undefined> {
      if (typed.length < MIN_SUGGESTION_LENGTH) return undefined;
      return (await similarTo(typed, 2))[0]?.word;
    },
  };
}
