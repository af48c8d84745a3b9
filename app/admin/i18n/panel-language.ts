import { useSyncExternalStore } from 'react';
import type { PanelLanguage } from '../../../contract/accounts/panel-languages.ts';
import type { SentenceFinder } from './server-sentences.ts';

type Catalogue = Readonly<Record<string, string>>;

/** English is in the code. Another language, with the sentences of the server, is downloaded only if it is used. */
const CATALOGUES: Record<Exclude<PanelLanguage, 'en'>, () => Promise<readonly { default: Catalogue }[]>> = {
  de: () => Promise.all([import('./de.json'), import('./de-sentences.json')]),
};

/** For dates and numbers. */
const LOCALES: Record<PanelLanguage, string> = { en: 'en-US', de: 'de-DE' };

// In the module, because loaders, actions and formatters need it outside React. English on the server and while the page
// is hydrated.
let shown: PanelLanguage = 'en';
let catalogue: Catalogue = {};
let findSentence: SentenceFinder | undefined;
const listeners = new Set<() => void>();

/** The language that is shown now. Components that stay mounted when it changes use `usePanelLanguage`. */
export const panelLanguage = (): PanelLanguage => shown;

/** The language for `Intl`. */
export const panelLocale = (): string => LOCALES[shown];

/** The text in the shown language. Undefined if the language has no such text, and for English. */
export const translationOf = (english: string): string | undefined =>
  Object.hasOwn(catalogue, english) ? catalogue[english] : undefined;

/** A sentence of the server with values in it, in the language that is shown. */
export const sentenceOf = (english: string): string | undefined => findSentence?.(english);

/** For components that show texts and stay mounted when the language changes. */
export const usePanelLanguage = (): PanelLanguage => useSyncExternalStore(subscribe, panelLanguage, () => 'en');

/** Shows the panel in a language from now on. If it cannot be downloaded, the current language stays. */
export async function showLanguage(language: PanelLanguage): Promise<void> {
  if (language === shown) return;
  let texts: Catalogue = {};
  let finder: SentenceFinder | undefined;
  if (language !== 'en') {
    try {
      const [loaded, sentences] = await CATALOGUES[language]();
      const { createSentenceFinder } = await import('./server-sentences.ts');
      const translate = (english: string) => translationOf(english) ?? sentenceOf(english) ?? english;
      finder = createSentenceFinder(sentences?.default ?? {}, LOCALES[language], translate);
      texts = loaded?.default ?? {};
    } catch {
      return;
    }
  }
  shown = language;
  catalogue = texts;
  findSentence = finder;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
