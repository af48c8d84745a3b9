import type { Copy } from '../../../contract/copy/documents.ts';
import type { PublicCopy } from '../../site-context.ts';
import { type CaseStudyCard, caseStudyCards } from '../case-studies/public-case-studies.ts';
import type { ServicePage } from './find-service.ts';

/** The proof that a service page shows after the introduction. */
export type Proof =
  | { kind: 'case-study'; study: CaseStudyCard }
  | { kind: 'quotation'; testimonial: Copy<'testimonials'>['items'][number] }
  | { kind: 'price' };

/** Undefined if the service has none, or if the entry was deleted. */
export async function loadProof(copy: PublicCopy, { proof, facts }: ServicePage): Promise<Proof | undefined> {
  const { kind, id } = proof;
  if (kind === 'price') return facts.length > 0 ? { kind } : undefined;
  if (kind === 'case-study') {
    const study = (await caseStudyCards(copy)).find((card) => card.id === id);
    return study && { kind, study };
  }
  if (kind === 'quotation') {
    const testimonial = (await copy.read('testimonials')).items.find((item) => item.id === id);
    return testimonial && { kind, testimonial };
  }
}
