import { useSyncExternalStore } from 'react';
import type { PanelLanguage } from '../../../contract/accounts/panel-languages.ts';

type Catalogue = Readonly<Record<string, string>>;

/** English is in the code. Each other language is one file, which only those who chose it download. */
const CATALOGUES: Record<Exclude<PanelLanguage, 'en'>, () => Promise<{ default: Catalogue }>> = {
  de: () => import('./de.json'),
};

/** For dates and numbers. */
const LOCALES: Record<PanelLanguage, string> = { en: 'en-US', de: 'de-DE' };

// In the module, because loaders, actions and formatters need it outside React. English on the server and while the page
// is hydrated.
let shown: PanelLanguage = 'en';
let catalogue: Catalogue = {};
const listeners = new Set<() => void>();

/** The language that is shown now. Components that outlive a change of it use `usePanelLanguage`. */
export const panelLanguage = (): PanelLanguage => shown;

/** The language for `Intl`. */
export const panelLocale = (): string => LOCALES[shown];

/** The text in the language that is shown; undefined if it has none, and in English. */
export const translationOf = (english: string): string | undefined =>
  Object.hasOwn(catalogue, english) ? catalogue[english] : undefined;

/** For components that show texts and stay mounted when the language changes. */
export const usePanelLanguage = (): PanelLanguage => useSyncExternalStore(subscribe, panelLanguage, () => 'en');

/** Shows the panel in a language from now on. If it cannot be downloaded, the present one stays. */
export async function showLanguage(language: PanelLanguage): Promise<void> {
  if (language === shown) return;
  let loaded: Catalogue = {};
  if (language !== 'en') {
    try {
      loaded = (await CATALOGUES[language]()).default;
    } catch {
      return;
    }
  }
  shown = language;
  catalogue = loaded;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
