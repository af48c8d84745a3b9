/**
 * The layout of Meta Ads without its figures.
 *
 * confirm before launch: the way of working described here is a promise.
 */
export const GOOGLE_ADS = {
  id: 'google-ads',
  title: 'Google Ads',
  text: 'Search ads for people who are already looking.',
  tile: {
    name: 'bars',
    ground: 'leaf',
    a: 'neem',
    b: 'madder',
  },
  variant: 'meta-ads-b',
  tint: 'leaf',
  picture: 'google-ads',
  description:
    'Google search, shopping and Maps ads for people who are already looking. Keywords, landing pages and call tracking, set up in your own account.',
  lede: 'Search advertising for people who have already decided to buy and are choosing from whom.',
  intro:
    'A search is a request in the buyer’s own words. We pick the requests you can serve, write an ad that answers each one, and keep you out of the rest.',
  proof: {
    kind: 'quotation',
    id: 'kunal-mehta',
  },
  facts: [],
  features: [
    {
      id: 'keywords-with-a-reason',
      title: 'Keywords with a reason.',
      text: 'You see why each phrase is there, and cross out what you do not sell.',
    },
    {
      id: 'search-ads',
      title: 'Search ads.',
      text: 'Headlines that repeat the question and name the price, the place or the stock.',
    },
    {
      id: 'negative-keywords',
      title: 'Negative keywords.',
      text: 'A list of searches that must never show your ad, such as “free”, “jobs” and “second hand”.',
    },
    {
      id: 'shopping-and-maps',
      title: 'Shopping and Maps.',
      text: 'Products with photographs and prices, and your shop on the map with a call button.',
    },
    {
      id: 'call-and-form-tracking',
      title: 'Call and form tracking.',
      text: 'A phone call counts as a result, just like a form.',
    },
    {
      id: 'landing-pages',
      title: 'Landing pages.',
      text: 'One for each group of searches, quick to open on a phone.',
    },
  ],
  benefits: {
    heading: 'Why search ads work',
    items: [
      {
        id: 'the-timing-is-theirs',
        title: 'The timing is theirs.',
        text: 'Nobody is interrupted: the person typed what they need.',
      },
      {
        id: 'waste-is-visible',
        title: 'Waste is visible.',
        text: 'The search terms report shows which words cost money and brought nothing.',
      },
      {
        id: 'it-suits-a-season',
        title: 'It suits a season.',
        text: 'Switch a campaign off in the monsoon, and its history is waiting when you return.',
      },
    ],
  },
  process: {
    heading: 'How we set it up',
    items: [
      {
        id: 'review-what-exists',
        title: 'Review what exists',
        text: 'An old account usually contains lessons you have already paid for.',
      },
      {
        id: 'group-the-searches',
        title: 'Group the searches',
        text: 'By what the person wants: a price, a shop nearby, a repair, a replacement.',
      },
      {
        id: 'write-and-connect',
        title: 'Write and connect',
        text: 'Ads, pages and conversion tracking go in together and are tested with a real call.',
      },
      {
        id: 'spend-a-little-and-look',
        title: 'Spend a little and look',
        text: 'The early days are for finding words to exclude.',
      },
      {
        id: 'move-money-to-what-works',
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
        id: 'what-should-we-spend-at',
        question: 'What should we spend at first?',
        answer:
          'That depends on what a click costs for your searches. We look up the prices with you and show you the total before you commit.',
      },
      {
        id: 'when-do-the-calls-begin',
        question: 'When do the calls begin?',
        answer:
          'Ads can appear as soon as Google has approved them. How many calls follow depends on how many people search.',
      },
      {
        id: 'are-ads-better-than-organic',
        question: 'Are ads better than organic results?',
        answer:
          'They do different jobs. Ads bring visitors now and end with the budget, while a page that ranks takes longer, but stays.',
      },
      {
        id: 'can-we-keep-our-existing',
        question: 'Can we keep our existing account?',
        answer: 'Please do. We ask for manager access and leave ownership, billing and history where they are.',
      },
    ],
  },
  card: {
    heading: 'Name three searches',
    text: 'Write what you would type to find a firm like yours. We reply with what those words cost.',
  },
} as const;
