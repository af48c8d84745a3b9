/** confirm before launch: the way of working described here is a promise. */
export const SEARCH_ENGINE_OPTIMIZATION = {
  id: 'search-engine-optimization',
  title: 'Search Engine Optimization',
  text: 'Technical repairs first, then pages that answer real searches.',
  tile: {
    name: 'lens',
    ground: 'indigo',
    a: 'sky',
    b: 'marigold',
  },
  variant: 'seo',
  tint: 'sky',
  picture: 'search-engine-optimization',
  description:
    'Search engine optimization that starts with fixes: speed, structure and titles first, then local search and pages that answer what your buyers type.',
  lede: 'Be found by people who have never heard of you, for the things you already do well.',
  intro:
    'Many sites are not badly written, they are badly built. Search engines trip over slow pages, duplicate URLs and titles that all say Home. We fix those first, because good text on a broken site stays unread.',
  proof: {
    kind: 'case-study',
    id: 'auto-spares-search',
  },
  facts: [],
  features: [
    {
      id: 'a-technical-check',
      title: 'A technical check.',
      text: 'Crawling, speed, redirects, duplicate URLs and pages that should not be indexed.',
    },
    {
      id: 'titles-and-structure',
      title: 'Titles and structure.',
      text: 'Each page gets one subject, one heading and a title a person would click.',
    },
    {
      id: 'search-research',
      title: 'Search research.',
      text: 'What buyers type in English, Hindi and Gujarati, taken from search data and from your own inbox.',
    },
    {
      id: 'pages-that-answer',
      title: 'Pages that answer.',
      text: 'Guides, prices and comparisons, written with the person in your company who knows.',
    },
    {
      id: 'local-search',
      title: 'Local search.',
      text: 'Business profile, opening hours, photographs and the same address everywhere it appears.',
    },
    {
      id: 'honest-links',
      title: 'Honest links.',
      text: 'From suppliers, associations and trade press who have a reason to mention you, never from a seller of links.',
    },
    {
      id: 'a-log-of-changes',
      title: 'A log of changes.',
      text: 'Every edit is dated, so that a rise or a fall can be explained.',
    },
  ],
  benefits: {
    heading: 'What it is worth',
    items: [
      {
        id: 'visitors-without-a-cost-per',
        title: 'Visitors without a cost per click.',
        text: 'A page that ranks keeps bringing visitors after the work on it is done.',
      },
      {
        id: 'a-site-that-is-easier-to-use',
        title: 'A site that is easier to use.',
        text: 'Clear headings and quick pages help a customer as much as a crawler.',
      },
      {
        id: 'knowledge-of-your-market',
        title: 'Knowledge of your market.',
        text: 'Search terms show which product people want and what they call it.',
      },
    ],
  },
  process: {
    heading: '',
    items: [],
  },
  whyUs:
    'Our engineers can change the site and our writers can change the words, so our audits end in fixes, not in a report. We keep to the guidelines the search engines publish. A method you would not want to explain to a customer is one we do not use.',
  questions: {
    heading: 'Questions about SEO',
    items: [
      {
        id: 'when-will-we-see-results',
        question: 'When will we see results?',
        answer:
          'Technical fixes can show within weeks. New pages usually need months, and anyone who names the day is guessing.',
      },
      {
        id: 'can-you-guarantee-first',
        question: 'Can you guarantee first place?',
        answer: 'No agency can: outside the ads, search engines do not sell positions. What we promise is the work.',
      },
      {
        id: 'what-do-you-need-from-us',
        question: 'What do you need from us?',
        answer: 'Access to the site and to Search Console, and an hour a month with someone who talks to customers.',
      },
      {
        id: 'what-happens-if-we-stop',
        question: 'What happens if we stop?',
        answer: 'Pages and fixes stay on your site. Rankings may drift as others keep working on theirs.',
      },
    ],
  },
  card: {
    heading: 'Have your site checked',
    text: 'Send the address. We reply with the first things we would fix, and why.',
  },
} as const;
