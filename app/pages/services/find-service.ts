import { SERVICE_PAGES } from '../../../content/services/all-services.ts';
import { GENERIC_CARD, GENERIC_SERVICES, type GenericService } from '../../../content/services/generic-services.ts';
import type { ServicePage } from '../../../content/services/service-page.ts';

/** The copy of one service: its own page, else the generic copy. For loaders only: it imports the copy of all services. */
export function findService(slug: string, pages: readonly ServicePage[] = SERVICE_PAGES): ServicePage | undefined {
  const page = pages.find((candidate) => candidate.slug === slug);
  if (page) return page;
  const generic = GENERIC_SERVICES.find((candidate) => candidate.slug === slug);
  return generic && genericPage(generic);
}

function genericPage({ slug, description, intro, features, whyUs }: GenericService): ServicePage {
  return {
    slug,
    variant: 'generic',
    tint: 'blush',
    description,
    lede: description,
    intro,
    features: features.map((sentence) => ({ title: sentence, text: '' })),
    whyUs,
    card: GENERIC_CARD,
  };
}
