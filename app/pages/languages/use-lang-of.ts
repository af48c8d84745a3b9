import type { InterfaceText } from '../../../content/interface.ts';
import { useLanguage } from '../../use-language.ts';

/**
 * Returns the `lang` of words of the program: `en` if they are not translated. Only for elements that appear after the
 * first page was shown, because the server marks the texts of that page.
 */
export function useLangOf(): (english: InterfaceText) => 'en' | undefined {
  const { code = 'en', words } = useLanguage() ?? {};
  return (english) => (code.split('-')[0] === 'en' || words?.[english] ? undefined : 'en');
}
