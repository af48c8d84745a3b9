/** Set it to false when what is marked below is true of you. */
export const isSample: boolean = true;

/** The band above the footer. confirm before launch: the three steps are promises. */
export const CALL_TO_ACTION = {
  heading: 'Tell us what is broken, slow or missing.',
  steps: [
    { title: 'You write to us.', text: 'Three lines are enough to start.' },
    { title: 'We talk for half an hour.', text: 'An engineer joins, not just sales.' },
    { title: 'You get a written quote.', text: 'Scope, price and a date.' },
  ],
} as const;
