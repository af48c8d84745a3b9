import { site } from './site.ts';

/** Set this to false once the text marked below is true for your company. */
export const isSample: boolean = true;

/**
 * The sections below, from the moving text to the testimonials, are those of the home page.
 *
 * confirm before launch: the facts about the team and its clients are samples. "Five people" are those of staff.ts.
 */
export const ABOUT = {
  title: 'About us',
  description: `${site.name} is five people in one room in ${site.city} who design, build and promote products for other businesses, and stand behind their work.`,
  heading: 'The people who quote your project build it.',
  lede: `${site.name} is five people in one room in ${site.city}. We design, build and promote products for other businesses, and we stand behind our work.`,
  expertise: {
    heading: 'What we do well',
    paragraphs: [
      `${site.originSentence} We run the company that way. You meet the person who will do the work, and the scope is in writing before it starts.`,
      'Most clients come for one thing, a site or a campaign, and stay because the next thing is easier when the same people already know the business.',
    ],
    areas: [
      {
        title: 'Websites and shops',
        text: 'Company sites, catalogues and stores that load fast on a mid-range phone and that your own staff can edit.',
        tile: { name: 'browser', ground: 'sky', a: 'indigo', b: 'paper' },
      },
      {
        title: 'Apps',
        text: 'Android and iOS from one codebase, published under your accounts, with the source code in your name.',
        tile: { name: 'phone', ground: 'marigold', a: 'night', b: 'paper' },
      },
      {
        title: 'Custom software',
        text: 'Billing, stock, bookings and dispatch, shaped to the way your counter or your floor already works.',
        tile: { name: 'code', ground: 'leaf', a: 'neem', b: 'paper' },
      },
      {
        title: 'Search and ads',
        text: 'Search, Meta and Google ads, YouTube and marketplace listings, each measured by the enquiries it brings.',
        tile: { name: 'lens', ground: 'blush', a: 'madder', b: 'paper' },
      },
    ],
  },
} as const;
