import { postState } from '../../contract/blog/post-drafts.ts';
import { pageShowing } from '../../contract/copy/preview-addresses.ts';
import { findTranslation, tokensIn } from '../../contract/languages/find-translation.ts';
import type { Language, SiteLanguages } from '../../contract/languages/languages.ts';
import { prefixOf } from '../../contract/languages/languages.ts';
import { mergeTexts } from '../../contract/languages/merge-texts.ts';
import { subjectOf, type TranslationId, translationOf } from '../../contract/languages/translation-subject.ts';
import { type AdminTranslation, type TranslationBody, translationBody } from '../../contract/languages/translations.ts';
import { withPrefix } from '../../contract/languages/with-prefix.ts';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { check } from '../http/read-body.ts';
import { DraftConflict, requireCurrentBase, SAVED_ELSEWHERE } from '../publishing/draft-checks.ts';
import { createDraftStore, type Draft, hasNewerText, type SavedDraft } from '../publishing/draft-store.ts';
import type { PublishingAdapter } from '../publishing/publishing-adapter.ts';
import { createRevisionStore } from '../publishing/revision-store.ts';
import { createUnpublishStore } from '../publishing/unpublish-store.ts';
import type { EditableTexts, PathText } from '../slice.ts';
import { requireLanguage } from './require-language.ts';
import { findSource, sourceTexts } from './source-documents.ts';
import { countTexts } from './translation-list.ts';
import { changedTexts, createTranslationRowStore, readBody } from './translation-row-store.ts';

export interface TranslationPorts {
  sources(): readonly EditableTexts[];
  languages(): SiteLanguages;
  /** Throws 422 if no page can have the address, or another page of the site has it. */
  requireFreeAddress(db: Database, address: string, key: string): Promise<string>;
}

const PUBLISHED_ELSEWHERE = 'This translation was published by someone else after this draft was started.';

const toLanguage = ({ code, name, direction }: Language) => ({ code, name, direction });

/** Publishes translations: their texts become a row of `translations`, from which pages in that language are read. */
export const translationAdapter = ({ sources, languages, requireFreeAddress }: TranslationPorts) =>
  function openTranslationAdapter(
    trx: Database,
    clock: Clock,
  ): PublishingAdapter<TranslationId, AdminTranslation, TranslationBody, TranslationBody> {
    const rows = createTranslationRowStore(trx, clock);
    const drafts = createDraftStore(trx, clock);
    const revisions = createRevisionStore(trx, clock);

    const languageOf = (code: string) => requireLanguage(languages(), code);

    async function find(id: TranslationId): Promise<AdminTranslation> {
      const language = languageOf(id.language);
      const { document } = await findSource(trx, sources(), id.source);
      const row = await rows.find(id);
      const draft = await drafts.find(subjectOf(id));
      const { path } = document;
      const live = row ? readBody(row.body) : null;
      const shownAt = document.live && (path ?? pageShowing(id.source.replace(/^page /, '')));
      const addedAt = id.source.startsWith('page page-') ? path : undefined;
      return {
        language: { ...toLanguage(language), is_public: language.isPublic },
        default_language: toLanguage(languages().default),
        source: {
          id: id.source,
          kind: document.kind as AdminTranslation['source']['kind'],
          title: document.title,
          address: document.address,
          is_public: document.live !== undefined,
          texts: sourceTexts(document),
          page_address: addedAt ?? null,
        },
        state: postState({
          isDeleted: false,
          isPublic: row !== undefined,
          hasDraft: draft !== undefined,
          isScheduled: Boolean(draft?.publishAt),
          wasPublic: Boolean(draft?.baseRevision),
        }),
        live,
        draft: draft ? readBody(draft.body) : null,
        revision: row?.revision ?? 0,
        base_revision: draft ? (draft.baseRevision ?? 0) : (row?.revision ?? 0),
        draft_revision: draft?.revision ?? 0,
        publish_at: draft?.publishAt ?? null,
        unpublish_at: await createUnpublishStore(trx, clock).find(subjectOf(id)),
        publish_error: draft?.publishError ?? null,
        newer_than_schedule: hasNewerText(draft),
        updated_at: draft?.savedAt ?? row?.updatedAt ?? null,
        updated_by: draft?.savedBy ?? row?.updatedBy ?? null,
        public_path: path ? withPrefix(prefixOf(language), (addedAt && live?.address) || path) : null,
        preview_path: shownAt ? withPrefix(prefixOf(language), shownAt) : null,
      };
    }

    /** Throws 422 with the paths of texts that the fields of the source cannot have. */
    async function checkTexts(source: string, { texts }: TranslationBody) {
      const { document, slice } = await findSource(trx, sources(), source);
      const originals = sourceTexts(document);
      const entered = originals.flatMap(({ path, text }): PathText[] => {
        const translated = findTranslation(texts, path, text);
        return translated?.text ? [{ path, text: translated.text }] : [];
      });
      const checked = await slice.translate?.(trx, source, entered);
      return { document, originals, checked: checked ?? { texts: entered, title: '', excerpt: '' } };
    }

    async function checkAddress({ language, source }: TranslationId, address: string | undefined) {
      if (address === undefined || address === '') return undefined;
      const key = source.replace(/^page /, '');
      const free = await requireFreeAddress(trx, address, key);
      const others = (await rows.list(language, 'page')).filter((row) => row.source !== source);
      if (others.some(({ body }) => readBody(body).address === free)) {
        throw fieldError(
          'address',
          `Another page in this language already has the address ${free}. Choose another one.`,
        );
      }
      return free;
    }

    const withAddress = (body: TranslationBody, address: string | undefined): TranslationBody => {
      const { address: _, ...rest } = body;
      return address === undefined ? rest : { ...rest, address };
    };

    async function write(change: {
      id: TranslationId;
      body: TranslationBody;
      baseRevision: number;
      present: Draft | undefined;
      by: { who: string; mayPublish?: boolean };
      isNewSession?: boolean;
    }): Promise<SavedDraft> {
      const { id, body, baseRevision, present, by, isNewSession = false } = change;
      const saved = await drafts.save({
        subject: subjectOf(id),
        body: JSON.stringify(body),
        baseRevision,
        present,
        savedBy: by.who,
        keepsSchedule: by.mayPublish === false,
        isNewSession,
      });
      if (!saved) throw new DraftConflict(SAVED_ELSEWHERE, await find(id));
      if (saved.replaced) await archive(saved.replaced);
      return saved;
    }

    async function archive({ subject, body, savedAt, savedBy }: Draft) {
      const revision = { subject, kind: 'autosaved' as const, title: nameIn(body), words: 0, body, savedAt, savedBy };
      await revisions.add({ ...revision, changesSince: (before) => changedTexts(before, body) });
    }

    return {
      noun: 'translation',
      subjectOf,
      idOf(subject) {
        const id = translationOf(subject);
        if (!id) throw new Error(`This names no translation: ${subject}`);
        return id;
      },
      texts: {
        publishedElsewhere: PUBLISHED_ELSEWHERE,
        nothingToKeep: 'This translation is not public, so there is nothing to go back to.',
        ends: 'Unpublishes',
      },

      find,
      lock: (id) => rows.find(id, { isLocked: true }),
      async lockDraft(id) {
        languageOf(id.language);
        const locked = await rows.lockDraft(id);
        // Throws 404.
        if (!locked.draft && !locked.isPublic) await findSource(trx, sources(), id.source);
        return locked;
      },
      titleOf: ({ source, language }) => nameOf(source, language),
      titleOfBody: (_, body) => nameIn(body),
      toBody: (_, body) => JSON.stringify(check(translationBody, body)),

      requireBase: (id, locked, baseRevision) =>
        requireCurrentBase('translation', locked, baseRevision, async () => {
          return new DraftConflict(PUBLISHED_ELSEWHERE, await find(id));
        }),
      wasPublic: (_, baseRevision) => Boolean(baseRevision),
      async save({ id, locked, changes, baseRevision, isNewSession, by }) {
        const address = await checkAddress(id, changes.address);
        const body = withAddress(changes, address);
        return write({ id, body, baseRevision: baseRevision ?? 0, present: locked.draft, by, isNewSession });
      },
      async restore({ id, entity, content, present, by }) {
        await write({ id, body: content, baseRevision: entity.revision, present, by, isNewSession: true });
      },
      archive,
      async merge(_, { base, mine, theirs }) {
        const versions = { base: readBody(base), mine: readBody(mine), theirs: readBody(theirs) };
        const { merged, overlaps } = mergeTexts(versions);
        return { body: JSON.stringify(merged), overlaps: overlaps.map(({ path }) => path) };
      },

      // Check the texts here, because cleaning a long text takes seconds. The transaction gets the remembered result.
      async preparePublishing(id, scheduled) {
        const draft = scheduled ?? (await drafts.find(subjectOf(id)));
        if (draft) await checkTexts(id.source, readBody(draft.body));
      },
      async requirePublishable(id, draft) {
        const body = readBody(draft.body);
        const { originals } = await checkTexts(id.source, body);
        requireTokens(originals, body);
      },

      async publish({ id, draft, by, note, requireBase, take }) {
        const row = await rows.find(id, { isLocked: true });
        await requireBase(row?.revision);
        const language = languageOf(id.language);
        const body = readBody(draft.body);
        const address = await checkAddress(id, body.address);
        const { document, originals, checked } = await checkTexts(id.source, body);
        requireTokens(originals, body);
        await take();
        // Use the present paths, because entries of lists may have moved. Keep texts without a source, for Undo.
        const texts = { ...body.texts };
        const original = new Map(originals.map(({ path, text }) => [path, text]));
        for (const { path, text } of checked.texts) {
          const translated = findTranslation(body.texts, path, original.get(path) ?? '');
          if (translated) texts[path] = { ...translated, text };
        }
        const name = nameOf(document, language);
        const { missing, outdated } = countTexts(originals, { texts });
        const revision = await rows.publish(id, {
          body: JSON.stringify(withAddress({ texts }, address)),
          name,
          title: checked.title,
          excerpt: checked.excerpt,
          sourceRevision: document.revision ?? 0,
          pending: missing + outdated,
          by,
          ...(note !== undefined && { note }),
        });
        return { revision, action: 'translation.published', title: name, note: `Revision ${revision}` };
      },

      async unpublish(id, by) {
        const row = await rows.find(id, { isLocked: true });
        if (!row) return undefined;
        const draft = await drafts.find(subjectOf(id));
        await rows.remove(id);
        if (!draft) await write({ id, body: readBody(row.body), baseRevision: row.revision, present: undefined, by });
        const { document } = await findSource(trx, sources(), id.source);
        return nameOf(document, languageOf(id.language));
      },

      async revision(id, number) {
        const found = await revisions.find(subjectOf(id), number);
        if (!found) throw new HttpError(404, `This translation has no revision ${number}.`);
        const { body, ...summary } = found;
        return { ...summary, content: readBody(body) };
      },
      async compare(_, before, after) {
        return { words: 0, changes: changedTexts(JSON.stringify(before ?? { texts: {} }), JSON.stringify(after)) };
      },
      async toRevision(_, { draft, live, source, language }) {
        const body = JSON.stringify(draft ?? live ?? { texts: {} });
        return {
          title: nameOf(source, language),
          words: 0,
          body,
          changesSince: (before) => changedTexts(before, body),
        };
      },
    };
  };

/** The name of a translation in lists and in the audit log. */
const nameOf = (source: { title: string }, language: { name: string }) => `${source.title} (${language.name})`;

/** The name of an archived draft: its first text. */
const nameIn = (body: string) => Object.values(readBody(body).texts)[0]?.text.slice(0, 80) || 'Translation';

/** Throws 422 for a text that lacks a fact or placeholder of its source, or has another one. */
function requireTokens(source: ReturnType<typeof sourceTexts>, body: TranslationBody): void {
  const errors = findTokenErrors(source, body);
  const [first] = Object.values(errors);
  if (first) throw new HttpError(422, first[0] as string, { errors });
}

/** By the paths of the texts. */
export function findTokenErrors(
  source: ReturnType<typeof sourceTexts>,
  { texts }: TranslationBody,
): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { path, text } of source) {
    const translated = findTranslation(texts, path, text);
    // A translation of an earlier source text has the facts of that text.
    if (!translated?.text || translated.source !== text) continue;
    const [expected, found] = [tokensIn(text), tokensIn(translated.text)];
    const missing = expected.find((token) => !found.includes(token));
    const unknown = found.find((token) => !expected.includes(token));
    if (missing) errors[path] = [`Keep ${missing} in the translation: its value is filled in there.`];
    else if (unknown) errors[path] = [`Remove ${unknown}: the original text does not have it.`];
  }
  return errors;
}
