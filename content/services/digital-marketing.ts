import type { ServicePage } from './service-page.ts';

/** Set this to false once the text marked below is true for your company. */
export const isSample: boolean = true;

/** confirm before launch: the way of working described here is a promise. */
export const DIGITAL_MARKETING: ServicePage = {
  slug: 'digital-marketing',
  variant: 'digital-marketing',
  tint: 'blush',
  description:
    'One marketing plan for ads, search, email, WhatsApp and posts, with a single target, measured by the enquiries and orders that reach your desk.',
  lede: 'One plan for ads, search, messages and posts, measured by one number that you choose.',
  intro:
    'Marketing gets expensive when five people each do a bit of it and nobody adds it up. We put the channels in one plan, give each a job and a budget, and count what reaches your sales desk.',
  features: [
    {
      title: 'A plan on one page.',
      text: 'Who you want to reach, what they should do, where they are and what you can spend.',
    },
    {
      title: 'Paid campaigns.',
      text: 'Search and social ads bought by one person, so that they do not bid against each other.',
    },
    {
      title: 'Email and WhatsApp.',
      text: 'Messages to people who agreed to receive them, with an unsubscribe link in each.',
    },
    {
      title: 'Posts worth reading.',
      text: 'A calendar of photographs, short films and answers from your own workshop.',
    },
    {
      title: 'A landing page.',
      text: 'Each campaign leads to a page of its own, with a form short enough to fill in at a bus stop.',
    },
    {
      title: 'Enquiry tracking.',
      text: 'Calls, forms and walk-ins are recorded with where they came from.',
    },
    {
      title: 'A short monthly report.',
      text: 'What was spent, what came in, and a sentence on what we will change.',
    },
  ],
  process: {
    heading: 'How the first months go',
    steps: [
      { title: 'Listen', text: 'We read old campaigns, reviews and call notes, and talk to your sales staff.' },
      {
        title: 'Choose the number',
        text: 'Orders, visits, calls or admissions, with an agreed way of counting it.',
      },
      {
        title: 'Set up tracking',
        text: 'Before spending begins, we check that a sale can be traced to its source.',
      },
      { title: 'Try two channels', text: 'A third would hide what the others did.' },
      { title: 'Keep or drop', text: 'At the end of each month you choose, with the figures in front of you.' },
    ],
  },
  whyUs:
    'You talk to the person who buys the ads, not to an account manager who asks them. We tell you when the trouble is the price, the product or the phone nobody answers. And we would sooner return a budget than spend it because it was there.',
  card: {
    heading: 'Pick one number',
    text: 'Tell us what you would like more of: calls, visits, orders or admissions.',
  },
};
