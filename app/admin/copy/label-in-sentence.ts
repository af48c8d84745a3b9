import { panelLanguage } from '../i18n/panel-language.ts';

/** A label within a sentence: 'Menu entry' → 'menu entry'. German writes its nouns with a capital. */
export const labelInSentence = (label: string): string => (panelLanguage() === 'en' ? label.toLowerCase() : label);
