/** The languages of the panel, by code, with their own names. */
export const PANEL_LANGUAGES = { en: 'English', de: 'Deutsch' } as const;

export type PanelLanguage = keyof typeof PANEL_LANGUAGES;

export const isPanelLanguage = (code: unknown): code is PanelLanguage =>
  typeof code === 'string' && Object.hasOwn(PANEL_LANGUAGES, code);
