import {
  type AddedLanguage,
  type Language,
  type LanguageList,
  languageList,
} from '../../../contract/languages/languages.ts';
import { callApi } from '../api.ts';
import { msg } from '../i18n/t.ts';

export type LanguageEntry = LanguageList['languages'][number];

export const fetchLanguages = (signal?: AbortSignal): Promise<LanguageList> =>
  callApi({
    path: '/api/admin/languages',
    responseSchema: languageList,
    failure: msg('Could not load the languages. Try again.'),
    signal,
  });

export const addLanguage = (json: Language & Partial<Pick<AddedLanguage, 'fallback'>>): Promise<LanguageList> =>
  callApi({
    method: 'POST',
    path: '/api/admin/languages',
    json,
    responseSchema: languageList,
    failure: msg('The language was not added. Try again.'),
  });

export const changeDefaultLanguage = (json: Language): Promise<LanguageList> =>
  callApi({
    method: 'PUT',
    path: '/api/admin/languages/default',
    json,
    responseSchema: languageList,
    failure: msg('The default language was not changed. Try again.'),
  });

type Change = Partial<Omit<AddedLanguage, 'code' | 'isPublic'>> & {
  is_public?: boolean;
  position?: number;
  confirmed?: boolean;
};

/** Fails with status 409, and a sentence to confirm, if a language becomes public without a home page. */
export const changeLanguage = (code: string, json: Change): Promise<LanguageList> =>
  callApi({
    method: 'PATCH',
    path: `/api/admin/languages/${encodeURIComponent(code)}`,
    json,
    responseSchema: languageList,
    failure: msg('The language was not changed. Try again.'),
  });

/** Fails with status 409, and a sentence to confirm, if translations are removed with it. */
export const removeLanguage = (code: string, isConfirmed: boolean): Promise<LanguageList> =>
  callApi({
    method: 'DELETE',
    path: `/api/admin/languages/${encodeURIComponent(code)}${isConfirmed ? '?confirmed=true' : ''}`,
    responseSchema: languageList,
    failure: msg('The language was not removed. Try again.'),
  });
