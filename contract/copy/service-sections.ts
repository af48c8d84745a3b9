import type { Copy } from './documents.ts';

export type ServiceSection = 'facts' | 'features' | 'benefits' | 'process' | 'whyUs' | 'questions';

/** The sections after the introduction, in order. A section without copy is omitted. */
export const SERVICE_SECTIONS: Readonly<
  Record<Copy<'services'>['items'][number]['variant'], readonly ServiceSection[]>
> = {
  youtube: ['features', 'process', 'benefits', 'whyUs'],
  'meta-ads-a': ['facts', 'features', 'benefits', 'process', 'whyUs', 'questions'],
  'meta-ads-b': ['benefits', 'features', 'process', 'whyUs', 'questions'],
  // Here the benefits list the problems, so they come before the features, which solve them.
  challenges: ['benefits', 'features', 'process', 'whyUs'],
  'e-commerce-a': ['features', 'process', 'whyUs', 'questions'],
  'e-commerce-b': ['facts', 'features', 'benefits', 'whyUs'],
  seo: ['features', 'benefits', 'questions', 'whyUs'],
  'website-a': ['facts', 'process', 'features', 'whyUs'],
  'website-b': ['process', 'features', 'whyUs', 'questions'],
  'digital-marketing': ['features', 'process', 'whyUs'],
  generic: ['features', 'whyUs'],
  'content-management': ['features', 'whyUs', 'benefits'],
};
