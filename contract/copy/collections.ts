import { z } from 'zod';
import { address, art, choice, line, list, text } from './fields.ts';
import { tile } from './tiles.ts';

const collection = <Shape extends z.ZodRawShape>(label: string, item: string, shape: Shape, max = 200) =>
  z.object({ items: list(label, shape, { item, max }) });

export const testimonials = collection('Testimonial list', 'Testimonial', {
  name: line('Name', { max: 80, example: 'First and last name' }),
  position: line('Position', { max: 120, example: 'Designer' }),
  rating: z.int('The rating is a whole number.').min(1).max(5).meta({ title: 'Rating', description: 'Out of 5.' }),
  feedback: text('What they said', { max: 600 }),
});

export const staff = collection('Person list', 'Person', {
  name: line('Name', { max: 80, example: 'First and last name' }),
  position: line('Position', { max: 120, example: 'Designer' }),
  portrait: art('Portrait', 'portraits'),
});

export const questions = collection('Question list', 'Question', {
  question: line('Question', { max: 160, example: 'How long does a website take?' }),
  answer: text('Answer', { max: 1_000, example: 'The answer in a few sentences' }),
  page: choice('Shown on', {
    home: 'Home',
    industries: 'Industries',
    both: 'Home and Industries',
    chosen: 'Only where a section chooses it',
  }),
});

/** Whether a page shows a question that was not chosen for it. */
export const isShownOn = (page: 'home' | 'industries', question: { readonly page: string }) =>
  question.page === page || question.page === 'both';

export const skills = collection('Skill list', 'Skill', {
  label: line('Name', { max: 40 }),
  tile: tile('Tile').shape.name,
  accent: tile('Tile').shape.a,
});

export const numbers = collection('Number list', 'Number', {
  number: line('Number', { max: 40, hint: 'Like 20+. Empty: it is not shown.', isOptional: true }),
  label: line('What it counts', { max: 60 }),
  text: line('Text', { max: 160 }),
});

export const homeServices = collection('Service card list', 'Service card', {
  title: line('Title', { max: 80 }),
  text: text('Text', { max: 300 }),
  button: line('Link', { max: 40 }),
  href: address('Address'),
  picture: art('Picture', 'scenes'),
});

/** A card opens the contact form with this subject. */
export const hireCards = z.object({
  subject: line('Subject of the message', { max: 120, hint: '{role} is filled in.' }),
  items: list(
    'Roles',
    { title: line('Title', { max: 80 }), text: text('Text', { max: 300 }), tile: tile('Tile') },
    { item: 'Role', max: 60 },
  ),
});

/** Lists that several pages show, or whose entries have pages of their own. */
export const collectionDocuments = {
  testimonials: { title: 'Testimonials', kind: 'collection', addresses: [], schema: testimonials },
  staff: { title: 'People', kind: 'collection', addresses: [], schema: staff },
  questions: { title: 'Questions', kind: 'collection', addresses: [], schema: questions },
  skills: { title: 'Skills', kind: 'collection', addresses: [], schema: skills },
  numbers: { title: 'Numbers', kind: 'collection', addresses: [], schema: numbers },
  'hire-cards': { title: 'Roles for hire', kind: 'collection', addresses: [], schema: hireCards },
  'home-services': { title: 'Services on Home', kind: 'collection', addresses: [], schema: homeServices },
} as const;
