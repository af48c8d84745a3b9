import { createContext, useContext } from 'react';
import type { LibrarySection, SectionUse } from '../../../../contract/copy/section-library.ts';
import type { FieldSchema, Item } from '../field-schema.ts';

export interface Sections {
  /** The page in the editor. */
  page: SectionUse;
  sections: readonly LibrarySection[];
  /** Called when a section was made reusable. */
  add: (section: LibrarySection) => void;
  /** Called when a section was saved or published. */
  note: (key: string, changed: Pick<LibrarySection, 'section' | 'state'>) => void;
}

/** The reusable sections, for the editor of a page. */
export const SectionsContext = createContext<Sections | undefined>(undefined);

/** The reusable section that an entry of a page shows. */
export interface Reused {
  /** Undefined if it was deleted. */
  section: LibrarySection | undefined;
  /** The content of the section. */
  content: Item | undefined;
  /** The pages that show the section, including the page in the editor. */
  pages: readonly SectionUse[];
}

export const useSections = () => useContext(SectionsContext);

/** The reusable section of an entry that is a reference. */
export function findReused({ page, sections }: Pick<Sections, 'page' | 'sections'>, item: Item): Reused | undefined {
  if (item.type !== 'reusable') return undefined;
  const section = sections.find(({ key, state }) => key === item.section && state !== 'In the bin');
  const content = (section?.section ?? undefined) as Item | undefined;
  return { section, content, pages: section ? pagesOf({ page }, section) : [] };
}

/** The pages that show a section, including the page in the editor, whose draft may not be saved yet. */
export function pagesOf({ page }: Pick<Sections, 'page'>, { key, pages }: LibrarySection): readonly SectionUse[] {
  return key === page.key ? pages : [page, ...pages.filter((other) => other.key !== page.key)];
}

export function useReused(): (item: Item) => Reused | undefined {
  const context = useSections();
  return (item) => context && findReused(context, item);
}

/** The schema of a page with the names of reusable sections, which the server does not know when they were just added. */
export function withSectionNames(schema: FieldSchema, sections: readonly LibrarySection[]): FieldSchema {
  const list = schema.properties?.sections;
  if (!list?.items?.oneOf || sections.length === 0) return schema;
  const labels = Object.fromEntries(sections.map(({ key, name }) => [key, name]));
  const oneOf = list.items.oneOf.map((option) =>
    option.properties?.type?.const === 'reusable'
      ? { ...option, properties: { ...option.properties, section: { ...option.properties.section, labels } } }
      : option,
  );
  return { ...schema, properties: { ...schema.properties, sections: { ...list, items: { oneOf } } } };
}
