import type { ServicePage } from './service-page.ts';

/** Set this to false once the text marked below is true for your company. */
export const isSample: boolean = true;

/**
 * The smallest budget and the time to first results come from the agency and must not change.
 *
 * confirm before launch: the way of working described here is a promise.
 */
export const META_ADS: ServicePage = {
  slug: 'meta-ads',
  variant: 'meta-ads-a',
  tint: 'sky',
  description:
    'Facebook and Instagram ads that ask for an enquiry, a visit or an order. Minimum budget 200 rupees a day, results in 2-3 days, a report on one page.',
  lede: 'Facebook and Instagram advertising that asks for an enquiry, a visit or an order, and shows you what each one cost.',
  intro:
    'Most ad accounts we open are spending on likes. We rebuild them around one question, usually “who will call?”, and stop paying for everything else.',
  facts: [
    { label: 'Smallest useful budget', value: '200 rupees a day' },
    { label: 'First results', value: '2-3 days' },
  ],
  features: [
    {
      title: 'Account and pixel set-up.',
      text: 'In your own Business Manager, so the history stays with you.',
    },
    {
      title: 'Audience research.',
      text: 'Buyers by place, age, interest and past visits, written down before money is spent.',
    },
    { title: 'Ad design and copy.', text: 'Three ideas for each campaign, in English, Hindi or Gujarati.' },
    {
      title: 'Lead forms and WhatsApp hand-over.',
      text: 'Every enquiry reaches a named person within minutes.',
    },
    { title: 'A weekly report.', text: 'Spend, enquiries, cost per enquiry. One page.' },
  ],
  benefits: {
    heading: 'What you gain',
    items: [
      {
        title: 'You know the cost of a customer.',
        text: 'Each enquiry is traced to the ad that brought it.',
      },
      { title: 'You can stop at any time.', text: 'Budgets are daily and there is no lock-in.' },
      { title: 'Learning stays with you.', text: 'Audiences, ads and results belong to your account.' },
    ],
  },
  process: {
    heading: 'How it runs',
    steps: [
      { title: 'We agree on one goal', text: 'Calls, store visits, orders or sign-ups. One, not four.' },
      {
        title: 'We set up and check tracking',
        text: 'A test enquiry has to arrive before any ad goes live.',
      },
      {
        title: 'We launch small',
        text: 'Two audiences, three ads, the smallest budget that can teach us something.',
      },
      {
        title: 'We read the numbers on day three',
        text: 'What works gets the money. The rest is switched off.',
      },
      { title: 'We report every Monday', text: 'You decide whether to hold, raise or stop.' },
    ],
  },
  whyUs:
    'The person who writes your ads is the person who reads your results. We also build websites, so when the landing page is the problem we fix it instead of blaming it.',
  questions: {
    heading: 'Questions about Meta Ads',
    items: [
      {
        question: 'What is the minimum budget?',
        answer: '200 rupees a day. Below that, the results are too few to learn from.',
      },
      {
        question: 'How soon will I see results?',
        answer: 'In 2-3 days. The first week tells us which audience to keep.',
      },
      {
        question: 'Do I need a website?',
        answer: 'No. A lead form or WhatsApp works. A good landing page usually lowers the cost.',
      },
      { question: 'Who owns the ad account?', answer: 'You do, from the first day.' },
    ],
  },
  card: {
    heading: 'Start with one campaign',
    text: 'Tell us what you sell and where. We reply with a plan and a daily budget.',
  },
};
