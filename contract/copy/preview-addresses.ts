import { formPath } from '../contact/public-form.ts';
import { CLOSED_PATH } from '../opening.ts';
import type { DocumentKey } from './documents.ts';

/** Where a reusable section that no public page shows is previewed. No page can have this address. */
export const SECTION_PAGE = '/_section';

/** The pages that show documents without pages of their own. */
const SHOWN_ON: Partial<Record<DocumentKey, readonly string[]>> = {
  company: ['/', '/Contactus', '/Service-Details'],
  look: ['/', '/service', '/Blogs', '/Contactus'],
  navigation: ['/'],
  forms: ['/Contactus', '/RequestQuoteButton'],
  preview: ['/preview/expired'],
  'call-to-action': ['/'],
  'not-found': ['/not-found'],
  'opening-soon': [CLOSED_PATH],
  testimonials: ['/', '/Aboutus'],
  staff: ['/', '/Aboutus'],
  questions: ['/', '/Service-Details'],
  skills: ['/', '/Aboutus'],
  numbers: ['/', '/Aboutus'],
  'hire-cards': ['/Hire-Resource'],
  'home-services': ['/'],
  'industry-list': ['/Service-Details'],
  'service-texts': ['/service/seo'],
};

/** The pages that list the entries of documents whose entries have pages of their own. */
const LISTED_ON = {
  services: '/service',
  'case-studies': '/Portfolio',
  jobs: '/Career',
} as const satisfies Partial<Record<DocumentKey, string>>;

/** A page that always shows a document without its own page. Undefined if the page depends on the site's content. */
export const pageShowing = (key: string): string | undefined =>
  LISTED_ON[key as keyof typeof LISTED_ON] ?? SHOWN_ON[key as DocumentKey]?.[0];

/** The pages that show a document, the most important one first. Empty if they depend on the site's content. */
export function previewAddresses(
  { key, addresses }: { key: string; addresses: readonly string[] },
  body: Record<string, unknown>,
): string[] {
  // The address of an added page may have just been changed.
  if (typeof body.address === 'string') return [body.address];
  if (addresses.length > 0) return [...addresses];
  if (key === 'services')
    return [LISTED_ON.services, ...(body.items as { id: string }[]).map(({ id }) => `/service/${id}`)];
  if (key === 'case-studies') {
    const pages = (body.items as { slug: string }[]).map(({ slug }) => `/Portfolio/${slug}`);
    return [LISTED_ON['case-studies'], ...pages, '/'];
  }
  if (key === 'custom-forms') return (body.items as { id: string }[]).map(({ id }) => formPath(id));
  if (key === 'jobs')
    return [LISTED_ON.jobs, ...(body.items as { slug: string }[]).map(({ slug }) => `/Career/${slug}`)];
  if (key === 'service-soon') return (body.slugs as string[]).map((slug) => `/service/${slug}`);
  return [...(SHOWN_ON[key as DocumentKey] ?? [])];
}
