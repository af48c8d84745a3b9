import { useEffect, useLayoutEffect, useRef } from 'react';
import { useDataRouter } from '../../navigation/use-data-router.ts';
import { usePanelLanguage } from './panel-language.ts';
import { loadWantedLanguage } from './wanted-language.ts';

/**
 * Loads the language once the panel is hydrated, for screens before the sign-in; the middleware of the layout loads it for
 * the others. The document's language and title follow it.
 */
export function useDocumentLanguage(): void {
  const language = usePanelLanguage();
  const router = useDataRouter();
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
  // Titles are made again only when data is loaded. The first load still runs while the language is loaded, and must not be
  // interrupted: React Router then misses what the server has sent with the page.
  useEffect(() => {
    if (!router || titled.current === language) return;
    titled.current = language;
    if (router.state.initialized) void router.revalidate();
  }, [language, router]);
}
