import { z } from 'zod';
import type { DeepReadonly } from './documents.ts';
import { line, text, toggle } from './fields.ts';
import { pageSections } from './reusable-sections.ts';
import { sections } from './section-fields.ts';

/** Addresses have lower-case words separated by hyphens, in up to three parts. */
const ADDRESS = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){1,3}$/;

/** A page that was added in the panel. */
export const newPageDocument = z.object({
  address: z
    .string('The address must be text.')
    .trim()
    .toLowerCase()
    .max(120, 'The address has at most 120 characters.')
    .regex(ADDRESS, 'Use lower-case letters, digits and hyphens, like /website-care.')
    .meta({ title: 'Address', format: 'reference' }),
  title: line('Title', { hint: 'In the browser tab and in search results.', max: 120, advice: 60, isOptional: true }),
  description: text('Description', {
    hint: 'Under the title in search results.',
    max: 400,
    advice: 155,
    isOptional: true,
  }),
  inMenu: toggle('In the menu', {
    hint: 'While the page is public. Its place and its label are in Navigation and footer.',
  }),
  sections: sections(pageSections),
});

export type NewPage = DeepReadonly<z.output<typeof newPageDocument>>;

export const EMPTY_PAGE = { address: '', title: '', description: '', inMenu: false, sections: [] };

/** The keys of added pages, which no other document may have. */
export const isNewPageKey = (key: string) => /^page-[a-z0-9]{8,32}$/.test(key);
