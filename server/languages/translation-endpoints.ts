import { compress } from 'hono/compress';
import { z } from 'zod';
import { documentRevisionEntry, savedDocumentDraft } from '../../contract/copy/admin-documents.ts';
import { prefixOf } from '../../contract/languages/languages.ts';
import { subjectOf, type TranslationId } from '../../contract/languages/translation-subject.ts';
import type { AdminTranslation, TranslationBody, TranslationDraft } from '../../contract/languages/translations.ts';
import {
  adminTranslation,
  fromSourceParameter,
  previewTranslation,
  saveTranslation,
  sourceStates,
  TRANSLATION_STATES,
  translationList,
  translationRevision,
  translationRevisionList,
} from '../../contract/languages/translations.ts';
import { endpoint, type HandledEndpoint } from '../http/endpoint.ts';
import { withoutScripts } from '../http/without-scripts.ts';
import { draftEndpoints } from '../publishing/draft-endpoints.ts';
import type { createPublishingStore } from '../publishing/publishing-store.ts';
import { toRevisionEntry } from '../publishing/revision-entry.ts';
import { createRevisionStore } from '../publishing/revision-store.ts';
import type { Core } from '../slice.ts';
import { markTexts } from './mark-texts.ts';
import { requireLanguage } from './require-language.ts';
import type { createTranslationList } from './translation-list.ts';

export type Translations = ReturnType<
  typeof createPublishingStore<TranslationId, AdminTranslation, TranslationBody, TranslationBody>
>;

interface Ports {
  store: Translations;
  find(id: TranslationId): Promise<AdminTranslation>;
  list: ReturnType<typeof createTranslationList>;
  renderPage: RenderPage;
}

/** Renders a page with a translation in place of what is public. */
export type RenderPage = (
  request: Request,
  visitor: { ipAddress: string },
  options: { draft: TranslationDraft },
) => Promise<Response>;

/** The translations of posts and pages: their drafts, schedules, revisions and preview links. */
export function translationEndpoints(
  { db, clock, settings }: Core,
  { store, find, list, renderPage }: Ports,
): HandledEndpoint[] {
  const codeOf = (language: string) => requireLanguage(settings.languages, language).code;
  const readId = ({ language, source }: { language: string; source: string }): TranslationId => ({
    language: codeOf(language),
    source: fromSourceParameter(source),
  });

  return [
    endpoint('GET /admin/translations', {
      summary: 'The state of a post or page in each language. `source` is like `page.home` or `post.12`.',
      account: 'reader',
      query: { source: z.string('Send the source, like page.home.').max(100, 'source is like page.home or post.12.') },
      response: sourceStates,
      errors: [401, 404, 422],
      async handle({ query: { source } }) {
        const { default: original, added } = settings.languages;
        return { default_language: original, ...(await list.statesOf(fromSourceParameter(source), added)) };
      },
    }),
    endpoint('GET /admin/translations/{language}', {
      summary: 'The pages or posts in a language: which are missing, drafts, or out of date.',
      account: 'reader',
      query: {
        type: z.enum(['page', 'post'], 'type must be page or post.').optional(),
        state: z.enum(TRANSLATION_STATES, `state must be one of ${TRANSLATION_STATES.join(', ')}.`).optional(),
        after: z.string().max(100).optional(),
      },
      response: translationList,
      errors: [401, 404, 422],
      handle: ({ params, query: { type = 'page', ...query } }) => list.list(codeOf(params.language), type, query),
    }),
    endpoint('GET /admin/translations/{language}/{source}', {
      summary: 'A post or page in a language, with the texts of its source. `source` is like `page.home` or `post.12`.',
      account: 'reader',
      response: adminTranslation,
      errors: [401, 404],
      handle: ({ params }) => find(readId(params)),
    }),
    endpoint('PUT /admin/translations/{language}/{source}/draft', {
      summary: 'Save the texts as a draft. Each has the text of the source that it was made from.',
      account: 'editor',
      inLanguage: true,
      json: saveTranslation,
      response: savedDocumentDraft,
      errors: [400, 401, 404, 409, 422],
      conflict: adminTranslation,
      handle({ params, json: { body, base_revision, draft_revision }, by }) {
        const revisions = { baseRevision: base_revision ?? 0, draftRevision: draft_revision ?? 0 };
        return store.save(readId(params), { fields: body, ...revisions }, by);
      },
    }),
    endpoint('POST /admin/translations/{language}/{source}/preview', {
      summary: 'The page with a translation in place of what is public, as HTML without scripts.',
      account: 'reader',
      json: previewTranslation,
      response: 'page',
      errors: [400, 401, 404, 422],
      middleware: compress(),
      async handle({ c, params, json: { body, has_marks } }) {
        const id = readId(params);
        const { preview_path: path, language, source } = await find(id);
        const address = new URL(path ?? prefixOf(language), settings.publicUrl);
        // Rendered at the address of the source, because the address in the draft may be incomplete.
        const { texts } = has_marks ? markTexts(source.texts, body) : body;
        const page = await renderPage(new Request(address), { ipAddress: '' }, { draft: { ...id, body: { texts } } });
        return c.html(withoutScripts(await page.text()));
      },
    }),
    endpoint('GET /admin/translations/{language}/{source}/revisions', {
      summary: 'The history of a translation, newest first.',
      account: 'reader',
      response: translationRevisionList,
      errors: [401, 404],
      async handle({ params }) {
        const revisions = await createRevisionStore(db, clock).list(subjectOf(readId(params)));
        return { revisions: revisions.map(toRevisionEntry) };
      },
    }),
    ...draftEndpoints({
      path: '/admin/translations/{language}/{source}',
      noun: 'translation',
      access: { read: { account: 'reader' }, write: { account: 'editor', inLanguage: true } },
      stored: adminTranslation,
      entry: documentRevisionEntry,
      revision: translationRevision,
      publishing: 'Publish the draft, now or at a time. `until`: when the translation is unpublished.',
      unpublishing: 'Take a translation off the site. It stays a draft.',
      publicUrl: settings.publicUrl,
      readId,
      store,
      toEntry: toRevisionEntry,
      toContent: (body) => ({ body }),
    }),
  ];
}
