/** confirm before launch: the way of working described here is a promise. */
export const E_COMMERCE_DEVELOPMENT = {
  id: 'e-commerce-development',
  title: 'E-Commerce Development',
  text: 'Shops with payment, delivery and stock joined up.',
  tile: {
    name: 'bag',
    ground: 'madder',
    a: 'paper',
    b: 'madder',
  },
  variant: 'e-commerce-a',
  tint: 'sky',
  picture: 'e-commerce-development',
  description:
    'Online shops on Shopify or custom code: UPI, cards and cash on delivery, GST invoices, courier labels, and stock that agrees with your counter.',
  lede: 'An online shop where payments, parcels and stock agree.',
  intro:
    'Taking the order is the easy part. The work is in what follows: the stock that drops in two places, the label, the invoice, the parcel that comes back. We start from there.',
  proof: {
    kind: 'case-study',
    id: 'jeweller-store',
  },
  facts: [],
  features: [
    {
      id: 'product-pages',
      title: 'Product pages.',
      text: 'Sizes, weights, photographs and the delivery day on one screen, before the buyer has to ask.',
    },
    {
      id: 'payment',
      title: 'Payment.',
      text: 'UPI, cards, net banking and cash on delivery, with a gateway account that you opened.',
    },
    {
      id: 'stock-in-step',
      title: 'Stock in step.',
      text: 'Website and counter share one stock count, so that nothing is sold twice.',
    },
    {
      id: 'shipping',
      title: 'Shipping.',
      text: 'Rates by pin code, courier labels and a tracking message that goes out automatically.',
    },
    {
      id: 'gst-invoices',
      title: 'GST invoices.',
      text: 'Tax worked out by product and state, in a file your accountant can import.',
    },
    {
      id: 'returns',
      title: 'Returns.',
      text: 'The buyer asks online, your staff approve, and the refund is recorded against the order.',
    },
  ],
  benefits: {
    heading: '',
    items: [],
  },
  process: {
    heading: 'From shelf to checkout',
    items: [
      {
        id: 'walk-with-one-order',
        title: 'Walk with one order',
        text: 'We follow a parcel through your shop, from the phone call to the courier’s van.',
      },
      {
        id: 'choose-the-base',
        title: 'Choose the base',
        text: 'Shopify where it fits, our own code where your prices or deliveries need it.',
      },
      {
        id: 'load-real-products',
        title: 'Load real products',
        text: 'Part of the catalogue goes in first, awkward cases included.',
      },
      {
        id: 'practise-with-the-staff',
        title: 'Practise with the staff',
        text: 'They place, pack, cancel and refund until nobody has to ask how.',
      },
      {
        id: 'open-quietly',
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
        id: 'shopify-or-custom-code',
        question: 'Shopify or custom code?',
        answer:
          'Shopify for most shops, because your team can run it alone. Custom code pays when prices change daily or delivery follows unusual rules.',
      },
      {
        id: 'will-it-work-with-our',
        question: 'Will it work with our billing program?',
        answer: 'If the program can export or accept data, yes. We try that connection before we quote for it.',
      },
      {
        id: 'who-receives-the-money',
        question: 'Who receives the money?',
        answer: 'The gateway pays into your bank account. None of it passes through us.',
      },
      {
        id: 'will-we-lose-our-search',
        question: 'Will we lose our search rankings?',
        answer: 'Old addresses are redirected one by one. Even so, expect some movement at first.',
      },
    ],
  },
  card: {
    heading: 'Open a shop, or fix one',
    text: 'Tell us what you sell, how it travels and what goes wrong today.',
  },
} as const;
