/** The contact page. confirm before launch: what happens next. */
export const CONTACT = {
  title: 'Contact',
  heading: 'Tell us what you need',
  lede: 'Three lines are enough: what you have, what is wrong with it, and when you need it.',
  description:
    'Write to {company.name} in {company.city}, or call {company.phone}, {company.officeDays}, {company.officeHours}. A person replies within {company.reply-time}.',
  fields: {
    name: 'Name',
    email: 'Email',
    title: 'Subject',
    message: 'Message',
  },
  messageExample:
    'For example: we take bookings on WhatsApp and lose track of them. We would like patients to choose a time themselves.',
  send: 'Send message',
  sending: 'Sending...',
  promise: 'A person reads every message. We use your details only to reply.',
  promiseOnErrors: 'What you typed stays here until it is sent.',
  next: {
    heading: 'What happens next',
    steps: [
      { id: 'read', title: 'We read it', text: 'A reply comes from a person, within {company.reply-time}.' },
      { id: 'talk', title: 'We talk', text: 'Half an hour, with an engineer on the call.' },
      { id: 'quote', title: 'You get a quote', text: 'Scope, price and a date, in writing.' },
    ],
  },
  office: {
    heading: '{company.city} office',
    address: 'Address',
    phone: 'Phone',
    email: 'Email',
    hours: 'Hours',
  },
  /** The texts of the map, which an editor may add to the page. */
  map: {
    show: 'Show the map',
    about: 'The map comes from {name}, which then sees your address.',
    aboutCookies: 'The map comes from {name}, which then sees your address and may set cookies.',
    open: 'Open in your map app',
  },
  alternative: {
    heading: 'Prefer a short form?',
    text: 'Six short answers about the job, the budget and the timing get you a written quote.',
    button: { label: 'Request a quote', href: '/RequestQuoteButton' },
  },
} as const;
