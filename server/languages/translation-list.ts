import { findTranslation, stateOfText } from '../../contract/languages/find-translation.ts';
import type { Language, TranslationCounts } from '../../contract/languages/languages.ts';
import { subjectOf } from '../../contract/languages/translation-subject.ts';
import type {
  SourceStates,
  TranslationBody,
  TranslationEntry,
  TranslationList,
  TranslationState,
} from '../../contract/languages/translations.ts';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';
import { countOpenNotes } from '../publishing/open-notes.ts';
import { readReviewMarks } from '../publishing/review-marks.ts';
import type { EditableDocument, EditableTexts } from '../slice.ts';
import { findSource, type ListType, publicDocuments, sourcesOf, sourceTexts } from './source-documents.ts';
import { createTranslationRowStore, readBody } from './translation-row-store.ts';

/** How many documents are compared at once. */
const BATCH = 200;
const LISTED = 50;

/** Lists the posts or pages whose translations into a language are missing or out of date. */
export function createTranslationList(db: Database, clock: Clock, sources: () => readonly EditableTexts[]) {
  const rows = createTranslationRowStore(db, clock);
  type Translations = Awaited<ReturnType<typeof rows.listAll>>;

  function toEntry(document: EditableDocument, { live, drafts }: Translations): UnmarkedEntry {
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

  /** The pages that have something to translate. */
  async function readPages(): Promise<EditableDocument[]> {
    const pages: EditableDocument[] = [];
    for await (const page of publicDocuments(sources(), 'page')) if (sourceTexts(page).length > 0) pages.push(page);
    return pages;
  }

  /** Posts with their states, newest first. Reads only the texts of posts that changed after their translation. */
  async function readPostStates({ live, drafts }: Translations): Promise<Listed[]> {
    const posts = await db
      .selectFrom('posts')
      .select(['id', 'revision'])
      .where('deleted_at', 'is', null)
      .orderBy('id', 'desc')
      .execute();
    const changed: string[] = [];
    const states = posts.map(({ id: number, revision }): Listed => {
      const id = `post ${number}`;
      const row = live.get(id);
      if (!row) return { id, state: drafts.has(id) ? 'draft' : 'missing' };
      if (row.sourceRevision === revision) return { id, state: row.pending > 0 ? 'outdated' : 'current' };
      changed.push(id);
      return { id, state: 'outdated' };
    });
    const compared = new Map<string, TranslationState>();
    for (let index = 0; index < changed.length; index += BATCH) {
      for (const { id, state } of await readPosts(changed.slice(index, index + BATCH), { live, drafts })) {
        compared.set(id, state);
      }
    }
    return states.map(({ id, state }) => ({ id, state: compared.get(id) ?? state }));
  }

  async function readPosts(ids: string[], translations: Translations): Promise<UnmarkedEntry[]> {
    const found = await Promise.all(sourcesOf(sources(), 'post').map((source) => source.find(db, ids)));
    return found.flat().map((document) => toEntry(document, translations));
  }

  /** Adds the reviews of the drafts and the number of open notes. */
  async function withMarks(language: string, entries: readonly UnmarkedEntry[]): Promise<TranslationEntry[]> {
    const subjects = entries.map(({ id }) => subjectOf({ language, source: id }));
    const marks = await readReviewMarks(db, subjects);
    const notes = await countOpenNotes(db, subjects);
    return entries.map((entry, index) => {
      const subject = subjects[index] as string;
      const mark = marks.get(subject);
      return {
        ...entry,
        review: mark ? { state: mark.state, by: mark.by } : null,
        open_notes: notes.get(subject) ?? 0,
      };
    });
  }

  return {
    /** One part of the list. `after`: the `next` of the part before. */
    async list(
      language: string,
      type: ListType,
      { state, after }: { state?: TranslationState | undefined; after?: string | undefined },
    ): Promise<TranslationList> {
      const translations = await rows.listAll(language, type);
      const pages = type === 'page' ? (await readPages()).map((page) => toEntry(page, translations)) : undefined;
      const listed: Listed[] = pages ?? (await readPostStates(translations));
      const chosen = listed.filter((entry) => !state || entry.state === state);
      const first = after ? chosen.findIndex(({ id }) => id === after) + 1 : 0;
      const part = chosen.slice(first, first + LISTED).map(({ id }) => id);
      const entries = pages ?? (await readPosts(part, translations));
      const byId = new Map(entries.map((entry) => [entry.id, entry]));
      return {
        entries: await withMarks(
          language,
          part.flatMap((id) => byId.get(id) ?? []),
        ),
        counts: countStates(listed),
        next: chosen.length > first + LISTED ? (part.at(-1) ?? null) : null,
      };
    },

    /** The states of one post or page in each of these languages. Throws 404. */
    async statesOf(source: string, languages: readonly Language[]): Promise<Omit<SourceStates, 'default_language'>> {
      const { document } = await findSource(db, sources(), source);
      const translated = sourceTexts(document).length > 0 ? languages : [];
      const states: SourceStates['languages'] = [];
      for (const { code, name, direction } of translated) {
        const { state, missing, outdated } = toEntry(document, await rows.findAll({ language: code, source }));
        states.push({ code, name, direction, state, missing, outdated });
      }
      return { address: document.address, is_public: document.live !== undefined, languages: states };
    },

    /** The counts of each language, by its code. */
    async counts(languages: readonly string[]): Promise<Map<string, Record<ListType, TranslationCounts>>> {
      const counts = new Map<string, Record<ListType, TranslationCounts>>();
      // Read once for all of them.
      const pages = languages.length > 0 ? await readPages() : [];
      for (const language of languages) {
        const translations = await rows.listAll(language, 'page');
        counts.set(language, {
          page: countStates(pages.map((page) => toEntry(page, translations))),
          post: countStates(await readPostStates(await rows.listAll(language, 'post'))),
        });
      }
      return counts;
    },
  };
}

type UnmarkedEntry = Omit<TranslationEntry, 'review' | 'open_notes'>;

type Listed = Pick<TranslationEntry, 'id' | 'state'>;

function countStates(states: readonly Pick<Listed, 'state'>[]): TranslationCounts {
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
