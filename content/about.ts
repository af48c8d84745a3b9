import { site } from './site.ts';

/** Set it to false when what is marked below is true of you. */
export const isSample: boolean = true;

/**
 * The counters, the strip, the staff and the testimonials below are the home page's.
 *
 * confirm before launch: what it says of the team and its clients is a sample. "Five people" are the five of staff.ts.
 */
export const ABOUT = {
  title: 'About us',
  description: `${site.name} is five people in one room in ${site.city} who design, build and promote things for other businesses, and answer for them afterwards.`,
  heading: 'The people who quote it build it.',
  lede: `${site.name} is five people in one room in ${site.city}. We design, build and promote things for other businesses, and we answer for them afterwards.`,
  expertise: {
    heading: 'What we do well',
    paragraphs: [
      `${site.originSentence} We run the company that way. You sit with the person who will do the job, and the job is written down before it starts.`,
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
