import { createHash } from 'node:crypto';
import { adaptCase, type Fact, type FindSearch } from '../../contract/find.ts';
import { findHits, type Hit, replaceHits, type Segment, type WordSearch, wordPattern } from '../core/find-words.ts';
import type { EditableDocument, EditableText, TextChange } from '../slice.ts';

/** How the blog searches articles. One call searches several texts, because they are read in a thread. */
export interface ArticleWords {
  findInArticles(texts: readonly string[], search: ArticleSearch): Promise<(Hit & { label: string })[][]>;
  /** Replaces words at some of these places. */
  replaceInArticle(html: string, search: ArticleSearch, put: readonly (readonly [number, string])[]): Promise<string>;
}

type ArticleSearch = WordSearch & { links: boolean };

/** The words in a text of a document. */
export interface TextHit extends Hit {
  text: EditableText;
  label: string;
  /** The number of the hit within the text. */
  number: number;
  /** Whether the hit is only in the public version, not in the draft. */
  onlyPublic: boolean;
}

/** A text that is searched. */
interface Searched {
  text: EditableText;
  onlyPublic: boolean;
}

/** The maximum number of hits per document. To replace more, the search is repeated. */
const MAX_HITS = 2_000;

const toWords = ({ q, whole_words: wholeWords, match_case: matchCase, links }: FindSearch): ArticleSearch => ({
  ...{ q, wholeWords, matchCase, links },
});

/** Finds and replaces words in documents. `facts`: the facts with their values. */
export function createHits(search: FindSearch, facts: readonly Fact[], articles: ArticleWords) {
  const words = toWords(search);
  const pattern = wordPattern(words);
  const values = new Map(facts.map(({ name, value }) => [name, value]));

  async function hitsInTexts(searched: readonly Searched[]): Promise<TextHit[][]> {
    const inArticles = searched.filter(({ text }) => text.format === 'article');
    const found =
      inArticles.length > 0
        ? await articles.findInArticles(
            inArticles.map(({ text }) => text.text),
            words,
          )
        : [];
    return searched.map((one) => {
      const { text } = one;
      const hits =
        text.format === 'article'
          ? (found[inArticles.indexOf(one)] ?? [])
          : text.format === 'address' && !search.links
            ? []
            : findHits(segmentsOf(text, values), pattern).map((hit) => ({ ...hit, label: text.label }));
      return hits.map((hit, number) => ({ ...hit, ...one, number, ...(text.fixed && { fixed: text.fixed }) }));
    });
  }

  /** Replaces these hits in a text. */
  async function replaceIn(text: EditableText, hits: readonly TextHit[], put: Put): Promise<TextChange> {
    const places = hits.map((hit) => ({ ...hit, replacement: put(hit) }));
    const after =
      text.format === 'article'
        ? await articles.replaceInArticle(
            text.text,
            words,
            places.map(({ number, replacement }) => [number, replacement] as const),
          )
        : replaceHits(text.text, places).trim();
    return { path: text.path, before: text.text, after };
  }

  return {
    /** The places in each of the documents, in the same order each time. */
    async find(documents: readonly EditableDocument[]): Promise<TextHit[][]> {
      const searched = documents.map((document) => searchedTexts(document, search));
      const found = await hitsInTexts(searched.flat());
      let at = 0;
      return searched.map((texts) => {
        const hits = found.slice(at, at + texts.length).flat();
        at += texts.length;
        const inDraft = new Set(hits.filter(({ onlyPublic }) => !onlyPublic).map(({ text }) => text.path));
        return hits.filter(({ onlyPublic, text }) => !onlyPublic || !inDraft.has(text.path)).slice(0, MAX_HITS);
      });
    },

    /**
     * The changes to a document that replace the `chosen` hits. If the changes are published and a draft has changed a
     * field, the words in the public version of the field are replaced too, but only if all hits of the draft are
     * chosen.
     */
    async change(
      document: EditableDocument,
      hits: readonly TextHit[],
      chosen: ReadonlySet<TextHit>,
      how: Change,
    ): Promise<TextChange[]> {
      const changes: TextChange[] = [];
      for (const [text, inText] of Map.groupBy(hits, (hit) => hit.text)) {
        const replaced = inText.filter((hit) => chosen.has(hit));
        if (replaced.length === 0) continue;
        changes.push(await replaceIn(text, replaced, how.put));
        const live = document.draft && document.live?.find(({ path }) => path === text.path);
        if (!how.publishes || !live || live.text === text.text || replaced.length < inText.length) continue;
        const [inLive = []] = await hitsInTexts([{ text: live, onlyPublic: true }]);
        const replaceable = inLive.filter(({ fixed }) => !fixed);
        if (replaceable.length > 0) changes.push(await replaceIn(live, replaceable, how.put));
      }
      return changes.filter(({ before, after }) => before !== after);
    },
  };
}

type Put = (hit: TextHit) => string;
interface Change {
  put: Put;
  publishes: boolean;
}

/** Returns the function that computes the replacement of a hit. */
export const putter =
  (search: FindSearch, replacement: string, fact: (Fact & { written: string }) | undefined): Put =>
  ({ found, text }) =>
    fact ? (text.namesFacts ? fact.written : fact.value) : adaptCase(found, replacement, search);

/** A hash of all texts. */
export const versionOf = ({ live, draft }: EditableDocument): string =>
  createHash('sha256')
    .update(JSON.stringify([live, draft].map((texts) => texts?.map(({ path, text }) => [path, text]))))
    .digest('base64url')
    .slice(0, 22);

/** The texts of the draft if there is one, and the texts of the public version that differ. */
function searchedTexts({ live = [], draft }: EditableDocument, { drafts }: FindSearch): Searched[] {
  const unpublished = draft && new Map(draft.map(({ path, text }) => [path, text]));
  const shown = live.map((text) => ({
    text,
    onlyPublic: unpublished !== undefined && unpublished.get(text.path) !== text.text,
  }));
  if (!drafts || !draft) return shown;
  return [...draft.map((text) => ({ text, onlyPublic: false })), ...shown.filter(({ onlyPublic }) => onlyPublic)];
}

/** Placeholders: facts such as `{company.phone}`, and values that the program fills in, such as `{role}`. */
const TOKEN = /(\{(?:company\.[a-zA-Z][\w-]*|[a-zA-Z]+)\})/;

function segmentsOf({ text, namesFacts, format }: EditableText, facts: ReadonlyMap<string, string>): Segment[] {
  if (!namesFacts && format !== 'address') return [{ text, start: 0, end: text.length }];
  let end = 0;
  return text.split(TOKEN).flatMap((part, index): Segment[] => {
    const start = end;
    end += part.length;
    if (part === '') return [];
    if (index % 2 === 0) return [{ text: part, start, end }];
    const value = facts.get(/^\{company\.(.*)\}$/.exec(part)?.[1] ?? '');
    return [{ text: value ?? part, start, end, fixed: value === undefined ? FILLED_IN : A_FACT }];
  });
}

const A_FACT = 'This text contains a fact. Change the fact in Company.';
const FILLED_IN = 'The site fills in part of this text.';
