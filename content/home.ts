import { site } from './site.ts';

/** confirm before launch: the counters and the promises in the text. */
export const isSample: boolean = true;

export const HOME = {
  title: `${site.name} | Websites, apps and digital marketing in ${site.city}`,
  description: `${site.name} designs and builds websites, mobile apps and custom software in ${site.city}, and runs the marketing that brings people to them. Written scope, fixed quote.`,
  hero: {
    heading: 'Websites, apps and campaigns that earn their keep.',
    text: `${site.name} is a team of designers, engineers and marketers in ${site.city}. You get a written scope, a fixed quote and something new to click on every Friday.`,
    workButton: 'See our work',
    call: 'Or call',
  },
  about: {
    heading: 'A small team that answers the phone.',
    paragraphs: [
      `${site.originSentence} We run the company that way.`,
      'You deal with the people who do the work. We tell you the cost before we build, and say so when a spreadsheet would do.',
    ],
    link: 'More about us',
  },
  services: { heading: 'What we build and run', link: 'All twelve services' },
  work: {
    heading: 'Work that people use every day',
    text: 'Ten projects, described as we would in person.',
    all: 'Show all ten',
    fewer: 'Show fewer',
  },
  questions: {
    heading: 'Questions people ask first',
    before: 'Not here? Call',
    after: `. A person answers, ${site.officeDays},`,
    /** The id of the question that is open initially. */
    open: 2,
  },
  posts: {
    heading: 'Notes from the workshop',
    link: 'View More',
    loading: 'Loading blogs',
    empty: 'No blogs available.',
    failed: 'Failed to fetch blogs',
  },
} as const;

/** For the home page and About us. */
export const COUNTERS = [
  { number: '20+', label: 'business clients', text: 'from family shops to manufacturers' },
  { number: '100%', label: 'customer satisfaction', text: 'because nothing ships until you have tried it' },
] as const;

/** The tags of the moving text, each with a tile. */
export const SKILLS = [
  { label: 'Website development', tile: 'browser', accent: 'marigold' },
  { label: 'Mobile apps', tile: 'phone', accent: 'marigold' },
  { label: 'Custom software', tile: 'code', accent: 'ink' },
  { label: 'Digital marketing', tile: 'bars', accent: 'ink' },
  { label: 'Search optimization', tile: 'lens', accent: 'marigold' },
] as const;
