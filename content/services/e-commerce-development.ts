import type { ServicePage } from './service-page.ts';

/** Set this to false once the text marked below is true for your company. */
export const isSample: boolean = true;

/** confirm before launch: the way of working described here is a promise. */
export const E_COMMERCE_DEVELOPMENT: ServicePage = {
  slug: 'e-commerce-development',
  variant: 'e-commerce-a',
  tint: 'sky',
  description:
    'Online shops on Shopify or custom code: UPI, cards and cash on delivery, GST invoices, courier labels, and stock that agrees with your counter.',
  lede: 'An online shop where payments, parcels and stock agree.',
  intro:
    'Taking the order is the easy part. The work is in what follows: the stock that drops in two places, the label, the invoice, the parcel that comes back. We start from there.',
  features: [
    {
      title: 'Product pages.',
      text: 'Sizes, weights, photographs and the delivery day on one screen, before the buyer has to ask.',
    },
    {
      title: 'Payment.',
      text: 'UPI, cards, net banking and cash on delivery, with a gateway account that you opened.',
    },
    {
      title: 'Stock in step.',
      text: 'Website and counter share one stock count, so that nothing is sold twice.',
    },
    {
      title: 'Shipping.',
      text: 'Rates by pin code, courier labels and a tracking message that goes out automatically.',
    },
    {
      title: 'GST invoices.',
      text: 'Tax worked out by product and state, in a file your accountant can import.',
    },
    {
      title: 'Returns.',
      text: 'The buyer asks online, your staff approve, and the refund is recorded against the order.',
    },
  ],
  process: {
    heading: 'From shelf to checkout',
    steps: [
      {
        title: 'Walk with one order',
        text: 'We follow a parcel through your shop, from the phone call to the courier’s van.',
      },
      {
        title: 'Choose the base',
        text: 'Shopify where it fits, our own code where your prices or deliveries need it.',
      },
      {
        title: 'Load real products',
        text: 'Part of the catalogue goes in first, awkward cases included.',
      },
      {
        title: 'Practise with the staff',
        text: 'They place, pack, cancel and refund until nobody has to ask how.',
      },
      {
        title: 'Open quietly',
        text: 'Existing customers buy first. Advertising begins once their parcels have arrived.',
      },
    ],
  },
  whyUs:
    'We plan a shop from the packing table outwards, because that is where orders get stuck. The engineer who connects your courier also trains the person who prints the labels.',
  questions: {
    heading: 'Questions about online shops',
    items: [
      {
        question: 'Shopify or custom code?',
        answer:
          'Shopify for most shops, because your team can run it alone. Custom code pays when prices change daily or delivery follows unusual rules.',
      },
      {
        question: 'Will it work with our billing program?',
        answer: 'If the program can export or accept data, yes. We try that connection before we quote for it.',
      },
      {
        question: 'Who receives the money?',
        answer: 'The gateway pays into your bank account. None of it passes through us.',
      },
      {
        question: 'Will we lose our search rankings?',
        answer: 'Old addresses are redirected one by one. Even so, expect some movement at first.',
      },
    ],
  },
  card: {
    heading: 'Open a shop, or fix one',
    text: 'Tell us what you sell, how it travels and what goes wrong today.',
  },
};
