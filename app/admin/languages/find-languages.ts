import type { PanelLanguage } from '../../../contract/accounts/panel-languages.ts';
import { canonicalCode, describeLanguage, type Language } from '../../../contract/languages/languages.ts';
import { panelLanguage } from '../i18n/panel-language.ts';

export interface KnownLanguage extends Language {
  /** In the language of the panel. */
  shownName: string;
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** With three letters, or with a script or a region that changes how a text is written. */
const LONGER_CODES = [
  ...['bho', 'ceb', 'ckb', 'doi', 'fil', 'haw', 'hmn', 'kok', 'mai', 'mni', 'sat', 'yue'],
  ...['de-AT', 'de-CH', 'en-GB', 'en-IN', 'en-US', 'es-419', 'es-MX', 'fr-CA', 'pt-BR', 'pt-PT', 'sr-Latn'],
  ...['zh-Hans', 'zh-Hant'],
];

const names = () => new Intl.DisplayNames([panelLanguage()], { type: 'language', fallback: 'none' });

const toKnown = (code: string): KnownLanguage | undefined => {
  const shownName = names().of(code);
  return shownName && canonicalCode(code) === code ? { code, ...describeLanguage(code), shownName } : undefined;
};

const known = new Map<PanelLanguage, readonly KnownLanguage[]>();

/**
 * All languages that Intl has a name for, sorted by their names in the language of the panel. Intl has no list of
 * codes, so all codes of two letters are tried.
 */
function knownLanguages(): readonly KnownLanguage[] {
  const codes = [...LETTERS.flatMap((first) => LETTERS.map((second) => first + second)), ...LONGER_CODES];
  const panel = panelLanguage();
  const languages =
    known.get(panel) ??
    codes.flatMap((code) => toKnown(code) ?? []).sort((a, b) => a.shownName.localeCompare(b.shownName, panel));
  known.set(panel, languages);
  return languages;
}

/** Shown before anything is typed. */
const FREQUENT = ['hi', 'gu', 'ar', 'es', 'fr', 'de', 'pt-BR', 'zh-Hans', 'ja', 'ru'];

const simplified = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The languages that a name or code means, except those of the site. The best is first. */
export function findLanguages(entered: string, taken: readonly string[], max: number): KnownLanguage[] {
  const words = simplified(entered.trim());
  const free = knownLanguages().filter(({ code }) => !taken.includes(code));
  if (!words) return FREQUENT.flatMap((code) => free.find((language) => language.code === code) ?? []).slice(0, max);
  const rank = ({ code, name, shownName }: KnownLanguage) => {
    const texts = [name, shownName].map(simplified);
    if (code.toLowerCase() === words || texts.includes(words)) return 0;
    if (texts.some((text) => text.startsWith(words))) return 1;
    return texts.some((text) => text.includes(words)) ? 2 : 3;
  };
  const found = free
    .map((language) => ({ language, place: rank(language) }))
    .filter(({ place }) => place < 3)
    .sort((a, b) => a.place - b.place)
    .map(({ language }) => language);
  const code = canonicalCode(entered.trim());
  const typed = code && !taken.includes(code) && !found.some((language) => language.code === code) && toKnown(code);
  return [...(typed ? [typed] : []), ...found].slice(0, max);
}
