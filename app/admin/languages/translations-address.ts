import { type TranslationState, toSourceParameter } from '../../../contract/languages/translations.ts';

/** The list of pages or posts in a language. */
export function translationsAddress(language: string, type: 'page' | 'post', state?: TranslationState): string {
  const query = new URLSearchParams({ type, ...(state && { state }) });
  return `/admin/translations/${language}?${query}`;
}

/** The editor of a translation. `source`: like `page home`. */
export const translationAddress = (language: string, source: string): string =>
  `/admin/translations/${language}/${toSourceParameter(source)}`;
