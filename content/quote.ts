/**
 * The quote page. `{service}`, `{budget}` and `{start}` are filled in by the page.
 *
 * confirm before launch: the budget ranges are samples, and the next steps are promises.
 */
export const QUOTE = {
  title: 'Request a quote',
  description:
    'Six short answers about your project, budget and timing get you a written quote with scope, price and a date. A person replies within {company.reply-time}.',
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
      { id: 'website', label: 'Website development' },
      { id: 'app', label: 'Mobile app development' },
      { id: 'software', label: 'Custom software' },
      { id: 'e-commerce', label: 'E-commerce' },
      { id: 'marketing', label: 'Digital marketing or ads' },
      { id: 'search', label: 'Search engine optimization' },
      { id: 'other', label: 'Something else' },
    ],
    budget: [
      { id: 'under-1-lakh', label: 'Under 1 lakh rupees' },
      { id: '1-to-3-lakh', label: '1 to 3 lakh' },
      { id: '3-to-8-lakh', label: '3 to 8 lakh' },
      { id: 'over-8-lakh', label: 'More than 8 lakh' },
      { id: 'not-sure', label: 'Not sure yet' },
    ],
    start: [
      { id: 'this-month', label: 'This month' },
      { id: '1-to-3-months', label: 'In 1 to 3 months' },
      { id: 'this-year', label: 'Later this year' },
      { id: 'planning', label: 'Just planning' },
    ],
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
  next: {
    heading: 'What happens next',
    steps: [
      { id: 'read', title: 'We read it', text: 'A reply comes from a person, within {company.reply-time}.' },
      { id: 'talk', title: 'We talk', text: 'Half an hour, with an engineer on the call.' },
      { id: 'quote', title: 'You get a quote', text: 'Scope, price and a date, in writing.' },
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
