import { MESSAGE_OUTCOME } from './message-outcome.ts';
import { EMAIL_HREF, PHONE_HREF, site } from './site.ts';

/** Set this to false once the text marked below is true for your company. */
export const isSample: boolean = true;

/** The contact page. `{day}`, `{time}` and `{email}` are filled in. confirm before launch: what happens next. */
export const CONTACT = {
  title: 'Contact',
  heading: 'Tell us what you need',
  lede: 'Three lines are enough: what you have, what is wrong with it, and when you need it.',
  description: `Write to ${site.name} in ${site.city}, or call ${site.phone}, ${site.officeDays}, ${site.officeHours}. A person replies within one working day.`,
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
  ...MESSAGE_OUTCOME,
  /** By the error of the provider's library. */
  refused: {
    Forbidden: 'We cannot accept messages from this e-mail address.',
    'Too Many Requests': 'You sent a message a moment ago. Please wait a little before you send another.',
    'Unavailable For Headless Browser': 'Automated browsers cannot send messages.',
  },
  next: {
    heading: 'What happens next',
    steps: [
      { title: 'We read it', text: 'A reply comes from a person, within one working day.' },
      { title: 'We talk', text: 'Half an hour, with an engineer on the call.' },
      { title: 'You get a quote', text: 'Scope, price and a date, in writing.' },
    ],
  },
  office: {
    heading: `${site.city} office`,
    address: 'Address',
    phone: { label: 'Phone', text: site.phone, href: PHONE_HREF },
    email: { label: 'Email', text: site.email, href: EMAIL_HREF },
    hours: 'Hours',
  },
  alternative: {
    heading: 'Prefer a short form?',
    text: 'Six short answers about the job, the budget and the timing get you a written quote.',
    button: { label: 'Request a quote', href: '/RequestQuoteButton' },
  },
} as const;
