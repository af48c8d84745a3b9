/** confirm before launch: the facts about the team and its clients are samples. */
export const ABOUT = {
  title: 'About us',
  description:
    '{company.name} is {company.team-size} people in one room in {company.city} who design, build and promote products for other businesses, and stand behind their work.',
  sections: [
    {
      id: 'banner',
      type: 'banner',
      heading: 'The people who quote your project build it.',
      lede: '{company.name} is {company.team-size} people in one room in {company.city}. We design, build and promote products for other businesses, and we stand behind our work.',
      tint: 'leaf',
      picture: 'house',
    },
    {
      id: 'expertise',
      type: 'expertise',
      heading: 'What we do well',
      paragraphs: [
        '{company.originSentence} We run the company that way. You meet the person who will do the work, and the scope is in writing before it starts.',
        'Most clients come for one thing, a site or a campaign, and stay because the next thing is easier when the same people already know the business.',
      ],
      areas: [
        {
          id: 'websites',
          title: 'Websites and shops',
          text: 'Company sites, catalogues and stores that load fast on a mid-range phone and that your own staff can edit.',
          tile: { name: 'browser', ground: 'sky', a: 'indigo', b: 'paper' },
        },
        {
          id: 'apps',
          title: 'Apps',
          text: 'Android and iOS from one codebase, published under your accounts, with the source code in your name.',
          tile: { name: 'phone', ground: 'marigold', a: 'night', b: 'paper' },
        },
        {
          id: 'software',
          title: 'Custom software',
          text: 'Billing, stock, bookings and dispatch, shaped to the way your counter or your floor already works.',
          tile: { name: 'code', ground: 'leaf', a: 'neem', b: 'paper' },
        },
        {
          id: 'search',
          title: 'Search and ads',
          text: 'Search, Meta and Google ads, YouTube and marketplace listings, each measured by the enquiries it brings.',
          tile: { name: 'lens', ground: 'blush', a: 'madder', b: 'paper' },
        },
      ],
    },
    { id: 'skills', type: 'skills' },
    {
      id: 'staff',
      type: 'staff',
      heading: 'The people you will talk to',
      join: { invitation: 'Could this be you?', title: 'Careers', text: 'Internships and full-time roles' },
    },
    { id: 'testimonials', type: 'testimonials', heading: 'What clients say' },
  ],
} as const;
