/** confirm before launch: an invented job. */
export const JEWELLER_STORE = {
  id: 'jeweller-store',
  title: 'An online store for a family jeweller',
  slug: 'jeweller-store',
  text: 'Gold-rate pricing that updates itself and a video call button on every piece.',
  picture: 'jeweller-store',
  tint: 'sky',
  client: 'A jeweller in its third generation',
  work: 'Online store, pricing, video calls',
  duration: 'Nine weeks',
  technology: 'Shopify, with an app for the gold rate',
  problem: {
    lede: 'The price of a ring changes twice a day. The price on the old site had not changed since Diwali.',
    text: 'Customers abroad asked by message, and a cousin answered at night with a photo and a number. If they hesitated for a day, the number was wrong. The family lost the sale, or the margin.',
  },
  scene: {
    picture: 'e-commerce-development',
    alt: '',
    caption: 'The same shelf, in the shop and online',
  },
  steps: [
    {
      id: 'rate',
      title: 'Prices that follow the rate',
      text: 'Weight, making charge and the rate of the hour. A price is held while somebody pays.',
    },
    {
      id: 'call',
      title: 'A call from the counter',
      text: 'A button on every piece starts a video call with the person who sells it.',
    },
    {
      id: 'vault',
      title: 'What is in the vault',
      text: 'A piece that is sold in the shop leaves the site within a minute.',
    },
  ],
  result: 'The cousin sleeps, and orders come from four countries.',
  quotation: { text: '', by: '' },
} as const;
