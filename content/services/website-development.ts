/**
 * The two timelines come from the agency and must not change.
 *
 * confirm before launch: the way of working described here is a promise.
 */
export const WEBSITE_DEVELOPMENT = {
  id: 'website-development',
  title: 'Website Development',
  text: 'Fast, readable sites that are easy to find and easy to change.',
  tile: {
    name: 'browser',
    ground: 'marigold',
    a: 'night',
    b: 'paper',
  },
  variant: 'website-a',
  tint: 'sky',
  picture: 'website-development',
  description:
    'Company sites, catalogues and booking pages that open quickly on an ordinary phone and that your own staff can edit. Basic websites take 2-4 weeks.',
  lede: 'A site that opens quickly on an ordinary phone, says what you do, and can be changed by your own staff.',
  intro:
    'Somebody recommends you, and the next thing that happens is a visit to your website. It has a minute to show that you are real, what you do and how to reach you. We plan every page around that minute.',
  proof: {
    kind: 'case-study',
    id: 'dental-booking',
  },
  facts: [
    {
      id: 'a-basic-website',
      label: 'A basic website',
      value: '2-4 weeks',
    },
    {
      id: 'custom-sites-and-apps',
      label: 'Custom sites and apps',
      value: '6-12 weeks',
    },
  ],
  features: [
    {
      id: 'a-page-plan',
      title: 'A page plan.',
      text: 'Which pages, in what order, and the one thing each should make a visitor do.',
    },
    {
      id: 'design-in-the-browser',
      title: 'Design in the browser.',
      text: 'You judge it on your own phone, with your thumb, not in a mock-up.',
    },
    {
      id: 'finished-text',
      title: 'Finished text.',
      text: 'We interview you and write the words, or edit the ones you have.',
    },
    {
      id: 'editing-without-fear',
      title: 'Editing without fear.',
      text: 'Staff change prices, photographs and opening hours in a form that cannot break the layout.',
    },
    {
      id: 'speed-and-access',
      title: 'Speed and access.',
      text: 'Tested on an inexpensive Android phone, and by keyboard alone.',
    },
    {
      id: 'search-basics',
      title: 'Search basics.',
      text: 'Descriptions, redirects from the old site and a sitemap for search engines.',
    },
  ],
  benefits: {
    heading: '',
    items: [],
  },
  process: {
    heading: 'How we make a site',
    items: [
      {
        id: 'an-afternoon-of-questions',
        title: 'An afternoon of questions',
        text: 'Who visits, what they want and what they ask you by phone.',
      },
      {
        id: 'a-plan-and-a-price',
        title: 'A plan and a price',
        text: 'Both on paper, with the launch date.',
      },
      {
        id: 'first-pages-to-click',
        title: 'First pages to click',
        text: 'The home page and one inner page, with real text in place.',
      },
      {
        id: 'the-rest-week-by-week',
        title: 'The rest, week by week',
        text: 'You comment on a shared link, and each comment gets a reply.',
      },
      {
        id: 'launch-and-hand-over',
        title: 'Launch and hand-over',
        text: 'Domain, analytics and passwords are transferred to you, and your staff are trained.',
      },
    ],
  },
  whyUs:
    'Designer and engineer sit at the same table here, so what would be slow is dropped before you have fallen in love with it. We take on few sites at a time. After the launch, the people who made yours are the ones who pick up when you ring.',
  questions: {
    heading: '',
    items: [],
  },
  card: {
    heading: 'Show us your current site',
    text: 'Send the address, or say that you have none. You get a page plan to react to.',
  },
} as const;
