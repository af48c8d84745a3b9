import { useRouteLoaderData } from 'react-router';
import type { InterfaceText } from '../content/interface.ts';
import type { loader } from './root.tsx';

/** The language of the page, and the others of the site. Undefined: the site is in English only. */
export const useLanguage = () => useRouteLoaderData<typeof loader>('root')?.language;

/** Words of the program in the language of the page: in English where they are not translated. */
export function useText(): (english: InterfaceText) => string {
  const words = useLanguage()?.words;
  return (english) => words?.[english] ?? english;
}

/** Names that are choices in the program, such as categories, in the language of the page. */
export function useName(): (english: string) => string {
  const words = useLanguage()?.words;
  return (english) => words?.[english] ?? english;
}

/** Translates what is wrong with a field of a form. Sentences that the program does not have itself stay as they are. */
export function useFormMessage(): (sentence: string) => string {
  const { words, code } = useLanguage() ?? {};
  return (sentence) => {
    if (!words) return sentence;
    const [number = ''] = /\d[\d,]*/.exec(sentence) ?? [];
    const count = Number(number.replaceAll(',', ''));
    return (
      words[sentence] ??
      words[sentence.replace(number, '{count}')]?.replace('{count}', () => count.toLocaleString(code)) ??
      sentence
    );
  };
}
