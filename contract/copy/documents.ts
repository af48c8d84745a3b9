import type { z } from 'zod';
import { blogDocuments } from './blog.ts';
import { caseStudyDocuments } from './case-studies.ts';
import { collectionDocuments } from './collections.ts';
import { companyDocument } from './company.ts';
import { customFormDocuments } from './custom-forms.ts';
import { formDocuments } from './forms.ts';
import { industryDocuments } from './industries.ts';
import { jobDocuments } from './jobs.ts';
import { lookDocument } from './look.ts';
import { navigationDocument } from './navigation.ts';
import { noticeDocuments } from './notices.ts';
import { searchDocuments } from './search.ts';
import { sectionPageDocuments } from './section-pages.ts';
import { serviceDocuments } from './services.ts';

export interface DocumentDefinition {
  /** The title in lists. */
  title: string;
  kind: 'page' | 'section' | 'collection' | 'company' | 'navigation';
  /** The canonical paths of the document's pages. Empty if other pages show it. */
  addresses: readonly string[];
  schema: z.ZodObject;
}

/** Every document whose copy can be edited. Its defaults are in content/, paired in server/copy/defaults.ts. */
export const DOCUMENTS = {
  company: { title: 'Company', kind: 'company', addresses: [], schema: companyDocument },
  look: { title: 'Logo and colours', kind: 'company', addresses: [], schema: lookDocument },
  navigation: { title: 'Navigation and footer', kind: 'navigation', addresses: [], schema: navigationDocument },
  ...sectionPageDocuments,
  ...formDocuments,
  ...customFormDocuments,
  ...blogDocuments,
  ...noticeDocuments,
  ...searchDocuments,
  ...collectionDocuments,
  ...caseStudyDocuments,
  ...serviceDocuments,
  ...industryDocuments,
  ...jobDocuments,
} as const satisfies Record<string, DocumentDefinition>;

export type DocumentKey = keyof typeof DOCUMENTS;

/** The copy as pages read it: the defaults with the published changes. Facts such as `{company.name}` are filled in. */
export type Copy<Key extends DocumentKey = DocumentKey> = DeepReadonly<z.output<(typeof DOCUMENTS)[Key]['schema']>>;

export type DeepReadonly<Value> = Value extends object
  ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
  : Value;

export const isDocumentKey = (key: string): key is DocumentKey => Object.hasOwn(DOCUMENTS, key);
