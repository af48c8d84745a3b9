/** confirm before launch: an invented job. */
export const PHARMA_BILLING = {
  id: 'pharma-billing',
  title: 'Billing and stock for a pharma distributor',
  slug: 'pharma-billing',
  text: 'Batch, expiry and credit limits checked before the invoice prints, not after the return.',
  picture: 'pharma-billing',
  tint: 'leaf',
  client: 'A distributor with 900 chemists on its list',
  work: 'Billing, stock, credit limits',
  duration: 'Four months, one branch at a time',
  technology: '.NET, on the computers they had',
  problem: {
    lede: 'The medicine was right. The batch was not, and it came back.',
    text: 'Returns were counted at the end of the quarter, when nobody remembered why. A chemist over his limit was noticed when the cheque bounced. The billing clerk knew all of it, and was about to retire.',
  },
  scene: {
    picture: 'custom-software-development',
    alt: '',
    caption: 'Batch, expiry and credit, checked on the way to the printer',
  },
  steps: [
    {
      id: 'listen',
      title: 'Six weeks beside the clerk',
      text: 'We wrote down what she checks without noticing. It came to forty-one rules.',
    },
    {
      id: 'check',
      title: 'Checks before the printer',
      text: 'The oldest batch goes first, expired stock cannot be billed, and a limit is a limit.',
    },
    {
      id: 'branch',
      title: 'One branch at a time',
      text: 'The old program ran beside it for a month in each branch.',
    },
  ],
  result: 'Returns for expiry are counted on one hand, and she retired in May.',
  quotation: { text: '', by: '' },
} as const;
