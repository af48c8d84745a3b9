import { useEffect, useLayoutEffect, useRef } from 'react';
import { useRevalidate } from '../shell/use-revalidate.ts';
import { usePanelLanguage } from './panel-language.ts';
import { loadWantedLanguage } from './wanted-language.ts';

/**
 * Loads the language once the panel is hydrated, for screens before the sign-in; the middleware of the layout loads it for
 * the others. The document's language and title follow it.
 */
export function useDocumentLanguage(): void {
  const language = usePanelLanguage();
  const revalidate = useRevalidate();
  const titled = useRef(language);
  useEffect(() => void loadWantedLanguage(), []);
  useLayoutEffect(() => {
    const { documentElement } = document;
    const before = documentElement.lang;
    documentElement.lang = language;
    return () => {
      documentElement.lang = before;
    };
  }, [language]);
  // Titles are made again only when data is loaded.
  useEffect(() => {
    if (titled.current === language) return;
    titled.current = language;
    void revalidate();
  }, [language, revalidate]);
}
