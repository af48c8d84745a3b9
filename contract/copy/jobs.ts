import { z } from 'zod';
import { amount, choice, date, group, line, lines, list, slug, text, toggle } from './fields.ts';
import { tile } from './tiles.ts';

const jobs = z.object({
  items: list(
    'Jobs',
    {
      hidden: toggle('Hidden').optional(),
      title: line('Title', { max: 80, example: 'Front-end developer' }),
      slug: slug('Address', 'After /Career/. Lower-case words separated by hyphens.'),
      place: line('Place', { hint: 'Like Ahmedabad, Ashram Road.', max: 80 }),
      workplace: choice(
        'Where the work is done',
        { office: 'At the office', hybrid: 'At the office and from home', remote: 'From anywhere in the country' },
        { hint: 'For search engines, with the address or the country of the company.' },
      ),
      employment: choice('Kind of employment', {
        'full-time': 'Full-time',
        'part-time': 'Part-time',
        internship: 'Internship',
        contract: 'Contract',
        temporary: 'Temporary',
      }),
      salary: group(
        'Salary',
        {
          from: amount('From'),
          to: amount('To'),
          currency: choice('Currency', { INR: 'Rupees', EUR: 'Euros', GBP: 'Pounds', USD: 'Dollars' }),
          per: choice('Per', { hour: 'Hour', month: 'Month', year: 'Year' }),
        },
        { hint: 'Leave both amounts empty to show none.' },
      ),
      posted: date('Posted on'),
      closes: date('Closing date', { hint: 'The last day to apply. Empty: open until filled.', isOptional: true }),
      summary: text('Summary', { hint: 'In the banner, in lists and in search results.', max: 300, advice: 155 }),
      intro: text('First paragraph', { max: 2_000, isOptional: true }),
      duties: lines('What you do', { of: 'text' }),
      requirements: lines('What you bring', { of: 'text' }),
      offers: lines('What we offer', { of: 'text' }),
      tile: tile('Tile in the banner'),
    },
    { item: 'Job', max: 100 },
  ).refine((items) => new Set(items.map((item) => item.slug)).size === items.length, 'Two jobs have the same address.'),
});

const label = (of: string) => line(of, { max: 60 });

const jobTexts = z.object({
  crumb: label('Link to the careers page'),
  employment: group('Kinds of employment', {
    'full-time': label('Full-time'),
    'part-time': label('Part-time'),
    internship: label('Internship'),
    contract: label('Contract'),
    temporary: label('Temporary'),
  }),
  facts: group('Facts', {
    where: label('Place'),
    kind: label('Kind of employment'),
    salary: label('Salary'),
    posted: label('Date posted'),
    closes: label('Last day to apply'),
    untilFilled: label('Without a last day'),
  }),
  salary: group('Salary', {
    range: line('Range', { max: 80, hint: '{from}, {to} and {per} are filled in.' }),
    from: line('Without an upper limit', { max: 80, hint: '{from} and {per} are filled in.' }),
    to: line('Without a lower limit', { max: 80, hint: '{to} and {per} are filled in.' }),
    hour: label('Per hour'),
    month: label('Per month'),
    year: label('Per year'),
  }),
  duties: label('Heading of “What you do”'),
  requirements: label('Heading of “What you bring”'),
  offers: label('Heading of “What we offer”'),
  letter: group('The message made of an application', {
    title: line('Subject', { max: 120, hint: '{job} is filled in.' }),
    telephone: line('Line with the phone number', { max: 120, hint: '{telephone} is filled in.' }),
  }),
  form: group('Application form', {
    heading: line('Heading', { max: 80 }),
    fields: group('Labels of the fields', {
      name: label('Name'),
      email: label('Email'),
      telephone: label('Phone'),
      message: label('Message'),
      cv: label('CV'),
    }),
    optional: label('After the label of an optional field'),
    cvHint: line('Which files a CV may be', { max: 120, hint: 'PDF and DOCX of up to 10 MB are accepted.' }),
    chooseAgain: line('If the CV has to be chosen again', { max: 200 }),
    progress: line('While it is sent', { max: 60, hint: '{sent} and {total} are filled in.' }),
    send: label('Button'),
    sending: label('Button while it sends'),
    promise: text('Beside the button', { max: 300 }),
    promiseOnErrors: text('Beside the button, if fields are invalid', { max: 300 }),
    sent: group('An application was sent', {
      title: line('Title', { max: 120 }),
      text: text('Text', { max: 300, hint: '{day} and {time} are filled in.' }),
    }),
  }),
  closed: group('The last day has passed', {
    heading: line('Heading', { max: 80 }),
    text: text('Text', { max: 300 }),
    link: label('Link to the careers page'),
  }),
});

export const jobDocuments = {
  jobs: { title: 'Jobs', kind: 'collection', addresses: [], schema: jobs },
  'job-texts': { title: 'Texts of all job pages', kind: 'page', addresses: [], schema: jobTexts },
} as const;
