import { z } from 'zod';
import {
  addLanguage,
  changeDefaultLanguage,
  changeLanguage,
  describeLanguage,
  type Language,
  type LanguageList,
  languageList,
  prefixOf,
  type TranslationCounts,
} from '../../contract/languages/languages.ts';
import { counted } from '../../contract/text/counted.ts';
import { endpoint, type HandledEndpoint } from '../http/endpoint.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import type { Core } from '../slice.ts';
import { createLanguageStore } from './language-store.ts';
import { requireLanguage } from './require-language.ts';
import type { createTranslationList } from './translation-list.ts';
import { createTranslationRowStore } from './translation-row-store.ts';

interface Ports {
  list: ReturnType<typeof createTranslationList>;
  /** Makes this process use the stored settings at once. */
  applySettings(): Promise<unknown>;
  /** Whether a request for the path gets a page, a file or a redirect. */
  hasPath(path: string): Promise<boolean>;
  isReserved(first: string): boolean;
}

const isConfirmed = z.enum(['true', 'false'], 'confirmed must be true or false.').optional();

/** Endpoints for the languages of the site, with the progress of their translations. */
export function languageEndpoints(
  { db, clock, settings }: Core,
  { list, applySettings, hasPath, isReserved }: Ports,
): HandledEndpoint[] {
  const store = createLanguageStore(db, clock);
  const read = async (): Promise<LanguageList> => {
    const { default: first, added } = settings.languages;
    const counts = await list.counts(added.map(({ code }) => code));
    const languages = added.map(({ isPublic, ...language }) => {
      const { page, post } = counts.get(language.code) as { page: TranslationCounts; post: TranslationCounts };
      return { ...language, is_public: isPublic, address: prefixOf(language), pages: page, posts: post };
    });
    return { default: first, languages };
  };
  /** Another process may have changed them a moment ago. */
  const readNow = async () => {
    await applySettings();
    return read();
  };

  return [
    endpoint('GET /admin/languages', {
      summary: 'The languages of the site, and how many pages and posts are translated into each.',
      account: 'reader',
      response: languageList,
      errors: [401],
      handle: readNow,
    }),
    endpoint('POST /admin/languages', {
      summary: 'Add a language. It is not public until it is changed. Returns 422 if its addresses are taken.',
      account: 'owner',
      sessionOnly: true,
      json: addLanguage,
      response: languageList,
      status: 201,
      errors: [400, 401, 422],
      async handle({ json: { fallback = 'source', ...entered }, by }) {
        const prefix = prefixOf(entered);
        if (isReserved(prefix.slice(1)) || (await hasPath(prefix)))
          throw fieldError('code', `Another page has the address ${prefix}.`);
        await store.add({ ...withKnown(entered), isPublic: false, fallback }, by);
        return readNow();
      },
    }),
    endpoint('PUT /admin/languages/default', {
      summary: 'Change what the language of the site itself is called. Its texts stay as they are.',
      account: 'owner',
      sessionOnly: true,
      json: changeDefaultLanguage,
      response: languageList,
      errors: [400, 401, 422],
      async handle({ json, by }) {
        await store.changeDefault(withKnown(json), by);
        return readNow();
      },
    }),
    endpoint('PATCH /admin/languages/{code}', {
      summary: 'Change a language. Returns 409 if it becomes public without a home page, unless `confirmed` is sent.',
      account: 'owner',
      sessionOnly: true,
      json: changeLanguage,
      response: languageList,
      errors: [400, 401, 404, 409, 422],
      async handle({ params: { code }, json: { is_public: isPublic, confirmed, ...sent }, by }) {
        const language = requireLanguage(settings.languages, code);
        if (isPublic && !language.isPublic && !confirmed) {
          const home = await createTranslationRowStore(db, clock).find({ language: code, source: 'page home' });
          if (!home) {
            throw new HttpError(
              409,
              `The home page is not translated into ${language.name}. Visitors will read it in ${settings.languages.default.name}.`,
            );
          }
        }
        const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
        await store.change(code, { ...given, ...(isPublic !== undefined && { isPublic }) }, by);
        return readNow();
      },
    }),
    endpoint('DELETE /admin/languages/{code}', {
      summary: 'Remove a language with its translations. Returns 409 with what goes, unless `confirmed` is true.',
      account: 'owner',
      sessionOnly: true,
      query: { confirmed: isConfirmed },
      response: languageList,
      errors: [401, 404, 409, 422],
      async handle({ params: { code }, query: { confirmed }, by }) {
        const language = requireLanguage(settings.languages, code);
        const going = await countTranslations(code);
        if (going.total > 0 && confirmed !== 'true') {
          throw new HttpError(
            409,
            `${language.name} has ${counted(going.pages, 'translated page', 'translated pages')} and ${counted(going.posts, 'translated post', 'translated posts')}. They are removed with it, with their drafts and their history.`,
          );
        }
        await store.remove(code, by);
        return readNow();
      },
    }),
  ];

  /** Counts the translations into a language, both public ones and drafts. */
  async function countTranslations(language: string) {
    const rows = await db.selectFrom('translations').select('source').where('language', '=', language).execute();
    const drafts = await db
      .selectFrom('drafts')
      .select('subject')
      .where('subject', 'like', `translation ${language} %`)
      .execute();
    const sources = new Set([
      ...rows.map(({ source }) => source),
      ...drafts.map(({ subject }) => subject.slice(`translation ${language} `.length)),
    ]);
    const posts = [...sources].filter((source) => source.startsWith('post ')).length;
    return { posts, pages: sources.size - posts, total: sources.size };
  }
}

/** The name and direction default to the known values for the code. */
function withKnown({ code, name, direction }: z.output<typeof changeDefaultLanguage>): Language {
  const known = describeLanguage(code);
  return { code, name: name ?? known.name, direction: direction ?? known.direction };
}
