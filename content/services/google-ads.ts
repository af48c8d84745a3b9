import type { ServicePage } from './service-page.ts';

/** Set this to false once the text marked below is true for your company. */
export const isSample: boolean = true;

/**
 * The layout of Meta Ads without its figures.
 *
 * confirm before launch: the way of working described here is a promise.
 */
export const GOOGLE_ADS: ServicePage = {
  slug: 'google-ads',
  variant: 'meta-ads-b',
  tint: 'leaf',
  description:
    'Google search, shopping and Maps ads for people who are already looking. Keywords, landing pages and call tracking, set up in your own account.',
  lede: 'Search advertising for people who have already decided to buy and are choosing from whom.',
  intro:
    'A search is a request in the buyer’s own words. We pick the requests you can serve, write an ad that answers each one, and keep you out of the rest.',
  features: [
    {
      title: 'Keywords with a reason.',
      text: 'You see why each phrase is there, and cross out what you do not sell.',
    },
    {
      title: 'Search ads.',
      text: 'Headlines that repeat the question and name the price, the place or the stock.',
    },
    {
      title: 'Negative keywords.',
      text: 'A list of searches that must never show your ad, such as “free”, “jobs” and “second hand”.',
    },
    {
      title: 'Shopping and Maps.',
      text: 'Products with photographs and prices, and your shop on the map with a call button.',
    },
    { title: 'Call and form tracking.', text: 'A phone call counts as a result, just like a form.' },
    { title: 'Landing pages.', text: 'One for each group of searches, quick to open on a phone.' },
  ],
  benefits: {
    heading: 'Why search ads work',
    items: [
      { title: 'The timing is theirs.', text: 'Nobody is interrupted: the person typed what they need.' },
      {
        title: 'Waste is visible.',
        text: 'The search terms report shows which words cost money and brought nothing.',
      },
      {
        title: 'It suits a season.',
        text: 'Switch a campaign off in the monsoon, and its history is waiting when you return.',
      },
    ],
  },
  process: {
    heading: 'How we set it up',
    steps: [
      { title: 'Review what exists', text: 'An old account usually contains lessons you have already paid for.' },
      {
        title: 'Group the searches',
        text: 'By what the person wants: a price, a shop nearby, a repair, a replacement.',
      },
      {
        title: 'Write and connect',
        text: 'Ads, pages and conversion tracking go in together and are tested with a real call.',
      },
      { title: 'Spend a little and look', text: 'The early days are for finding words to exclude.' },
      {
        title: 'Move money to what works',
        text: 'Bids follow the enquiries that your staff marked as genuine.',
      },
    ],
  },
  whyUs:
    'We judge a click by what your salesperson says about the call. We compare the figures from the ad account with your own order book, and you see both. If search is the wrong place for your product, we say so before the budget is gone.',
  questions: {
    heading: 'Questions about Google Ads',
    items: [
      {
        question: 'What should we spend at first?',
        answer:
          'That depends on what a click costs for your searches. We look up the prices with you and show you the total before you commit.',
      },
      {
        question: 'When do the calls begin?',
        answer:
          'Ads can appear as soon as Google has approved them. How many calls follow depends on how many people search.',
      },
      {
        question: 'Are ads better than organic results?',
        answer:
          'They do different jobs. Ads bring visitors now and end with the budget, while a page that ranks takes longer, but stays.',
      },
      {
        question: 'Can we keep our existing account?',
        answer: 'Please do. We ask for manager access and leave ownership, billing and history where they are.',
      },
    ],
  },
  card: {
    heading: 'Name three searches',
    text: 'Write what you would type to find a firm like yours. We reply with what those words cost.',
  },
};
