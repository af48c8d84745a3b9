import { expect } from 'vitest';
import type { LanguageList } from '../../contract/languages/languages.ts';
import type { AdminTranslation, TranslationBody, TranslationList } from '../../contract/languages/translations.ts';
import { bearer, type TestSite } from './test-site.ts';

/** Calls the panel's API about languages, signed in. */
export async function translatorOf(site: TestSite) {
  const headers = { ...bearer(await site.signIn()), 'Content-Type': 'application/json' };
  const call = async (method: string, path: string, body?: object) => {
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await site.request(`/api/admin${path}`, init);
    return { status: response.status, body: await response.json() };
  };
  const get = async (language: string, source: string) =>
    (await call('GET', `/translations/${language}/${source}`)).body as AdminTranslation;
  const save = async (language: string, source: string, body: TranslationBody) => {
    const { base_revision, draft_revision } = await get(language, source);
    return call('PUT', `/translations/${language}/${source}/draft`, { body, base_revision, draft_revision });
  };
  const publish = async (language: string, source: string) => {
    const { draft_revision } = await get(language, source);
    return call('POST', `/translations/${language}/${source}/publish`, { draft_revision });
  };
  return {
    headers,
    call,
    get,
    save,
    publish,
    languages: async () => (await call('GET', '/languages')).body as LanguageList,
    async addLanguages(...codes: string[]) {
      for (const code of codes) expect(await call('POST', '/languages', { code })).toMatchObject({ status: 201 });
    },
    list: async (language: string, query = '') =>
      (await call('GET', `/translations/${language}${query}`)).body as TranslationList,
    /** Translates each text by putting the code before it, and publishes. */
    async translate(language: string, source: string) {
      const { source: original } = await get(language, source);
      const texts = Object.fromEntries(
        original.texts.map(({ path, text, format }) => [
          path,
          { source: text, text: format === 'article' ? `<p>${language} article</p>` : `${language} ${text}` },
        ]),
      );
      expect(await save(language, source, { texts })).toMatchObject({ status: 200 });
      expect(await publish(language, source)).toMatchObject({ status: 200 });
    },
  };
}
