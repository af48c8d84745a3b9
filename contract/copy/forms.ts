import { z } from 'zod';
import { embed, group, line, link, list, search, text } from './fields.ts';
import { steps } from './notices.ts';

const PROVIDER = '{name}, like OpenStreetMap, is filled in.';

const label = (of: string) => line(of, { max: 60 });
const sentence = (of: string, hint?: string) => text(of, { max: 300, ...(hint !== undefined && { hint }) });

/** What the contact form and the quote form have in common. */
export const forms = z.object({
  required: line('Above the fields', { max: 120 }),
  consent: sentence(
    'Below the button',
    'The link to the privacy page follows. Mention that the pages read before are sent with the message.',
  ),
  privacyLink: label('Link to the privacy page'),
  sent: group('A message was sent', {
    title: line('Title', { max: 120 }),
    when: sentence('When', '{day} and {time} are filled in.'),
    reply: sentence('Reply'),
    replyTo: sentence('Reply, if the address is known', '{email} is filled in.'),
    again: sentence('Another message'),
  }),
  invalid: group('Fields are invalid', {
    one: label('One field'),
    other: line('Several fields', { max: 60, hint: '{count} is filled in.' }),
  }),
  failed: group('A message could not be sent', {
    title: line('Title', { max: 120 }),
    text: sentence('Text', 'The phone number follows.'),
  }),
  refused: group('A message was refused', {
    blocked: sentence('The address is blocked'),
    tooMany: sentence('Too many messages'),
    automated: sentence('An automated browser'),
  }),
});

const formPage = {
  ...search,
  heading: line('Heading', { max: 160 }),
  lede: text('Introduction', { max: 400 }),
  send: label('Button'),
  sending: label('Button while it sends'),
  promise: sentence('Beside the button'),
  promiseOnErrors: sentence('Beside the button, if fields are invalid'),
  next: group('What happens next', { heading: line('Heading', { max: 80 }), steps: steps('Steps') }),
};

const alternative = {
  heading: line('Heading', { max: 80 }),
  text: text('Text', { max: 300 }),
  button: link('Button'),
};

export const contact = z.object({
  ...formPage,
  fields: group('Labels of the fields', {
    name: label('Name'),
    email: label('Email'),
    title: label('Subject'),
    message: label('Message'),
  }),
  messageExample: sentence('Example in the message field'),
  office: group('Office', {
    heading: line('Heading', { max: 80 }),
    address: label('Label of the address'),
    phone: label('Label of the phone number'),
    email: label('Label of the e-mail address'),
    hours: label('Label of the hours'),
  }),
  map: group('Map of the office', {
    embed: embed('Map', {
      hint: 'Optional. Shown below the address of the office, as a picture until a visitor asks for the map.',
      only: 'map',
    }).optional(),
    show: line('Button', { max: 60, hint: PROVIDER, isConditional: true }),
    about: line('Below the address', { max: 160, hint: PROVIDER, isConditional: true }),
    aboutCookies: line('Below the address, of a provider that may set cookies', {
      max: 160,
      hint: PROVIDER,
      isConditional: true,
    }),
    open: line('Link to the map', { max: 60, hint: PROVIDER, isConditional: true }),
  }),
  alternative: group('Card that links to the quote form', alternative),
});

/** Messages contain the text of the chosen option, so the form checks the text. */
const options = (label: string) =>
  list(label, { label: line('Text', { max: 100 }) }, { max: 20, item: 'Option' }).min(1, `${label} needs an option.`);

export const quote = z.object({
  ...formPage,
  fields: group('Labels of the fields', {
    service: label('What it is about'),
    budget: label('Budget'),
    start: label('Start'),
    name: label('Name'),
    email: label('Email'),
    message: label('Message'),
  }),
  options: group('Options', {
    service: options('What it is about'),
    budget: options('Budget'),
    start: options('Start'),
  }),
  choose: label('Before an option is chosen'),
  missing: group('Errors of fields without a choice', {
    service: sentence('What it is about'),
    budget: sentence('Budget'),
    start: sentence('Start'),
  }),
  letter: group('The message made of a request', {
    title: line('Subject', { max: 120, hint: '{service} is filled in.' }),
    budget: line('Line with the budget', { max: 120, hint: '{budget} is filled in.' }),
    start: line('Line with the start', { max: 120, hint: '{start} is filled in.' }),
  }),
  alternative: group('Card that links to the contact form', {
    ...alternative,
    call: line('Before the phone number', { max: 40 }),
  }),
});

export const formDocuments = {
  contact: { title: 'Contact', kind: 'page', addresses: ['/Contactus'], schema: contact },
  quote: { title: 'Request a quote', kind: 'page', addresses: ['/RequestQuoteButton'], schema: quote },
  forms: { title: 'Contact and quote form texts', kind: 'page', addresses: [], schema: forms },
} as const;
