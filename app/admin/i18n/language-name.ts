import { panelLanguage } from './panel-language.ts';

/** The name of a language in that of the panel. The code itself if it has none. */
export const languageName = (code: string): string =>
  new Intl.DisplayNames(panelLanguage(), { type: 'language', fallback: 'none' }).of(code) ?? code;
