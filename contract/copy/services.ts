import { z } from 'zod';
import { address, art, choice, group, line, lines, list, reference, search, text, toggle } from './fields.ts';
import { tile, tint } from './tiles.ts';

const POINT = { title: line('Title', { max: 120 }), text: text('Text', { max: 600, isOptional: true }) };

const pointsWithHeading = (label: string, item: string) =>
  group(label, {
    heading: line('Heading', { max: 120, isOptional: true }),
    items: list(label, POINT, { max: 20, item }),
  });

const contactCard = group('Dark card', { heading: line('Heading', { max: 80 }), text: text('Text', { max: 300 }) });

/** The layouts of service pages. service-sections.ts has the sections of each. */
export const serviceVariant = choice('Layout', {
  youtube: 'Features, process, benefits',
  'meta-ads-a': 'Figures, features, benefits, process, questions',
  'meta-ads-b': 'Benefits, features, process, questions',
  challenges: 'Problems, features, process',
  'e-commerce-a': 'Features, process, questions',
  'e-commerce-b': 'Figures, features, benefits',
  seo: 'Features, benefits, questions',
  'website-a': 'Figures, process, features',
  'website-b': 'Process, features, questions',
  'digital-marketing': 'Features, process',
  generic: 'Features only',
  'content-management': 'Features, reasons, benefits',
});

const proof = group(
  'Proof',
  {
    kind: choice('Kind', {
      'case-study': 'A case study',
      quotation: 'A testimonial',
      price: 'The figures of this page',
      none: 'None',
    }),
    id: reference('Entry', { hint: 'The id of the case study or of the testimonial.', max: 80, isOptional: true }),
  },
  { hint: 'After the introduction.' },
);

/** The id of a service is the end of its address: `/service/{id}`. */
const services = z.object({
  items: list(
    'Services',
    {
      hidden: toggle('Hidden').optional(),
      title: line('Title of the card', { max: 80 }),
      text: text('Text of the card', { max: 200 }),
      tile: tile('Tile of the card'),
      variant: serviceVariant,
      tint: tint(),
      picture: art('Picture', 'scenes'),
      description: search.description,
      lede: text('Introduction in the banner', { max: 400 }),
      intro: text('First paragraph', { max: 1_000 }),
      proof,
      facts: list('Figures', { label: line('Label', { max: 60 }), value: line('Value', { max: 60 }) }, { max: 2 }),
      features: list('Features', POINT, { max: 20, item: 'Feature' }),
      benefits: pointsWithHeading('Benefits', 'Benefit'),
      process: pointsWithHeading('Process', 'Step'),
      whyUs: text('Why choose us', { max: 1_000 }),
      questions: group('Questions', {
        heading: line('Heading', { max: 120, isOptional: true }),
        items: list(
          'Questions',
          { question: line('Question', { max: 160 }), answer: text('Answer', { max: 1_000 }) },
          { max: 20, item: 'Question' },
        ),
      }),
      card: contactCard,
    },
    { item: 'Service', max: 60 },
  ),
});

const serviceList = z.object({
  ...search,
  heading: line('Heading', { max: 160 }),
  lede: text('Introduction', { max: 600 }),
});

const serviceTexts = z.object({
  crumb: line('Before the title in the banner', { max: 40 }),
  features: line('Heading of the features', { max: 80 }),
  whyUs: line('Heading of the reasons', { max: 80 }),
  button: line('Button of the dark card', { max: 40 }),
  call: line('Label of the phone number', { max: 40 }),
  hours: line('Label of the office hours', { max: 40 }),
  work: line('Link to the case study', { max: 60 }),
});

const serviceSoon = z.object({
  slugs: lines('Upcoming services', {
    of: 'reference',
    hint: 'The last part of each address, like content-creation.',
    max: 20,
  }),
  sentence: text('Text', { max: 200 }),
  description: search.description,
  heading: line('Heading of the links', { max: 120 }),
  links: list(
    'Links',
    { href: address('Address'), title: line('Title', { max: 80 }), text: line('Text', { max: 200 }) },
    { max: 12, item: 'Link' },
  ),
  card: contactCard,
});

const genericServices = z.object({
  card: contactCard,
  items: list(
    'Services',
    {
      description: search.description,
      intro: text('First paragraph', { max: 1_000 }),
      features: lines('Features', { hint: 'Whole sentences.', of: 'text' }),
      whyUs: text('Why choose us', { max: 1_000 }),
    },
    { item: 'Service' },
  ),
});

export const serviceDocuments = {
  'service-list': { title: 'Services page', kind: 'page', addresses: ['/service'], schema: serviceList },
  services: { title: 'Services', kind: 'collection', addresses: [], schema: services },
  'service-texts': { title: 'Texts of all service pages', kind: 'page', addresses: [], schema: serviceTexts },
  'service-soon': { title: 'Upcoming service page', kind: 'page', addresses: [], schema: serviceSoon },
  'generic-services': {
    title: 'Upcoming services',
    kind: 'collection',
    addresses: [],
    schema: genericServices,
  },
} as const;
