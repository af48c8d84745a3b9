import { INTERFACE, type InterfaceText, PAGE_WORDS } from '../../content/interface.ts';
import type { Database } from '../database/open-database.ts';
import { readTranslation } from '../publishing/read-translation.ts';
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

/** The words of pages that are translated, by their English words. Those of e-mails are not sent to browsers. */
export const readPageWords = (db: Database, language: string) => readWords(db, language, PAGE_WORDS);

/** What the program says in a language: in English where it is not translated. Undefined: the default language. */
export async function readText(
  db: Database,
  language: string | undefined,
): Promise<(english: InterfaceText) => string> {
  const words = language ? await readWords(db, language, INTERFACE) : {};
  return (english) => words[english] ?? english;
}

async function readWords(
  db: Database,
  language: string,
  wanted: readonly InterfaceText[],
): Promise<Partial<Record<string, string>>> {
  const stored = await readTranslation(db, { language, source: INTERFACE_SOURCE });
  if (!stored) return {};
  const known = new Set<string>(wanted);
  return Object.fromEntries(
    Object.values(stored.texts)
      .filter(({ source, text }) => text && known.has(source))
      .map(({ source, text }) => [source, text]),
  );
}
