/** confirm before launch: the way of working described here is a promise. */
export const DIGITAL_MARKETING = {
  id: 'digital-marketing',
  title: 'Digital Marketing',
  text: 'Campaigns planned against one number, reported in plain words.',
  tile: {
    name: 'arcs',
    ground: 'blush',
    a: 'madder',
    b: 'night',
  },
  variant: 'digital-marketing',
  tint: 'blush',
  picture: 'digital-marketing',
  description:
    'One marketing plan for ads, search, email, WhatsApp and posts, with a single target, measured by the enquiries and orders that reach your desk.',
  lede: 'One plan for ads, search, messages and posts, measured by one number that you choose.',
  intro:
    'Marketing gets expensive when five people each do a bit of it and nobody adds it up. We put the channels in one plan, give each a job and a budget, and count what reaches your sales desk.',
  proof: {
    kind: 'case-study',
    id: 'builder-campaign',
  },
  facts: [],
  features: [
    {
      id: 'a-plan-on-one-page',
      title: 'A plan on one page.',
      text: 'Who you want to reach, what they should do, where they are and what you can spend.',
    },
    {
      id: 'paid-campaigns',
      title: 'Paid campaigns.',
      text: 'Search and social ads bought by one person, so that they do not bid against each other.',
    },
    {
      id: 'email-and-whatsapp',
      title: 'Email and WhatsApp.',
      text: 'Messages to people who agreed to receive them, with an unsubscribe link in each.',
    },
    {
      id: 'posts-worth-reading',
      title: 'Posts worth reading.',
      text: 'A calendar of photographs, short films and answers from your own workshop.',
    },
    {
      id: 'a-landing-page',
      title: 'A landing page.',
      text: 'Each campaign leads to a page of its own, with a form short enough to fill in at a bus stop.',
    },
    {
      id: 'enquiry-tracking',
      title: 'Enquiry tracking.',
      text: 'Calls, forms and walk-ins are recorded with where they came from.',
    },
    {
      id: 'a-short-monthly-report',
      title: 'A short monthly report.',
      text: 'What was spent, what came in, and a sentence on what we will change.',
    },
  ],
  benefits: {
    heading: '',
    items: [],
  },
  process: {
    heading: 'How the first months go',
    items: [
      {
        id: 'listen',
        title: 'Listen',
        text: 'We read old campaigns, reviews and call notes, and talk to your sales staff.',
      },
      {
        id: 'choose-the-number',
        title: 'Choose the number',
        text: 'Orders, visits, calls or admissions, with an agreed way of counting it.',
      },
      {
        id: 'set-up-tracking',
        title: 'Set up tracking',
        text: 'Before spending begins, we check that a sale can be traced to its source.',
      },
      {
        id: 'try-two-channels',
        title: 'Try two channels',
        text: 'A third would hide what the others did.',
      },
      {
        id: 'keep-or-drop',
        title: 'Keep or drop',
        text: 'At the end of each month you choose, with the figures in front of you.',
      },
    ],
  },
  whyUs:
    'You talk to the person who buys the ads, not to an account manager who asks them. We tell you when the trouble is the price, the product or the phone nobody answers. And we would sooner return a budget than spend it because it was there.',
  questions: {
    heading: '',
    items: [],
  },
  card: {
    heading: 'Pick one number',
    text: 'Tell us what you would like more of: calls, visits, orders or admissions.',
  },
} as const;
