import type { SearchResult } from '../../../contract/search.ts';
import { useLanguage } from '../../use-language.ts';

/** The `lang` of a text of a result: undefined if it is in the language of the page. */
export function useLanguageIn() {
  const source = useLanguage()?.choices?.[0]?.code;
  return (untranslated: SearchResult['untranslated'], text: 'title' | 'excerpt') =>
    untranslated?.includes(text) ? source : undefined;
}
