import { z } from 'zod';
import { section, sections } from './section-fields.ts';
import { sectionName } from './section-library.ts';
import { anySection } from './sections.ts';

/** A section that pages show by reference: a document with one section. */
export const reusableSectionDocument = z.object({
  name: sectionName,
  sections: sections(anySection, { max: 1, tooMany: 'A reusable section is one section.' }),
});

export const EMPTY_REUSABLE_SECTION = { name: '', sections: [] };

export const isReusableSectionKey = (key: string) => SECTION_KEY.test(key);
const SECTION_KEY = /^section-[a-z0-9]{8,32}$/;

/** A reference in a page, which shows the published version of a reusable section. Its id is the anchor in the page. */
export const REUSABLE = section(
  'reusable',
  { title: 'Reusable section', description: 'A section that several pages show.' },
  {
    section: z
      .string('Choose a reusable section.')
      .regex(SECTION_KEY, 'Choose a reusable section.')
      .meta({ title: 'Section', format: 'reusable' }),
  },
);

/** The sections of a page. */
export const pageSections = [...anySection, REUSABLE] as const;
