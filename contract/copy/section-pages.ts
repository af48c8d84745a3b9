import { z } from 'zod';
import { search } from './fields.ts';
import { pageSections } from './reusable-sections.ts';
import { sections } from './section-fields.ts';

/** A page that consists of sections. */
const sectionPage = z.object({ ...search, sections: sections(pageSections) });

export const sectionPageDocuments = {
  home: { title: 'Home', kind: 'page', addresses: ['/'], schema: sectionPage },
  careers: { title: 'Careers', kind: 'page', addresses: ['/Career'], schema: sectionPage },
  portfolio: { title: 'Portfolio', kind: 'page', addresses: ['/Portfolio'], schema: sectionPage },
  hire: { title: 'Hire Resource', kind: 'page', addresses: ['/Hire-Resource'], schema: sectionPage },
  about: { title: 'About us', kind: 'page', addresses: ['/Aboutus'], schema: sectionPage },
} as const;
