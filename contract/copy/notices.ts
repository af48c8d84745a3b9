import { z } from 'zod';
import { address, group, line, lines, list, search, text } from './fields.ts';

export const notFound = z.object({
  title: line('Title', { hint: 'In the browser tab.', max: 120, advice: 60 }),
  heading: line('Heading', { max: 160 }),
  lede: text('Introduction', { max: 400, hint: 'Without a similar page.' }),
  suggestion: text('Introduction above similar pages', { max: 200, hint: '{address} is filled in.' }),
  ways: list(
    'Links',
    { href: address('Address'), title: line('Title', { max: 60 }), text: line('Text', { max: 120 }) },
    { max: 8, item: 'Link' },
  ),
});

export const openingSoon = z.object({
  title: line('Title', { hint: 'In the browser tab.', max: 120, advice: 60 }),
  heading: line('Heading', { max: 160 }),
  lede: text('Introduction', { max: 600 }),
  call: line('Above the phone number', { max: 60 }),
});

export const privacy = z.object({
  ...search,
  heading: line('Heading', { max: 160 }),
  lede: text('Introduction', { max: 600 }),
  sections: list(
    'Sections',
    {
      heading: line('Heading', { max: 120 }),
      text: lines('Paragraphs', { of: 'text', max: 20 }),
      points: lines('List', { of: 'text', max: 20, hint: 'Empty: no list.' }),
      after: lines('Paragraphs after the list', { of: 'text', max: 20 }),
    },
    { max: 30, item: 'Section' },
  ),
  contact: group('Questions and requests', {
    heading: line('Heading', { max: 120 }),
    text: text('Text', { max: 600, hint: 'The company’s name, address, e-mail and phone number follow.' }),
  }),
});

/** A numbered step: what happens after a message. */
export const steps = (label: string) =>
  list(label, { title: line('Title', { max: 60 }), text: line('Text', { max: 160 }) }, { max: 6, item: 'Step' });

export const callToAction = z.object({
  heading: line('Heading', { max: 120 }),
  steps: steps('Steps'),
});

/** Pages without sections, and the banner at the end of all others. */
export const noticeDocuments = {
  'call-to-action': { title: 'Banner above the footer', kind: 'page', addresses: [], schema: callToAction },
  privacy: { title: 'Privacy', kind: 'page', addresses: ['/privacy'], schema: privacy },
  'not-found': { title: 'Page not found', kind: 'page', addresses: [], schema: notFound },
  'opening-soon': { title: 'Opening soon', kind: 'page', addresses: [], schema: openingSoon },
} as const;
