import type { InterfaceText } from '../../../content/interface.ts';
import { useLanguage } from '../../use-language.ts';

/**
 * The `lang` of an element with words of the program that are not translated. For what appears after the first page was
 * shown, whose texts the server marks.
 */
export function useLangOf(): (english: InterfaceText) => 'en' | undefined {
  const { code = 'en', words } = useLanguage() ?? {};
  return (english) => (code.split('-')[0] === 'en' || words?.[english] ? undefined : 'en');
}
