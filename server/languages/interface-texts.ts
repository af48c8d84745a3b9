import { LRUCache } from 'lru-cache';
import { INTERFACE, type InterfaceText, PAGE_WORDS } from '../../content/interface.ts';
import type { TranslationBody } from '../../contract/languages/translations.ts';
import { keysOfTexts } from '../../contract/languages/untranslated-texts.ts';
import type { Database } from '../database/open-database.ts';
import type { EditableDocument, EditableTexts } from '../slice.ts';

export const INTERFACE_SOURCE = 'texts site';

/** The program's own texts on public pages. They are translated like a page. */
const DOCUMENT: EditableDocument = {
  id: INTERFACE_SOURCE,
  kind: 'navigation',
  title: 'Buttons and notes of the site',
  address: '/admin/pages',
  state: 'Live',
  picture: null,
  section: null,
  live: INTERFACE.map((text, index) => ({
    path: `words.${index}`,
    label: 'Text',
    text,
    format: 'plain',
    address: '/admin/pages',
  })),
};

export const interfaceTexts: EditableTexts = {
  kind: 'texts',
  count: async () => 1,
  list: async (after) => (after === undefined ? [DOCUMENT] : []),
  find: async (_, ids) => (ids.includes(INTERFACE_SOURCE) ? [DOCUMENT] : []),
  translate: async (_, __, texts) => ({ texts: [...texts], title: '', excerpt: '' }),
  write: async () => {},
};

export type Words = Partial<Record<string, string>>;

/** For a language without translated words. */
export const NO_WORDS: Words = {};

/**
 * The translated words of pages by their English words, from the stored body of a translation. Words of e-mails are
 * left out: they stay on the server. Every page reads the words of all languages and they rarely change, so the result
 * is cached: the same body gives the same object.
 */
export const pageWordsOf = (body: string): Words => pageWords.memo(body);

/** One for each language of a site. */
const MAX_BODIES = 64;

const pageWords = new LRUCache<string, Words>({ max: MAX_BODIES, memoMethod: (body) => wordsOf(body, PAGE_WORDS) });

const missingKeys = new WeakMap<Words, string[]>();

/** The keys of untranslated words on pages: see contract/languages/untranslated-texts.ts. */
export function keysOfMissingWords(words: Words): string[] {
  const keys = missingKeys.get(words) ?? keysOfTexts(PAGE_WORDS.filter((word) => !words[word]));
  missingKeys.set(words, keys);
  return keys;
}

/** Reads the program's own texts in a language; English if they are not translated. Undefined: the default language. */
export async function readText(
  db: Database,
  language: string | undefined,
): Promise<(english: InterfaceText) => string> {
  const row = language
    ? await db
        .selectFrom('translations')
        .select('body')
        .where('source', '=', INTERFACE_SOURCE)
        .where('language', '=', language)
        .executeTakeFirst()
    : undefined;
  const words = row && wordsOf(row.body, INTERFACE);
  return (english) => words?.[english] ?? english;
}

function wordsOf(body: string, wanted: readonly InterfaceText[]): Words {
  const known = new Set<string>(wanted);
  const { texts } = JSON.parse(body) as TranslationBody;
  const words = Object.values(texts).filter(({ source, text }) => text && known.has(source));
  return Object.fromEntries(words.map(({ source, text }) => [source, text]));
}
