import { MESSAGE_OUTCOME } from './message-outcome.ts';

/** Set this to false once the text marked below is true for your company. */
export const isSample: boolean = true;

/**
 * The quote page, with the same keys as the contact page. `{service}`,
 * `{budget}`, `{start}`, `{day}`, `{time}` and `{email}` are filled in by the page.
 *
 * confirm before launch: the budget ranges are samples, and the next steps are promises.
 */
export const QUOTE = {
  title: 'Request a quote',
  description:
    'Six short answers about your project, budget and timing get you a written quote with scope, price and a date. A person replies within one working day.',
  heading: 'Request a quote',
  lede: 'Six short answers get you a price you can rely on. If you would rather talk or just write, that works too.',
  fields: {
    service: 'What is it about?',
    budget: 'Budget range',
    start: 'When should it start?',
    name: 'Name',
    email: 'Email',
    message: 'Message',
  },
  options: {
    service: [
      'Website development',
      'Mobile app development',
      'Custom software',
      'E-commerce',
      'Digital marketing or ads',
      'Search engine optimization',
      'Something else',
    ],
    budget: ['Under 1 lakh rupees', '1 to 3 lakh', '3 to 8 lakh', 'More than 8 lakh', 'Not sure yet'],
    start: ['This month', 'In 1 to 3 months', 'Later this year', 'Just planning'],
  },
  /** The empty option of the services. */
  choose: 'Choose one',
  send: 'Send the brief',
  sending: 'Sending...',
  promise: 'A person reads every brief. We use your details only to reply.',
  promiseOnErrors: 'What you typed stays here until it is sent.',
  /** The message made of a quote request: its subject, and the lines before the text. */
  letter: {
    title: 'Quote request: {service}',
    budget: 'Budget range: {budget}',
    start: 'Start: {start}',
  },
  /** The errors of fields without a choice. */
  missing: {
    service: 'Choose what it is about, or “Something else”.',
    budget: 'Choose a range, or “Not sure yet”.',
    start: 'Choose when to start, or “Just planning”.',
  },
  ...MESSAGE_OUTCOME,
  next: {
    heading: 'What happens next',
    steps: [
      { title: 'We read it', text: 'A reply comes from a person, within one working day.' },
      { title: 'We talk', text: 'Half an hour, with an engineer on the call.' },
      { title: 'You get a quote', text: 'Scope, price and a date, in writing.' },
    ],
  },
  alternative: {
    heading: 'Prefer to write?',
    text: 'Three lines on the contact page are enough to start.',
    button: { label: 'Go to contact', href: '/Contactus' },
    /** The telephone number and the hours follow. */
    call: 'Or call',
  },
} as const;
