import { isReusableSectionKey } from '../../../contract/copy/reusable-sections.ts';
import type { Body } from '../definitions.ts';

export interface StoredSection {
  id: string;
  type: string;
  hidden?: boolean;
  [field: string]: unknown;
}

interface Reference extends StoredSection {
  section: string;
}

/** The sections of a page, or the one of a reusable section. Other documents have none. */
export const sectionsOf = ({ sections }: Body): readonly StoredSection[] =>
  Array.isArray(sections) ? (sections as StoredSection[]) : [];

export const isReference = (section: StoredSection): section is Reference =>
  section.type === 'reusable' && isReusableSectionKey(String(section.section));

/** The keys of the reusable sections that a page shows. */
export const referencesIn = (body: Body): string[] => [
  ...new Set(sectionsOf(body).flatMap((section) => (isReference(section) ? [section.section] : []))),
];

/**
 * Replaces each reference to a reusable section by the content of the section, which gets the id of the reference. If
 * `read` does not return the section, the reference stays, and pages show nothing for it.
 */
export function expandSections<Page>(page: Page, read: (key: string) => Body | undefined): Page {
  const body = page as Body;
  if (referencesIn(body).length === 0) return page;
  const sections = sectionsOf(body).map((section) => {
    const [content] = isReference(section) ? sectionsOf(read(section.section) ?? {}) : [];
    return content ? asSection(content, section) : section;
  });
  return { ...body, sections } as Page;
}

/** The content of a reusable section, with the id and visibility of the section that it replaces. */
export const asSection = (content: StoredSection, { id, hidden }: StoredSection): StoredSection => ({
  ...content,
  id,
  ...(hidden !== undefined && { hidden }),
});
