import { INTERFACE, type InterfaceText, PAGE_WORDS } from '../../content/interface.ts';
import type { TranslationBody } from '../../contract/languages/translations.ts';
import type { Database } from '../database/open-database.ts';
import type { EditableDocument, EditableTexts } from '../slice.ts';

export const INTERFACE_SOURCE = 'texts site';

/** The words of the program on public pages, which are translated like a page. */
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

/** The words of pages that are translated into a language, by their English words. Those of e-mails stay on the server. */
export const readPageWords = (db: Database, languages: readonly string[]) => readWords(db, languages, PAGE_WORDS);

/** What the program says in a language: in English where it is not translated. Undefined: the default language. */
export async function readText(
  db: Database,
  language: string | undefined,
): Promise<(english: InterfaceText) => string> {
  const words = language ? (await readWords(db, [language], INTERFACE)).get(language) : undefined;
  return (english) => words?.[english] ?? english;
}

type Words = Partial<Record<string, string>>;

/** By the code of the language. */
async function readWords(
  db: Database,
  languages: readonly string[],
  wanted: readonly InterfaceText[],
): Promise<Map<string, Words>> {
  if (languages.length === 0) return new Map();
  const rows = await db
    .selectFrom('translations')
    .select(['language', 'body'])
    .where('source', '=', INTERFACE_SOURCE)
    .where('language', 'in', languages)
    .execute();
  const known = new Set<string>(wanted);
  return new Map(
    rows.map(({ language, body }) => {
      const { texts } = JSON.parse(body) as TranslationBody;
      const words = Object.values(texts)
        .filter(({ source, text }) => text && known.has(source))
        .map(({ source, text }) => [source, text]);
      return [language, Object.fromEntries(words) as Words];
    }),
  );
}
