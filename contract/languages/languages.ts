import { z } from 'zod';
import { line } from '../text/text.ts';

export const DIRECTIONS = ['ltr', 'rtl'] as const;

/** What visitors get if a page is not translated: the page in the default language with a note, or 404. */
export const FALLBACKS = ['source', 'hidden'] as const;

export interface Language {
  /** BCP 47, as Intl writes it: `hi`, `pt-BR`. */
  code: string;
  /** In the language itself: `हिन्दी`. */
  name: string;
  direction: (typeof DIRECTIONS)[number];
}

/** A language into which the site is translated. Its addresses begin with `prefixOf` its code. */
export interface AddedLanguage extends Language {
  isPublic: boolean;
  fallback: (typeof FALLBACKS)[number];
}

export interface SiteLanguages {
  /** The language in which posts and pages are written. */
  default: Language;
  /** In the order in which visitors see them. */
  added: AddedLanguage[];
}

export const ENGLISH: Language = { code: 'en', name: 'English', direction: 'ltr' };

/** `code` is a BCP 47 code such as `en-GB`. */
export const isEnglish = (code: string): boolean => /^en(-|$)/.test(code);

export const ONLY_ENGLISH: SiteLanguages = { default: ENGLISH, added: [] };

export const MAX_LANGUAGES = 20;

/** The first part of the addresses of a language: `/pt-br`. */
export const prefixOf = ({ code }: Pick<Language, 'code'>): string => `/${code.toLowerCase()}`;

const prefixes = new WeakMap<SiteLanguages, readonly string[]>();

/** The prefixes of the languages that visitors may read. Returns the same array as long as the languages are the same. */
export function publicPrefixes(languages: SiteLanguages): readonly string[] {
  let known = prefixes.get(languages);
  if (!known) {
    known = languages.added.filter(({ isPublic }) => isPublic).map(prefixOf);
    prefixes.set(languages, known);
  }
  return known;
}

/** The prefix of a path, as it is written in `prefixes`. Empty for the default language. */
export function prefixAt(path: string, prefixes: readonly string[]): string {
  if (prefixes.length === 0) return '';
  const lower = path.toLowerCase();
  return (
    prefixes.find((prefix) => lower.startsWith(prefix) && ['', '/', '.'].includes(lower.charAt(prefix.length))) ?? ''
  );
}

/** The code as Intl writes it. Undefined if it is not the BCP 47 code of a language. */
export function canonicalCode(code: string): string | undefined {
  try {
    const { language, baseName } = new Intl.Locale(code);
    // `und` and private codes name no language.
    return language.length <= 3 && language !== 'und' ? baseName : undefined;
  } catch {
    return undefined;
  }
}

/** The language's name in itself, and its direction, as far as Intl knows them. */
export function describeLanguage(code: string): Omit<Language, 'code'> {
  const name = new Intl.DisplayNames([code], { type: 'language', fallback: 'none' }).of(code) ?? code;
  return { name: name.charAt(0).toLocaleUpperCase(code) + name.slice(1), direction: directionOf(code) };
}

/** This method is newer than TypeScript's types of Intl. */
interface TextInfo {
  getTextInfo?(): { direction?: 'ltr' | 'rtl' };
}

const directionOf = (code: string) => (new Intl.Locale(code) as TextInfo).getTextInfo?.().direction ?? 'ltr';

const code = z.string('Enter the code of the language, like hi.').transform((entered, context) => {
  const canonical = canonicalCode(entered.trim());
  if (canonical) return canonical;
  context.addIssue({ code: 'custom', message: 'Enter a language code like hi, de or pt-BR.' });
  return z.NEVER;
});
const name = z.string('Enter the name of the language.').check(
  ...line({
    max: 60,
    tooLong: 'The name has at most 60 characters.',
    missing: 'Enter the name of the language as its speakers write it.',
  }),
);
const direction = z.enum(DIRECTIONS, 'Choose left to right or right to left.');
const fallback = z.enum(FALLBACKS, 'Choose what visitors see where a translation is missing.');

/** The body of `POST /api/admin/languages`. Name and direction default to those that are known of the code. */
export const addLanguage = z.object({
  code,
  name: name.optional(),
  direction: direction.optional(),
  fallback: fallback.optional(),
});

/** The body of `PATCH /api/admin/languages/{code}`. */
export const changeLanguage = z.object({
  name: name.optional(),
  direction: direction.optional(),
  fallback: fallback.optional(),
  is_public: z.boolean('is_public must be true or false.').optional(),
  /** The position among the added languages, from 0. */
  position: z.int('position must be a whole number.').min(0).optional(),
  /** Makes the language public although its home page is not translated. */
  confirmed: z.boolean('confirmed must be true or false.').optional(),
});

/** The body of `PUT /api/admin/languages/default`. */
export const changeDefaultLanguage = z.object({ code, name: name.optional(), direction: direction.optional() });

export const language = z.object({ code: z.string(), name: z.string(), direction });

/** How many posts and pages are in each state. */
export const translationCounts = z.object({
  /** Nothing is translated. */
  missing: z.int(),
  /** There is only a draft. */
  draft: z.int(),
  /** It is public, but texts of its source were changed or added later. */
  outdated: z.int(),
  /** It is public, and all of its texts match the source. */
  current: z.int(),
});
export type TranslationCounts = z.output<typeof translationCounts>;

/** `GET /api/admin/languages`. */
export const languageList = z.object({
  default: language,
  languages: z.array(
    language.extend({
      is_public: z.boolean(),
      fallback,
      /** The address of its home page. */
      address: z.string(),
      pages: translationCounts,
      posts: translationCounts,
    }),
  ),
});
export type LanguageList = z.output<typeof languageList>;
