import type { Copy } from '../../../contract/copy/documents.ts';
import type { PublicCopy } from '../../site-context.ts';

export type CaseStudy = Copy<'case-studies'>['items'][number];

/** The fields of a case study that cards show. Nothing else is sent to browsers. */
export type CaseStudyCard = Pick<CaseStudy, 'id' | 'title' | 'text' | 'picture'> & { href: string };

export const publicCaseStudies = async (copy: PublicCopy): Promise<CaseStudy[]> =>
  (await copy.read('case-studies')).items.filter(({ hidden }) => !hidden);

export const caseStudyCards = async (copy: PublicCopy): Promise<CaseStudyCard[]> =>
  (await publicCaseStudies(copy)).map(toCard);

export const toCard = ({ id, title, text, picture, slug }: CaseStudy): CaseStudyCard => ({
  id,
  title,
  text,
  picture,
  href: caseStudyPath(slug),
});

export const caseStudyPath = (slug: string) => `/Portfolio/${slug}`;
