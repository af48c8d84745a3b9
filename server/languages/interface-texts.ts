import { INTERFACE } from '../../content/interface.ts';
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

/** Those that are translated, by their English words. */
export async function readInterface(db: Database, language: string): Promise<Record<string, string>> {
  const stored = await readTranslation(db, { language, source: INTERFACE_SOURCE });
  if (!stored) return {};
  const known = new Set<string>(INTERFACE);
  return Object.fromEntries(
    Object.values(stored.texts)
      .filter(({ source, text }) => text && known.has(source))
      .map(({ source, text }) => [source, text]),
  );
}
