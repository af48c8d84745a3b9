import { MOBILE_APP_DEVELOPMENT } from './mobile-app-development.ts';

export interface GenericService {
  slug: string;
  description: string;
  intro: string;
  /** Whole sentences. */
  features: readonly string[];
  whyUs: string;
}

/** Set it to false when what is marked below is true of you. */
export const isSample: boolean = true;

/** Built-in copy for a slug without a page of its own. confirm before launch: what it says of our work is a promise. */
export const GENERIC_SERVICES: readonly GenericService[] = [
  {
    slug: 'mobile-app-development',
    description: MOBILE_APP_DEVELOPMENT.description,
    intro: MOBILE_APP_DEVELOPMENT.intro,
    features: MOBILE_APP_DEVELOPMENT.features.map(({ title, text }) => `${title} ${text}`),
    whyUs: MOBILE_APP_DEVELOPMENT.whyUs,
  },
  {
    slug: 'website-development',
    description:
      'Websites for firms that live by their name: drawn for the phone first, quick to open, easy to move, with contact forms that lose nothing.',
    intro:
      'We make websites for firms that live by their name: a clear first page, photographs of the real place, and your number on every screen.',
    features: [
      'Layouts drawn for the phone first, then for the desk.',
      'Contact forms whose messages cannot get lost.',
      'Hosting, certificates and backups arranged and explained.',
      'Visitor statistics that need no cookie banner.',
      'A monthly look at links, speed and forms.',
    ],
    whyUs:
      'You approve the plan and its price before a page is drawn. The finished site is yours to move to any other firm.',
  },
  {
    slug: 'content-management',
    description:
      'A place to edit your site that your staff can manage: preview, separate sign-ins, dated pages, a picture library, updates and backups.',
    intro:
      'Words and pictures on a site need care after the launch. We set up the place where that is done, and show your staff around.',
    features: [
      'A preview that looks like the published page.',
      'Separate sign-ins for writers and for those who publish.',
      'Pages that appear and vanish on dates you set.',
      'A library of pictures with a search.',
      'Updates and backups of the system itself.',
    ],
    whyUs:
      'We keep the number of buttons small. What your staff never use is taken away, and what they miss is added when they ask.',
  },
];

/** What the generic copy has no words for. */
export const GENERIC_CARD = {
  heading: 'Ask about it',
  text: 'Tell us what you have and what you need. A person replies with the next step.',
} as const;
