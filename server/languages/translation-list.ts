import { findTranslation, stateOfText } from '../../contract/languages/find-translation.ts';
import type { TranslationCounts } from '../../contract/languages/languages.ts';
import type {
  TranslationBody,
  TranslationEntry,
  TranslationList,
  TranslationState,
} from '../../contract/languages/translations.ts';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';
import { createDraftStore } from '../publishing/draft-store.ts';
import type { EditableDocument, EditableTexts } from '../slice.ts';
import { interfaceTexts } from './interface-texts.ts';
import { sourcesOf, sourceTexts } from './source-documents.ts';
import { createTranslationRowStore, idOfSubject, readBody } from './translation-row-store.ts';

type Kind = 'post' | 'page';

/** How many documents are read at once. */
const BATCH = 200;
const LISTED = 50;

/** Which posts or pages are missing in a language, or out of date. */
export function createTranslationList(db: Database, clock: Clock, sources: () => readonly EditableTexts[]) {
  /** What there is in the language, by source. */
  async function readTranslations(language: string, kind: Kind) {
    const rows = await createTranslationRowStore(db, clock).list(language, kind);
    const drafts = (await createDraftStore(db, clock).list(`translation ${language} `)).filter(
      ({ subject }) => idOfSubject(subject).source.startsWith('post ') === (kind === 'post'),
    );
    return {
      live: new Map(rows.map(({ source, ...row }) => [source, row])),
      drafts: new Map(drafts.map((draft) => [idOfSubject(draft.subject).source, draft])),
    };
  }
  type Translations = Awaited<ReturnType<typeof readTranslations>>;

  function toEntry(document: EditableDocument, { live, drafts }: Translations): TranslationEntry {
    const row = live.get(document.id);
    const draft = drafts.get(document.id);
    const body = row ? readBody(row.body) : draft ? readBody(draft.body) : NOTHING;
    const texts = sourceTexts(document);
    const { missing, outdated } = countTexts(texts, body);
    const stateOfRow = missing + outdated > 0 ? 'outdated' : 'current';
    return {
      id: document.id,
      kind: document.kind as TranslationEntry['kind'],
      title: document.title,
      state: row ? stateOfRow : draft ? 'draft' : 'missing',
      has_draft: draft !== undefined,
      publish_at: draft?.publishAt ?? null,
      texts: texts.length,
      missing,
      outdated,
      updated_at: draft?.savedAt ?? row?.updatedAt ?? null,
      updated_by: draft?.savedBy ?? row?.updatedBy ?? null,
    };
  }

  /** The state of each in the order of the list. Of posts, only the texts of those are read that have changed since. */
  async function readStates(
    kind: Kind,
    translations: Translations,
  ): Promise<{ id: string; state: TranslationState }[]> {
    if (kind === 'page') return (await readPages()).map((document) => toEntry(document, translations));
    const posts = await db
      .selectFrom('posts')
      .select(['id', 'revision'])
      .where('deleted_at', 'is', null)
      .orderBy('id', 'desc')
      .execute();
    const changed: string[] = [];
    const states = posts.map(({ id: number, revision }): { id: string; state: TranslationState } => {
      const id = `post ${number}`;
      const row = translations.live.get(id);
      if (!row) return { id, state: translations.drafts.has(id) ? 'draft' : 'missing' };
      if (row.sourceRevision === revision) return { id, state: row.pending > 0 ? 'outdated' : 'current' };
      changed.push(id);
      return { id, state: 'outdated' };
    });
    const compared = new Map<string, TranslationState>();
    for (let index = 0; index < changed.length; index += BATCH) {
      const documents = await sourcesOf(sources(), kind).find(db, changed.slice(index, index + BATCH));
      for (const document of documents) compared.set(document.id, toEntry(document, translations).state);
    }
    return states.map(({ id, state }) => ({ id, state: compared.get(id) ?? state }));
  }

  /** Those that visitors read. */
  async function readPages(): Promise<EditableDocument[]> {
    const source = sourcesOf(sources(), 'page');
    const found: EditableDocument[] = [];
    let last: string | undefined;
    for (;;) {
      const documents = await source.list(last, BATCH);
      found.push(...documents.filter((document) => document.live && sourceTexts(document).length > 0));
      if (documents.length < BATCH) return [...found, ...(await interfaceTexts.list(undefined, 1))];
      last = documents.at(-1)?.id;
    }
  }

  return {
    /** One part of the list. `after`: the `next` of the part before. */
    async list(
      language: string,
      kind: Kind,
      { state, after }: { state?: TranslationState | undefined; after?: string | undefined },
    ): Promise<TranslationList> {
      const translations = await readTranslations(language, kind);
      const states = await readStates(kind, translations);
      const chosen = states.filter((entry) => !state || entry.state === state);
      const first = after ? chosen.findIndex(({ id }) => id === after) + 1 : 0;
      const part = chosen.slice(first, first + LISTED).map(({ id }) => id);
      const documents = [
        ...(await sourcesOf(sources(), kind).find(db, part)),
        ...(await interfaceTexts.find(db, part)),
      ];
      const byId = new Map(documents.map((document) => [document.id, document]));
      return {
        entries: part.flatMap((id) => {
          const document = byId.get(id);
          return document ? [toEntry(document, translations)] : [];
        }),
        counts: countStates(states),
        next: chosen.length > first + LISTED ? (part.at(-1) ?? null) : null,
      };
    },

    async counts(language: string, kind: Kind): Promise<TranslationCounts> {
      return countStates(await readStates(kind, await readTranslations(language, kind)));
    },
  };
}

function countStates(states: readonly { state: TranslationState }[]): TranslationCounts {
  const counts = { missing: 0, draft: 0, outdated: 0, current: 0 };
  for (const { state } of states) counts[state] += 1;
  return counts;
}

const NOTHING: TranslationBody = { texts: {} };

/** How many texts of the source are not translated, and how many of them have changed since. */
export function countTexts(texts: ReturnType<typeof sourceTexts>, body: TranslationBody) {
  let missing = 0;
  let outdated = 0;
  for (const { path, text } of texts) {
    const state = stateOfText(findTranslation(body.texts, path, text), text);
    if (state === 'missing') missing += 1;
    if (state === 'outdated') outdated += 1;
  }
  return { missing, outdated };
}
