import { z } from 'zod';
import { art, group, line, lines, list, reference, search, text } from './fields.ts';

const industries = z.object({
  ...search,
  heading: line('Heading', { max: 160 }),
  lede: text('Introduction', { max: 600 }),
  tabsLabel: line('Name of the list of industries', { hint: 'For screen readers.', max: 60 }),
  contact: group('Contact details', {
    heading: line('Heading', { max: 80 }),
    phone: line('Label of the phone number', { max: 40 }),
    email: line('Label of the e-mail address', { max: 40 }),
    hours: line('Label of the office hours', { max: 40 }),
  }),
  questions: group('Questions', {
    heading: line('Heading', { max: 120 }),
    text: text('Text', { max: 300 }),
    open: reference('Open at first', { hint: 'The id of a question. Empty: none.', max: 80, isOptional: true }),
  }),
});

const industryList = z.object({
  items: list(
    'Industries',
    {
      title: line('Title', { max: 60 }),
      description: text('Description', { max: 600 }),
      points: lines('Points', { max: 8 }),
      picture: art('Picture', 'work'),
    },
    { item: 'Industry', max: 20 },
  ),
});

export const industryDocuments = {
  industries: { title: 'Industries page', kind: 'page', addresses: ['/Service-Details'], schema: industries },
  'industry-list': { title: 'Industries', kind: 'collection', addresses: [], schema: industryList },
} as const;
