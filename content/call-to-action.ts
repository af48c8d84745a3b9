/** The banner above the footer. confirm before launch: the three steps are promises. */
export const CALL_TO_ACTION = {
  heading: 'Tell us what is broken, slow or missing.',
  steps: [
    { id: 'write', title: 'You write to us.', text: 'Three lines are enough to start.' },
    { id: 'talk', title: 'We talk for half an hour.', text: 'An engineer joins, not just sales.' },
    { id: 'quote', title: 'You get a written quote.', text: 'Scope, price and a date.' },
  ],
} as const;
