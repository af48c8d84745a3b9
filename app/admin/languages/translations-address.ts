import type { TranslationState } from '../../../contract/languages/translations.ts';

/** The list of pages or posts in a language. */
export function translationsAddress(language: string, type: 'page' | 'post', state?: TranslationState): string {
  const query = new URLSearchParams({ type, ...(state && { state }) });
  return `/admin/translations/${language}?${query}`;
}
