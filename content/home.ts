/** confirm before launch: the promises in the text. */
export const HOME = {
  title: '{company.name} | Websites, apps and digital marketing in {company.city}',
  description:
    '{company.name} designs and builds websites, mobile apps and custom software in {company.city}, and runs the marketing that brings people to them. Written scope, fixed quote.',
  sections: [
    {
      id: 'hero',
      type: 'hero',
      heading: 'Websites, apps and campaigns that earn their keep.',
      text: '{company.name} is a team of designers, engineers and marketers in {company.city}. You get a written scope, a fixed quote and something new to click on every Friday.',
      workButton: 'See our work',
      call: 'Or call',
    },
    { id: 'skills', type: 'skills' },
    {
      id: 'about',
      type: 'about-summary',
      heading: 'A small team that answers the phone.',
      paragraphs: [
        '{company.originSentence} We run the company that way.',
        'You deal with the people who do the work. We tell you the cost before we build, and say so when a spreadsheet would do.',
      ],
      link: 'More about us',
    },
    { id: 'services', type: 'services', heading: 'What we build and run', link: 'All twelve services' },
    {
      id: 'work',
      type: 'work',
      heading: 'Work that people use every day',
      text: 'Ten projects, described as we would in person.',
      all: 'Show all ten',
      fewer: 'Show fewer',
    },
    { id: 'testimonials', type: 'testimonials', heading: 'What clients say' },
    {
      id: 'staff',
      type: 'staff',
      heading: 'The people you will talk to',
      join: { invitation: 'Could this be you?', title: 'Careers', text: 'Internships and full-time roles' },
    },
    {
      id: 'questions',
      type: 'questions',
      heading: 'Questions people ask first',
      before: 'Not here? Call',
      after: '. A person answers, {company.officeDays},',
    },
    {
      id: 'posts',
      type: 'posts',
      heading: 'Notes from the workshop',
      link: 'View More',
      loading: 'Loading blogs',
      empty: 'No blogs available.',
      failed: 'Failed to fetch blogs',
    },
  ],
} as const;

/** For the home page and About us. */
export const NUMBERS = [
  {
    id: 'clients',
    number: '{company.clients}',
    label: 'business clients',
    text: 'from family shops to manufacturers',
  },
  {
    id: 'satisfaction',
    number: '{company.satisfaction}',
    label: 'customer satisfaction',
    text: 'because nothing ships until you have tried it',
  },
] as const;

/** The tags of the moving text, each with a tile. */
export const SKILLS = [
  { id: 'websites', label: 'Website development', tile: 'browser', accent: 'marigold' },
  { id: 'apps', label: 'Mobile apps', tile: 'phone', accent: 'marigold' },
  { id: 'software', label: 'Custom software', tile: 'code', accent: 'ink' },
  { id: 'marketing', label: 'Digital marketing', tile: 'bars', accent: 'ink' },
  { id: 'search', label: 'Search optimization', tile: 'lens', accent: 'marigold' },
] as const;
