import { MOBILE_APP_DEVELOPMENT } from './mobile-app-development.ts';

export interface GenericService {
  slug: string;
  description: string;
  intro: string;
  /** Whole sentences. */
  features: readonly string[];
  whyUs: string;
}

/** Set this to false once the text marked below is true for your company. */
export const isSample: boolean = true;

/** Copy for a slug without a page of its own. confirm before launch: the way of working described here is a promise. */
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
      'Websites for firms that depend on their reputation: designed for phones first, quick to open, easy to move, with contact forms that lose nothing.',
    intro:
      'We make websites for firms that depend on their reputation: a clear first page, photographs of the real place, and your number on every screen.',
    features: [
      'Layouts designed for phones first, then for desktops.',
      'Contact forms whose messages cannot get lost.',
      'Hosting, certificates and backups arranged and explained.',
      'Visitor statistics that need no cookie banner.',
      'A monthly check of links, speed and forms.',
    ],
    whyUs:
      'You approve the plan and its price before a page is designed. The finished site is yours to move to any other firm.',
  },
  {
    slug: 'content-management',
    description:
      'A content editor that your staff can manage themselves: preview, separate sign-ins, dated pages, an image library, updates and backups.',
    intro: 'Text and images on a site need care after the launch. We set up the editor for it, and train your staff.',
    features: [
      'A preview that looks like the published page.',
      'Separate sign-ins for writers and for those who publish.',
      'Pages that go live and come down on dates you set.',
      'A searchable image library.',
      'Updates and backups of the system itself.',
    ],
    whyUs:
      'We keep the number of buttons small. We remove what your staff never use, and add what they miss when they ask.',
  },
];

/** The card of services with generic copy. */
export const GENERIC_CARD = {
  heading: 'Ask about it',
  text: 'Tell us what you have and what you need. A person replies with the next step.',
} as const;
