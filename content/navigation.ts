/** The letter case of the addresses comes from the agency; routes match any. */
export interface NavigationLink {
  label: string;
  href: string;
  /** Other addresses where this entry is marked as current. */
  alsoAt?: readonly string[];
}

/** The header, in order. An entry with `links` is a button that opens them. */
export const MAIN_NAVIGATION: readonly (NavigationLink | { label: string; links: readonly NavigationLink[] })[] = [
  { label: 'Home', href: '/' },
  { label: 'About us', href: '/Aboutus' },
  {
    label: 'Service',
    links: [
      { label: 'All services', href: '/Service' },
      { label: 'Industry we work', href: '/Service-Details' },
    ],
  },
  { label: 'Blogs', href: '/Blogs', alsoAt: ['/ReadMore', '/Blog-Details'] },
  { label: 'Portfolio', href: '/Portfolio' },
  { label: 'Hire Resource', href: '/Hire-Resource' },
  { label: 'Career', href: '/Career' },
  { label: 'Contact', href: '/Contactus' },
];

/** In the header. */
export const QUOTE_LINK: NavigationLink = { label: 'Request a Quote', href: '/Contactus' };

/** In pages: links to the quote form. */
export const QUOTE_FORM_LINK: NavigationLink = { label: 'Request a Quote', href: '/RequestQuoteButton' };

export const FOOTER_SERVICES: readonly NavigationLink[] = [
  { label: 'Website development', href: '/service/website-development' },
  { label: 'Mobile app development', href: '/service/mobile-app-development' },
  { label: 'E-commerce development', href: '/service/e-commerce-development' },
  { label: 'E-commerce listing', href: '/service/e-commerce-listing' },
  { label: 'Our challenges', href: '/service/our-challenges' },
  { label: 'Digital marketing', href: '/service/digital-marketing' },
  { label: 'Content creation', href: '/service/content-creation' },
  { label: 'Content management', href: '/service/content-management' },
  { label: 'Custom software development', href: '/service/custom-software-development' },
  { label: 'YouTube marketing', href: '/service/youtube-marketing' },
  { label: 'Meta Ads', href: '/service/meta-ads' },
  { label: 'Google Ads', href: '/service/google-ads' },
];

/** All of them link to /Hire-Resource. */
export const FOOTER_HIRE: readonly string[] = [
  'Flutter developers',
  'React developers',
  'Laravel and PHP developers',
  'Ruby on Rails developers',
  'Digital marketing expert',
  'SEO expert',
  'Web app developer',
  'Mobile app developer',
  'Shopify development',
];

/** At the end of the footer. */
export const PRIVACY_LINK: NavigationLink = { label: 'Privacy', href: '/privacy' };
