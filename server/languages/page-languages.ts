import type { InterfaceText } from '../../content/interface.ts';
import { isEnglish, type Language, prefixOf, type SiteLanguages } from '../../contract/languages/languages.ts';
import type { TranslationBody } from '../../contract/languages/translations.ts';
import { withPrefix } from '../../contract/languages/with-prefix.ts';
import { PAGES, type PublicPage } from '../../contract/pages.ts';
import type { Dependencies } from '../core/page-dependencies.ts';
import type { Database } from '../database/open-database.ts';
import { translationKey } from '../publishing/document-changes.ts';
import { INTERFACE_SOURCE, NO_WORDS, pageWordsOf, type Words } from './interface-texts.ts';

/** The languages in which visitors can read a page, with its address in each. */
export interface PageLanguages {
  /** The default language first. `path` begins with the prefix of the language. */
  translations: { code: string; path: string }[];
  /** The target of the link to each public language, even if the page is not translated into it. */
  choices: LanguageChoice[];
  /** Whether the page is translated into the requested language. Otherwise it is shown in the default language. */
  isTranslated: boolean;
  /** The translated words of the program. Undefined: the page is in the default language. */
  words?: Words;
}

interface LanguageChoice {
  code: string;
  name: string;
  direction: 'ltr' | 'rtl';
  prefix: string;
  path: string;
  /**
   * A sentence that offers the page to people who read this language, written in it. Undefined if the page or the
   * sentence is not translated.
   */
  offer?: string;
}

/** The part of the published copy that this module reads. */
interface AddedPages {
  findAddedPage(address: string): Promise<{ key: string } | undefined>;
  addedPages(): Promise<{ key: string; address: string }[]>;
}

const OFFER = 'Read this page in {language}' satisfies InterfaceText;

/** Entries of collections that have pages of their own, by the id of the route. */
const COLLECTIONS: Readonly<Record<string, string>> = {
  service: 'page services',
  'case-study': 'page case-studies',
  job: 'page jobs',
  form: 'page custom-forms',
  tag: 'page blog',
  author: 'page blog',
};

const ROUTES = Object.entries<PublicPage>(PAGES).map(([id, { path, copy }]) => ({
  path,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}$`, 'i'),
  source: (parameter: string) =>
    copy ? `page ${copy}` : id === 'post' || id === 'read-more' ? `post ${parameter}` : COLLECTIONS[id],
}));

/** The source of the translations of the page at a path, and the path in the site's own spelling. */
function sourceAt(path: string): { source: string | undefined; path: string } | undefined {
  for (const { pattern, path: route, source } of ROUTES) {
    const found = pattern.exec(path);
    if (found) return { source: source(found[1] ?? ''), path: route.replace(/:\w+/, () => found[1] ?? '') };
  }
  return undefined;
}

/**
 * Reads the languages of a page for the links between them. `path`: the page's address in the language of `copy`,
 * without the prefix.
 */
export async function readPageLanguages(
  db: Database,
  languages: SiteLanguages,
  path: string,
  parts: {
    copy: AddedPages;
    sourceCopy: AddedPages;
    language: string | undefined;
    dependencies: Dependencies | undefined;
  },
): Promise<PageLanguages> {
  const { copy, sourceCopy, language, dependencies } = parts;
  const known = sourceAt(path);
  const added = known ? undefined : await copy.findAddedPage(path.toLowerCase());
  const source = known ? known.source : added && `page ${added.key}`;
  const original = added
    ? ((await sourceCopy.addedPages()).find(({ key }) => key === added.key)?.address ?? path)
    : (known?.path ?? path);
  const readable = languages.added.filter(({ isPublic, code }) => isPublic || code === language);
  const { translated: inLanguages, words } = await readTranslations(
    db,
    source,
    readable.map(({ code }) => code),
  );
  // Only added pages have addresses of their own. Other sources are not read for them, because their texts may be long.
  const addresses = added && source ? await readAddresses(db, [source]) : new Map<string, string>();
  const offerIn = ({ code, name }: Pick<Language, 'code' | 'name'>) => {
    const sentence = isEnglish(code) ? OFFER : words.get(code)?.[OFFER];
    return sentence ? { offer: sentence.replace('{language}', () => name) } : {};
  };
  const translations = [{ code: languages.default.code, path: original }];
  const choices: LanguageChoice[] = [
    { ...languages.default, prefix: '', path: original, ...offerIn(languages.default) },
  ];
  for (const { code, name, direction, fallback } of readable) {
    if (source) dependencies?.documents.add(translationKey({ language: code, source }));
    const hasTranslation = inLanguages.has(code);
    const own = addresses.get(translationKey({ language: code, source: source ?? '' }));
    const prefix = prefixOf({ code });
    const translated = withPrefix(prefix, own || original);
    if (hasTranslation) translations.push({ code, path: translated });
    const isShown = hasTranslation || fallback === 'source' || !source;
    const offer = hasTranslation && offerIn({ code, name });
    choices.push({ code, name, direction, prefix, path: isShown ? translated : prefix, ...offer });
    dependencies?.documents.add(translationKey({ language: code, source: INTERFACE_SOURCE }));
  }
  // A page without texts of its own, such as the 404 page, does not count as untranslated.
  const isTranslated = !language || !source || translations.some(({ code }) => code === language);
  return { translations, choices, isTranslated, ...(language && { words: words.get(language) ?? NO_WORDS }) };
}

/** The codes of the languages into which a source is translated, and the program's own words by language code. */
async function readTranslations(db: Database, source: string | undefined, languages: readonly string[]) {
  const rows = await db
    .selectFrom('translations')
    .select(['language', 'source'])
    // Only read the body of the program's words: the texts of a page may be long.
    .select((eb) => eb.case().when('source', '=', INTERFACE_SOURCE).then(eb.ref('body')).end().as('body'))
    .where('source', 'in', source ? [source, INTERFACE_SOURCE] : [INTERFACE_SOURCE])
    .where('language', 'in', languages)
    .execute();
  const words = new Map<string, Words>();
  for (const { language, body } of rows) if (body !== null) words.set(language, pageWordsOf(body));
  const translated = new Set(rows.filter((row) => row.source === source).map(({ language }) => language));
  return { translated, words };
}

/**
 * The addresses of pages in other languages by their addresses in the default language. Pages without any translation
 * are left out.
 */
export async function readTranslatedPaths(
  db: Database,
  languages: SiteLanguages,
  sourceCopy: AddedPages,
): Promise<(path: string) => { code: string; path: string }[]> {
  const readable = languages.added.filter(({ isPublic }) => isPublic);
  if (readable.length === 0) return () => [];
  const rows = await db
    .selectFrom('translations')
    .select(['language', 'source'])
    .where(
      'language',
      'in',
      readable.map(({ code }) => code),
    )
    .execute();
  const known = new Set(rows.map((row) => translationKey(row)));
  const added = new Map((await sourceCopy.addedPages()).map(({ key, address }) => [address, `page ${key}`]));
  const addresses = await readAddresses(db, [...added.values()]);
  return (path) => {
    const [pathname = '', query] = path.split('?');
    const source = sourceAt(pathname)?.source ?? added.get(pathname);
    if (!source) return [];
    return readable.flatMap(({ code }) => {
      const key = translationKey({ language: code, source });
      if (!known.has(key)) return [];
      const translated = withPrefix(prefixOf({ code }), addresses.get(key) || pathname);
      return [{ code, path: query ? `${translated}?${query}` : translated }];
    });
  };
}

/** Pages that visitors can read though they are not translated: every page links to them, or they have no texts. */
const NEVER_HIDDEN = new Set(
  ['home', 'search', 'contact', 'quote', 'privacy', 'custom-forms'].map((key) => `page ${key}`),
);

/**
 * Returns a function that tells whether visitors can read the page at a path in a language that hides untranslated
 * pages. `copy`: in that language.
 */
export async function readReadablePaths(
  db: Database,
  language: string,
  copy: AddedPages,
): Promise<(path: string) => boolean> {
  const rows = await db.selectFrom('translations').select('source').where('language', '=', language).execute();
  const translated = new Set(rows.map(({ source }) => source));
  const added = new Map((await copy.addedPages()).map(({ key, address }) => [address, `page ${key}`]));
  return (path) => {
    const [pathname = ''] = path.split(/[?#]/);
    const source = sourceAt(pathname)?.source ?? added.get(pathname);
    return !source || NEVER_HIDDEN.has(source) || translated.has(source);
  };
}

/** The translated addresses of pages that have one, which differs from the address of the source. */
async function readAddresses(db: Database, sources: readonly string[]): Promise<Map<string, string>> {
  if (sources.length === 0) return new Map();
  const rows = await db
    .selectFrom('translations')
    .select(['language', 'source', 'body'])
    .where('source', 'in', sources)
    .execute();
  return new Map(
    rows.flatMap(({ body, ...row }) => {
      const { address } = JSON.parse(body) as TranslationBody;
      return address ? [[translationKey(row), address] as const] : [];
    }),
  );
}
