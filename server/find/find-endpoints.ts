import {
  type Fact,
  type FindSearch,
  findWords,
  foundPage,
  type Replacement,
  replacement,
  replaceWords,
  similarWords,
  undoReplacement as undoBody,
} from '../../contract/find.ts';
import { toNfc } from '../../contract/text/to-nfc.ts';
import { endpoint } from '../http/endpoint.ts';
import { fieldError } from '../http/http-error.ts';
import { readRowId } from '../http/read-id.ts';
import type { Core, Slice } from '../slice.ts';
import { type ArticleWords, createHits } from './document-hits.ts';
import { findDocuments, replaceInDocuments } from './replace-words.ts';
import { createReplacementStore } from './replacement-store.ts';
import { readDocuments, sourcesFor, toFound } from './search-documents.ts';
import { undoReplacement } from './undo-replacement.ts';

export interface FindPorts {
  slices(): readonly Slice[];
  /** The public facts of the company, and how texts refer to them. */
  facts(): Promise<(Fact & { written: string })[]>;
  articles: ArticleWords & { findSimilarWords(texts: readonly string[], q: string): Promise<[string, number][]> };
}

export function findEndpoints({ db, clock }: Core, { slices, facts, articles }: FindPorts) {
  const allSources = () => slices().flatMap(({ editableTexts = [] }) => editableTexts);

  /** The replacement with its documents as they are now. */
  async function read(id: number, skipped: Replacement['skipped'] = []): Promise<Replacement> {
    const { words, replacement: put, documents, canUndo, ...stored } = await createReplacementStore(db, clock).find(id);
    const current = await findDocuments(
      db,
      allSources(),
      documents.map((document) => document.id),
    );
    return {
      ...{ id, q: words, replacement: put, at: stored.created_at, by: stored.created_by, can_undo: canUndo, skipped },
      documents: documents.map(({ id: document, kind, title, address, places, undone_at, kept, draft_revision }) => {
        const now = current.get(document);
        const isPublishable = now?.live && undone_at === null && now.draftRevision === draft_revision;
        return {
          ...{ id: document, kind, title, address, places },
          state: now?.state ?? null,
          is_undone: undone_at !== null,
          left: kept,
          draft_revision: isPublishable ? draft_revision : null,
        };
      }),
    };
  }

  return [
    endpoint('POST /admin/find', {
      summary:
        'Find words in pages, collections, facts, forms, posts, saved replies, alt texts and redirects, and in drafts. Answers with what is found in a short time; `next` continues.',
      account: 'editor',
      json: findWords,
      response: foundPage,
      errors: [400, 401, 422],
      async handle({ json: { after, fact, ...search }, by }) {
        const known = await facts();
        const hits = createHits(search, known, articles);
        const { found, ...page } = await readDocuments(sourcesFor(allSources(), search), after, async (documents) => {
          const inDocuments = await hits.find(documents);
          return documents.flatMap((document, index) => {
            const own = inDocuments[index] ?? [];
            return own.length > 0 ? [toFound(document, own, { viewer: by.who, clock })] : [];
          });
        });
        return {
          documents: found,
          ...page,
          facts: known.filter((one) => one.name === fact || isWritten(search)(one)).map(toFact),
        };
      },
    }),
    endpoint('POST /admin/find/similar', {
      summary: 'The words in the same texts that differ from words that were not found in a letter or two.',
      account: 'editor',
      json: findWords,
      response: similarWords,
      errors: [400, 401, 422],
      async handle({ json: { after, ...search } }) {
        const { found, next } = await readDocuments(sourcesFor(allSources(), search), after, (documents) =>
          articles.findSimilarWords(
            documents.flatMap(({ live, draft }) => ((search.drafts && draft) || live || []).map(({ text }) => text)),
            search.q,
          ),
        );
        const counts = new Map<string, number>();
        for (const [words, count] of found) counts.set(words, (counts.get(words) ?? 0) + count);
        return { next, similar: Array.from(counts, ([words, count]) => ({ words, count })) };
      },
    }),
    endpoint('POST /admin/find/replacements', {
      summary:
        'Replace words in the chosen places of what was found, in one transaction. What is public becomes a draft unless `publish` is true. Returns 422 with the path of each text that cannot have the words, after the id of its document and a slash.',
      account: 'editor',
      json: replaceWords,
      response: replacement,
      status: 201,
      errors: [400, 401, 409, 422],
      async handle({ json, by }) {
        const known = await facts();
        const fact = json.fact ? known.find(({ name }) => name === json.fact) : undefined;
        if (json.fact && !fact) throw fieldError('fact', 'This fact is no longer in Company.');
        const parts = { db, clock, sources: allSources(), hits: createHits(json, known, articles), fact };
        const { id, skipped } = await replaceInDocuments(parts, json, by);
        return read(id, skipped);
      },
    }),
    endpoint('GET /admin/find/replacements/{id}', {
      summary: 'A replacement of the last 30 days, with its documents as they are now.',
      account: 'editor',
      response: replacement,
      errors: [401, 404],
      handle: ({ params }) => read(readRowId(params.id)),
    }),
    endpoint('POST /admin/find/replacements/{id}/undo', {
      summary:
        'Put back the earlier texts of a replacement, or of one of its documents. What somebody has changed since stays, with the reason in `left`.',
      account: 'editor',
      json: undoBody,
      isJsonOptional: true,
      response: replacement,
      errors: [400, 401, 404, 409, 422],
      load: async ({ params }) => readRowId(params.id),
      async handle({ loaded: id, json, by }) {
        await undoReplacement({ db, clock, sources: allSources() }, id, json.document ?? undefined, by);
        return read(id);
      },
    }),
  ];
}

/** Whether the search is for the value of a fact. */
const isWritten =
  ({ q }: FindSearch) =>
  ({ value }: Fact) =>
    toNfc(value).toLocaleLowerCase('en') === q.toLocaleLowerCase('en');

const toFact = ({ name, label, value }: Fact): Fact => ({ name, label, value });
