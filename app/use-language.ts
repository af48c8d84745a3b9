import { useRouteLoaderData } from 'react-router';
import type { InterfaceText } from '../content/interface.ts';
import type { loader } from './root.tsx';

/** The language of the page, and the other languages of the site. Undefined if the site is in English only. */
export const useLanguage = () => useRouteLoaderData<typeof loader>('root')?.language;

/** Names that are choices in the program, such as categories, in the language of the page. */
export function useName(): (english: string) => string {
  const words = useLanguage()?.words;
  return (english) => words?.[english] ?? english;
}

/** Words of the program in the language of the page: in English where they are not translated. */
export function useText(): (english: InterfaceText) => string {
  return useName();
}
