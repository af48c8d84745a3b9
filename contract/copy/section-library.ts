import { z } from 'zod';
import { documentEntry } from './admin-documents.ts';
import { id, line } from './fields.ts';

export const MAX_SECTION_NAME = 80;

/** The name of a section that several pages show. Only the panel shows it. */
export const sectionName = line('Name', { hint: 'Only people in the panel see it.', max: MAX_SECTION_NAME });

const section = z.record(z.string(), z.unknown(), 'Send the section as an object.');

/** A page, in public or in its draft, that shows a reusable section. */
const use = documentEntry.pick({ key: true, title: true, state: true, publish_at: true });
export type SectionUse = z.output<typeof use>;

export const librarySection = documentEntry
  .pick({ key: true, state: true, publish_at: true, updated_at: true, updated_by: true })
  .extend({
    name: z.string(),
    /** As visitors see it or, if it was never public, its draft. Null if it has none. */
    section: section.nullable(),
    pages: z.array(use),
  });
export type LibrarySection = z.output<typeof librarySection>;
/** The response of `GET /api/admin/sections`. */
export const sectionLibrary = z.object({ sections: z.array(librarySection) });

/** The body of `POST /api/admin/sections`. */
export const createSection = z.object({ name: sectionName, section });

/** What replaces a deleted section on the pages that show it. */
export const PAGES_AFTER = ['copy', 'nothing'] as const;
export type PagesAfter = (typeof PAGES_AFTER)[number];
/** The query of `DELETE /api/admin/sections/{key}`. */
export const deleteSectionQuery = {
  pages: z.enum(PAGES_AFTER, 'pages must be copy or nothing.').default('nothing'),
};

const PAGE_KEY = 'page must be the key of a page.';

/** The copies that pages got in place of a section. */
const copies = z
  .array(z.object({ page: z.string(PAGE_KEY).regex(/^[a-z0-9-]{1,80}$/, PAGE_KEY), id }), 'copies must be a list.')
  .max(1_000, 'copies has at most 1,000 entries.');
export type SectionCopies = z.output<typeof copies>;
export const deletedSection = z.object({ message: z.string(), copies });

/** The body of `POST /api/admin/sections/{key}/restore`: which copies become the section again, unless they were changed. */
export const restoreSection = z.object({ copies: copies.default([]) });
