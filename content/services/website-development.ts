import type { ServicePage } from './service-page.ts';

/** Set this to false once the text marked below is true for your company. */
export const isSample: boolean = true;

/**
 * The two timelines come from the agency and must not change.
 *
 * confirm before launch: the way of working described here is a promise.
 */
export const WEBSITE_DEVELOPMENT: ServicePage = {
  slug: 'website-development',
  variant: 'website-a',
  tint: 'sky',
  description:
    'Company sites, catalogues and booking pages that open quickly on an ordinary phone and that your own staff can edit. Basic websites take 2-4 weeks.',
  lede: 'A site that opens quickly on an ordinary phone, says what you do, and can be changed by your own staff.',
  intro:
    'Somebody recommends you, and the next thing that happens is a visit to your website. It has a minute to show that you are real, what you do and how to reach you. We plan every page around that minute.',
  facts: [
    { label: 'A basic website', value: '2-4 weeks' },
    { label: 'Custom sites and apps', value: '6-12 weeks' },
  ],
  features: [
    {
      title: 'A page plan.',
      text: 'Which pages, in what order, and the one thing each should make a visitor do.',
    },
    { title: 'Design in the browser.', text: 'You judge it on your own phone, with your thumb, not in a mock-up.' },
    {
      title: 'Finished text.',
      text: 'We interview you and write the words, or edit the ones you have.',
    },
    {
      title: 'Editing without fear.',
      text: 'Staff change prices, photographs and opening hours in a form that cannot break the layout.',
    },
    {
      title: 'Speed and access.',
      text: 'Tested on an inexpensive Android phone, and by keyboard alone.',
    },
    {
      title: 'Search basics.',
      text: 'Descriptions, redirects from the old site and a sitemap for search engines.',
    },
  ],
  process: {
    heading: 'How we make a site',
    steps: [
      {
        title: 'An afternoon of questions',
        text: 'Who visits, what they want and what they ask you by phone.',
      },
      { title: 'A plan and a price', text: 'Both on paper, with the launch date.' },
      {
        title: 'First pages to click',
        text: 'The home page and one inner page, with real text in place.',
      },
      { title: 'The rest, week by week', text: 'You comment on a shared link, and each comment gets a reply.' },
      {
        title: 'Launch and hand-over',
        text: 'Domain, analytics and passwords are transferred to you, and your staff are trained.',
      },
    ],
  },
  whyUs:
    'Designer and engineer sit at the same table here, so what would be slow is dropped before you have fallen in love with it. We take on few sites at a time. After the launch, the people who made yours are the ones who pick up when you ring.',
  card: {
    heading: 'Show us your current site',
    text: 'Send the address, or say that you have none. You get a page plan to react to.',
  },
};
