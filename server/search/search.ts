import { isEnglish } from '../../contract/languages/languages.ts';
import { mediaPath } from '../../contract/media/media.ts';
import {
  MAX_QUERY,
  type MarkedText,
  RESULTS_PER_PAGE,
  type SearchKind,
  type SearchPicture,
  type SearchResult,
  type SearchResults,
} from '../../contract/search.ts';
import { isStopWord, type QueryWord, queryWords, wordsIn } from '../core/words.ts';
import type { Database } from '../database/open-database.ts';
import { excerptOf, marksOf, markText, type Texts } from './excerpt.ts';
import { findMatches, type Matches } from './match-store.ts';
import { kindOf } from './places.ts';
import { rank } from './rank.ts';
import { createResultStore } from './result-store.ts';
import type { Indexed } from './search-index.ts';
import type { IndexedLanguage } from './search-index-store.ts';
import { createVocabularyStore, type Variants } from './vocabulary-store.ts';

export interface SearchQuery {
  q: string;
  kind?: SearchKind | undefined;
  /** From 1. */
  page?: number | undefined;
  /** The code of a public language. Any other value means the default language. */
  language?: string | undefined;
}

/** Further words are ignored. */
const MAX_WORDS = 8;

/** The typed query and its words. */
interface TypedQuery {
  q: string;
  /** The typed words, in their order. */
  phrase: string[];
  /** The words to search for. */
  words: QueryWord[];
}

interface SearchParts extends IndexedLanguage {
  db: Database;
  update(): Promise<Indexed>;
  /** Updates the index of the default language, which has the sources of untranslated texts. */
  updateSource: (() => Promise<Indexed>) | undefined;
  /** The address of a CDN that serves images. */
  imageUrl: string | undefined;
}

/** Finds pages and posts in a language. There are no operators: every typed character is text. */
export function createSearch({ db, update, updateSource, imageUrl, language, code }: SearchParts) {
  const folder = mediaPath('');
  const toPicture = (stored: string): SearchPicture => {
    const picture = JSON.parse(stored) as SearchPicture;
    return imageUrl && 'src' in picture ? { src: picture.src.replace(folder, `${imageUrl}/`) } : picture;
  };
  const vocabulary = createVocabularyStore(db, { language, code });
  const store = createResultStore(db);

  /** Documents with all words or, if there are none, with some of them. */
  async function match(words: readonly Variants[], scope: Parameters<typeof findMatches>[2]) {
    const forms = words.map(({ variants }) => variants.map(({ word }) => word));
    const known = forms.filter((all) => all.length > 0);
    if (known.length === 0) return { ...NO_MATCHES, isPartial: false };
    if (known.length === forms.length) {
      const matches = await findMatches(db, { words: known, need: 'all' }, scope);
      if (hasAny(matches) || known.length === 1) return { ...matches, isPartial: false };
    }
    return { ...(await findMatches(db, { words: known, need: 'any' }, scope)), isPartial: true };
  }

  return async ({ q: typed, kind, page: wanted = 1 }: Omit<SearchQuery, 'language'>): Promise<SearchResults> => {
    const { slot, to: indexedTo } = await update();
    const { q, phrase, words } = parse(typed, code);
    const expanded: Variants[] = [];
    for (const [at, { word, others }] of words.entries()) {
      expanded.push(await vocabulary.expand(word, { others, isLast: at === words.length - 1 }));
    }
    const { counts, places, isPartial } = await match(expanded, { kind, indexedTo, slot });

    const ranked = rank(places.length > 0 ? await store.ranked(places, { withBody: isPartial }) : [], expanded, {
      q,
      phrase,
    });
    const lastPage = Math.max(1, Math.ceil(ranked.length / RESULTS_PER_PAGE));
    const page = Math.min(Math.max(1, wanted), lastPage);
    const onPage = ranked.slice((page - 1) * RESULTS_PER_PAGE, page * RESULTS_PER_PAGE).map(({ place }) => place);
    const marks = marksOf(expanded);
    const rows = onPage.length > 0 ? await store.shown(onPage) : [];
    const sources = rows.length > 0 ? await sourcesOf(rows) : undefined;
    const hasResults = Object.keys(counts).length > 0;
    return {
      q,
      results: rows.map(({ place, address, title, picture, published_at, ...texts }) => {
        const excerpt = excerptOf({ title, ...texts }, marks);
        const untranslated = sources && untranslatedIn(title, excerpt, sources.get(address) ?? []);
        return {
          kind: kindOf(place),
          address,
          title: markText(title, marks),
          excerpt,
          picture: toPicture(picture),
          published_at,
          ...(untranslated && { untranslated }),
        };
      }),
      total: kind ? (counts[kind] ?? 0) : Object.values(counts).reduce((sum, count) => sum + count, 0),
      counts,
      page,
      last_page: lastPage,
      corrected: hasResults ? respell(q, new Map(expanded.map(({ typed, corrected }) => [typed, corrected]))) : null,
      suggestion: await suggest(q, expanded),
      is_partial: isPartial,
    };
  };

  /** The texts of these documents in the default language. Undefined if the search is in that language. */
  async function sourcesOf(documents: readonly { address: string }[]) {
    if (!updateSource) return undefined;
    const { slot } = await updateSource();
    const addresses = documents.map(({ address }) => address);
    return Map.groupBy(await store.texts(addresses, slot), ({ address }) => address);
  }

  /** Respells the words of the query that are not found even with one wrong letter. */
  async function suggest(q: string, words: readonly Variants[]): Promise<string | null> {
    const meant = new Map<string, string | undefined>();
    for (const { typed, variants } of words) {
      if (variants.length === 0) meant.set(typed, await vocabulary.suggest(typed));
    }
    return respell(q, meant);
  }
}

const NO_MATCHES: Matches = { counts: {}, places: [] };
const hasAny = ({ counts }: Matches) => Object.keys(counts).length > 0;

/** Which texts of a result are untranslated, because they are the same as in a source. */
function untranslatedIn(title: string, excerpt: MarkedText, sources: readonly Texts[]): SearchResult['untranslated'] {
  const text = excerpt
    .map((piece) => piece.text)
    .join('')
    .replace(/^…|…$/g, '');
  const isUntranslated = {
    title: sources.some((source) => source.title === title),
    excerpt: text !== '' && sources.some(({ summary, body }) => summary.includes(text) || body.includes(text)),
  };
  return (['title', 'excerpt'] as const).filter((name) => isUntranslated[name]);
}

/** Reads a typed query. Frequent words without much meaning are ignored; the list of these is only for English. */
function parse(typed: string, language: string): TypedQuery {
  const q = Array.from(typed.replace(/[\s\p{Cc}]+/gu, ' ').trim())
    .slice(0, MAX_QUERY)
    .join('');
  const words = queryWords(q);
  const phrase = words.map(({ word }) => word);
  const telling = words.filter(({ word }) => !isEnglish(language) || !isStopWord(word));
  const each = new Map((telling.length > 0 ? telling : words).map((word) => [word.word, word]));
  return { q, phrase, words: [...each.values()].slice(0, MAX_WORDS) };
}

/** Null if no word has another spelling. */
function respell(q: string, spellings: ReadonlyMap<string, string | undefined>): string | null {
  let respelled = '';
  let end = 0;
  for (const { word, start, end: wordEnd } of wordsIn(q)) {
    const spelling = spellings.get(word);
    if (!spelling) continue;
    respelled += q.slice(end, start) + spelling;
    end = wordEnd;
  }
  return end === 0 ? null : respelled + q.slice(end);
}
