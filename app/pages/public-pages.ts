import { ABOUT } from '../../content/about.ts';
import { BLOG } from '../../content/blog.ts';
import { CAREERS } from '../../content/careers.ts';
import { CONTACT } from '../../content/contact.ts';
import { HIRE } from '../../content/hire.ts';
import { HOME } from '../../content/home.ts';
import { INDUSTRIES } from '../../content/industries.ts';
import { PORTFOLIO } from '../../content/portfolio.ts';
import { PRIVACY } from '../../content/privacy.ts';
import { QUOTE } from '../../content/quote.ts';
import { SERVICE_PAGES } from '../../content/services/all-services.ts';
import { SERVICES_LIST } from '../../content/services/services-list.ts';
import { titleFromSlug } from './services/title-from-slug.ts';

interface PublicPage {
  /** The canonical address. */
  path: string;
  /** What its share image says. */
  title: string;
}

/** The pages that search engines should know, but for posts and further pages of the list. For loaders only: it is long. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: '/', title: HOME.hero.heading },
  { path: '/service', title: SERVICES_LIST.title },
  ...SERVICE_PAGES.map(({ slug }) => ({ path: `/service/${slug}`, title: titleFromSlug(slug) })),
  { path: '/Aboutus', title: ABOUT.title },
  { path: '/Contactus', title: CONTACT.title },
  { path: '/Career', title: CAREERS.title },
  { path: '/Service-Details', title: INDUSTRIES.title },
  { path: '/blogs', title: BLOG.title },
  { path: '/Portfolio', title: PORTFOLIO.title },
  { path: '/Hire-Resource', title: HIRE.title },
  { path: '/RequestQuoteButton', title: QUOTE.title },
  { path: '/privacy', title: PRIVACY.title },
];
