import { CONTENT_MANAGEMENT } from './content-management.ts';
import { CUSTOM_SOFTWARE_DEVELOPMENT } from './custom-software-development.ts';
import { DIGITAL_MARKETING } from './digital-marketing.ts';
import { E_COMMERCE_DEVELOPMENT } from './e-commerce-development.ts';
import { E_COMMERCE_LISTING } from './e-commerce-listing.ts';
import { GOOGLE_ADS } from './google-ads.ts';
import { META_ADS } from './meta-ads.ts';
import { MOBILE_APP_DEVELOPMENT } from './mobile-app-development.ts';
import { OUR_CHALLENGES } from './our-challenges.ts';
import { SEARCH_ENGINE_OPTIMIZATION } from './search-engine-optimization.ts';
import type { ServicePage } from './service-page.ts';
import { WEBSITE_DEVELOPMENT } from './website-development.ts';
import { YOUTUBE_MARKETING } from './youtube-marketing.ts';

/** The twelve, in the order of the services list. */
export const SERVICE_PAGES: readonly ServicePage[] = [
  DIGITAL_MARKETING,
  SEARCH_ENGINE_OPTIMIZATION,
  CUSTOM_SOFTWARE_DEVELOPMENT,
  CONTENT_MANAGEMENT,
  WEBSITE_DEVELOPMENT,
  MOBILE_APP_DEVELOPMENT,
  E_COMMERCE_DEVELOPMENT,
  E_COMMERCE_LISTING,
  YOUTUBE_MARKETING,
  META_ADS,
  GOOGLE_ADS,
  OUR_CHALLENGES,
];

export const SERVICES_LIST = {
  title: 'Services',
  description:
    'Twelve services from one team: websites, apps, custom software, online shops, marketplace listings, search, YouTube, and ads on Meta and on Google.',
  heading: 'What We Offer Services',
  lede: 'Twelve services, one team. Start with one; add another when the first has earned it.',
} as const;

/** The specification's twelve titles, in its order. A card's address is its title in lower case, hyphens for spaces. */
export const SERVICE_CARDS = [
  {
    title: 'Digital Marketing',
    text: 'Campaigns planned against one number, reported in plain words.',
    tile: { name: 'arcs', ground: 'blush', a: 'madder', b: 'night' },
  },
  {
    title: 'Search Engine Optimization',
    text: 'Technical repairs first, then pages that answer real searches.',
    tile: { name: 'lens', ground: 'indigo', a: 'sky', b: 'marigold' },
  },
  {
    title: 'Custom Software Development',
    text: 'Software shaped to the way your team already works.',
    tile: { name: 'code', ground: 'neem', a: 'paper', b: 'marigold' },
  },
  {
    title: 'Content Management',
    text: 'Edit your own site safely, without calling a developer.',
    tile: { name: 'lines', ground: 'sky', a: 'indigo', b: 'marigold' },
  },
  {
    title: 'Website Development',
    text: 'Fast, readable sites that are easy to find and easy to change.',
    tile: { name: 'browser', ground: 'marigold', a: 'night', b: 'paper' },
  },
  {
    title: 'Mobile App Development',
    text: 'Android and iOS from one codebase, in your store accounts.',
    tile: { name: 'phone', ground: 'leaf', a: 'neem', b: 'paper' },
  },
  {
    title: 'E-Commerce Development',
    text: 'Shops with payment, delivery and stock joined up.',
    tile: { name: 'bag', ground: 'madder', a: 'paper', b: 'madder' },
  },
  {
    title: 'E-Commerce Listing',
    text: 'Catalogues written, photographed and listed on the marketplaces.',
    tile: { name: 'grid', ground: 'night', a: 'leaf', b: 'marigold' },
  },
  {
    title: 'Youtube Marketing',
    text: 'A channel that explains what you sell while you sleep.',
    tile: { name: 'play', ground: 'madder', a: 'paper', b: 'madder' },
  },
  {
    title: 'Meta Ads',
    text: 'Facebook and Instagram ads that ask for an enquiry.',
    tile: { name: 'chat', ground: 'sky', a: 'indigo', b: 'paper' },
  },
  {
    title: 'Google Ads',
    text: 'Search ads for people who are already looking.',
    tile: { name: 'bars', ground: 'leaf', a: 'neem', b: 'madder' },
  },
  {
    title: 'Our Challenges',
    text: 'What is hard about this work, and how we deal with it.',
    tile: { name: 'steps', ground: 'marigold', a: 'madder', b: 'ink' },
  },
] as const;

/** Shown for a service that has no page. The sentence is the specification's, letter for letter. */
export const FALLBACK = {
  sentence: 'Details about this service will be available soon.',
  description:
    'Details about this service will be available soon. Meanwhile, read about the services that are ready, or ask us: a person replies.',
  heading: 'Meanwhile, these are ready to read',
  links: [
    {
      href: '/service/digital-marketing',
      title: 'Digital Marketing',
      text: 'Campaigns planned against one number.',
    },
    { href: '/service/content-management', title: 'Content Management', text: 'Edit your own site safely.' },
    {
      href: '/service/youtube-marketing',
      title: 'Youtube Marketing',
      text: 'A channel that explains what you sell.',
    },
  ],
  card: {
    heading: 'Ask us now',
    text: 'The page is late, the team is not. Tell us what you need and a person replies.',
  },
} as const;

export interface GenericService {
  intro: string;
  features: readonly string[];
  whyUs: string;
  description: string;
}

/** Built-in copy for a slug without a page of its own. confirm before launch: what it says of our work is a promise. */
export const GENERIC_SERVICES: Readonly<
  Record<'mobile-app-development' | 'website-development' | 'content-management', GenericService>
> = {
  'mobile-app-development': {
    intro: MOBILE_APP_DEVELOPMENT.intro,
    features: MOBILE_APP_DEVELOPMENT.features.map(({ title, text }) => `${title} ${text}`),
    whyUs: MOBILE_APP_DEVELOPMENT.whyUs,
    description: MOBILE_APP_DEVELOPMENT.description,
  },
  'website-development': {
    intro:
      'We make websites for firms that live by their name: a clear first page, photographs of the real place, and your number on every screen.',
    features: [
      'Layouts drawn for the phone first, then for the desk.',
      'Contact forms whose messages cannot get lost.',
      'Hosting, certificates and backups arranged and explained.',
      'Visitor figures without cookies that need a banner.',
      'A monthly look at links, speed and forms.',
    ],
    whyUs:
      'You approve the plan and its price before a page is drawn. The finished site is yours to move to any other firm.',
    description:
      'Websites for firms that live by their name: drawn for the phone first, quick to open, easy to move, with contact forms that lose nothing.',
  },
  'content-management': {
    intro:
      'Words and pictures on a site need care after the launch. We set up the place where that is done, and show your staff around in it.',
    features: [
      'A preview that looks like the published page.',
      'Separate sign-ins for writers and for those who publish.',
      'Pages that appear and vanish on dates you set.',
      'A library of pictures with a search.',
      'Updates and backups of the system itself.',
    ],
    whyUs:
      'We keep the number of buttons small. What your staff never use is taken away, and what they miss is added after a word with us.',
    description:
      'A place to edit your site that your staff can manage: preview, separate sign-ins, dated pages, a picture library, updates and backups.',
  },
};
