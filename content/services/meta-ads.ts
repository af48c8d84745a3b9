/**
 * The smallest budget and the time to first results come from the agency and must not change.
 *
 * confirm before launch: the way of working described here is a promise.
 */
export const META_ADS = {
  id: 'meta-ads',
  title: 'Meta Ads',
  text: 'Facebook and Instagram ads that ask for an enquiry.',
  tile: {
    name: 'chat',
    ground: 'sky',
    a: 'indigo',
    b: 'paper',
  },
  variant: 'meta-ads-a',
  tint: 'sky',
  picture: 'meta-ads',
  description:
    'Facebook and Instagram ads that ask for an enquiry, a visit or an order. Minimum budget {company.meta-ads-budget} a day, results in 2-3 days, a report on one page.',
  lede: 'Facebook and Instagram advertising that asks for an enquiry, a visit or an order, and shows you what each one cost.',
  intro:
    'Most ad accounts we open are spending on likes. We rebuild them around one question, usually “who will call?”, and stop paying for everything else.',
  proof: {
    kind: 'price',
    id: '',
  },
  facts: [
    {
      id: 'smallest-useful-budget',
      label: 'Smallest useful budget',
      value: '{company.meta-ads-budget} a day',
    },
    {
      id: 'first-results',
      label: 'First results',
      value: '2-3 days',
    },
  ],
  features: [
    {
      id: 'account-and-pixel-set-up',
      title: 'Account and pixel set-up.',
      text: 'In your own Business Manager, so the history stays with you.',
    },
    {
      id: 'audience-research',
      title: 'Audience research.',
      text: 'Buyers by place, age, interest and past visits, written down before money is spent.',
    },
    {
      id: 'ad-design-and-copy',
      title: 'Ad design and copy.',
      text: 'Three ideas for each campaign, in English, Hindi or Gujarati.',
    },
    {
      id: 'lead-forms-and-whatsapp-hand',
      title: 'Lead forms and WhatsApp hand-over.',
      text: 'Every enquiry reaches a named person within minutes.',
    },
    {
      id: 'a-weekly-report',
      title: 'A weekly report.',
      text: 'Spend, enquiries, cost per enquiry. One page.',
    },
  ],
  benefits: {
    heading: 'What you gain',
    items: [
      {
        id: 'you-know-the-cost-of-a',
        title: 'You know the cost of a customer.',
        text: 'Each enquiry is traced to the ad that brought it.',
      },
      {
        id: 'you-can-stop-at-any-time',
        title: 'You can stop at any time.',
        text: 'Budgets are daily and there is no lock-in.',
      },
      {
        id: 'learning-stays-with-you',
        title: 'Learning stays with you.',
        text: 'Audiences, ads and results belong to your account.',
      },
    ],
  },
  process: {
    heading: 'How it runs',
    items: [
      {
        id: 'we-agree-on-one-goal',
        title: 'We agree on one goal',
        text: 'Calls, store visits, orders or sign-ups. One, not four.',
      },
      {
        id: 'we-set-up-and-check-tracking',
        title: 'We set up and check tracking',
        text: 'A test enquiry has to arrive before any ad goes live.',
      },
      {
        id: 'we-launch-small',
        title: 'We launch small',
        text: 'Two audiences, three ads, the smallest budget that can teach us something.',
      },
      {
        id: 'we-read-the-numbers-on-day',
        title: 'We read the numbers on day three',
        text: 'What works gets the money. The rest is switched off.',
      },
      {
        id: 'we-report-every-monday',
        title: 'We report every Monday',
        text: 'You decide whether to hold, raise or stop.',
      },
    ],
  },
  whyUs:
    'The person who writes your ads is the person who reads your results. We also build websites, so when the landing page is the problem we fix it instead of blaming it.',
  questions: {
    heading: 'Questions about Meta Ads',
    items: [
      {
        id: 'what-is-the-minimum-budget',
        question: 'What is the minimum budget?',
        answer: '{company.meta-ads-budget} a day. Below that, the results are too few to learn from.',
      },
      {
        id: 'how-soon-will-i-see-results',
        question: 'How soon will I see results?',
        answer: 'In 2-3 days. The first week tells us which audience to keep.',
      },
      {
        id: 'do-i-need-a-website',
        question: 'Do I need a website?',
        answer: 'No. A lead form or WhatsApp works. A good landing page usually lowers the cost.',
      },
      {
        id: 'who-owns-the-ad-account',
        question: 'Who owns the ad account?',
        answer: 'You do, from the first day.',
      },
    ],
  },
  card: {
    heading: 'Start with one campaign',
    text: 'Tell us what you sell and where. We reply with a plan and a daily budget.',
  },
} as const;
