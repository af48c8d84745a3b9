import { MAIN_HEADINGS } from '../../../contract/copy/section-fields.ts';
import { msg } from '../i18n/t.ts';
import { fetchDocument, saveDraft } from './document-calls.ts';
import { schemaOf } from './document-schema.ts';
import { drawingsIn } from './drawing-names.ts';
import { type FieldSchema, type Item, newItem } from './field-schema.ts';

/** The content of a new page: types of sections, whose texts are empty. */
export const PAGE_STARTS = [
  { name: 'landing', label: msg('Landing page'), types: ['hero', 'cards', 'steps', 'testimonials', 'action'] },
  { name: 'service', label: msg('A service'), types: ['banner', 'picture', 'steps', 'questions', 'form'] },
  { name: 'story', label: msg('Text page'), types: ['page-head', 'text', 'picture', 'action'] },
  { name: 'empty', label: msg('Empty page'), types: [] },
] as const satisfies { name: string; label: string; types: readonly string[] }[];

/** The types of new sections, or the key of the page whose sections are copied. */
export type PageStart = { types: readonly string[] } | { copyOf: string };

/** Saves the sections of a page that was just created. Its title becomes its heading. */
export async function addSections(key: string, start: PageStart): Promise<void> {
  const page = await fetchDocument(key);
  const sections = await sectionsOf(start, schemaOf(page));
  if (sections.length === 0) return;
  const main = sections.find(({ type, hidden }) => MAIN_HEADINGS.includes(String(type)) && !hidden);
  const titled = sections.map((section) => (section === main ? { ...section, heading: page.title } : section));
  const { base_revision, draft_revision } = page;
  await saveDraft(key, { body: { ...page.draft, sections: titled }, base_revision, draft_revision });
}

async function sectionsOf(start: PageStart, schema: FieldSchema): Promise<Item[]> {
  if ('copyOf' in start) {
    const { draft, live } = await fetchDocument(start.copyOf);
    return ((draft ?? live)?.sections ?? []) as Item[];
  }
  const options = schema.properties?.sections?.items?.oneOf ?? [];
  return start.types.flatMap((type) => {
    const option = options.find(({ properties }) => properties?.type?.const === type);
    return option ? [newItem(option, drawingsIn)] : [];
  });
}
