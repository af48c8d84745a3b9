import { address, art, choice, embed, formChoice, line, lines, link, list, text, toggle } from './fields.ts';
import { heading, optionalLede, section } from './section-fields.ts';
import { tile, tint } from './tiles.ts';

/** Sections that no page has initially, so browsers download their code only for pages that have one. */
export const GENERAL_SECTIONS = {
  text: section(
    'text',
    { title: 'Text', description: 'A heading with paragraphs, and a list with check marks.' },
    {
      heading,
      paragraphs: lines('Paragraphs', {
        of: 'text',
        max: 12,
        example: 'What it is, for whom, and what they can do next.',
      }),
      points: lines('List', { of: 'line', max: 12, hint: 'Empty: no list.', initial: '' }),
    },
  ),
  picture: section(
    'picture',
    { title: 'Picture and text', description: 'A picture beside a heading and paragraphs.' },
    {
      heading,
      paragraphs: lines('Paragraphs', { of: 'text', max: 6, example: 'What the picture is about.' }),
      picture: art('Picture', 'scenes'),
      alt: line('Description of the picture', {
        hint: 'What it shows, for people who cannot see it.',
        example: 'A shop with a red roof',
        max: 250,
        isConditional: true,
        onlyIf: { decorative: ['false'] },
      }),
      decorative: toggle('The picture is decorative', { hint: 'Screen readers skip it.' }),
      side: choice('Side of the picture', { left: 'Left', right: 'Right' }),
    },
  ),
  embed: section(
    'embed',
    { title: 'Video or map', description: 'A video, map or page of another site, loaded when a visitor asks for it.' },
    { heading, lede: optionalLede, embed: embed('Video or map') },
  ),
  cards: section(
    'cards',
    { title: 'Cards', description: 'Links with a drawing, a title and a line of text.' },
    {
      heading,
      lede: optionalLede,
      cards: list(
        'Cards',
        {
          title: line('Title', { max: 80 }),
          text: text('Text', { max: 300 }),
          href: address('Address'),
          tile: tile('Tile'),
        },
        { max: 12, item: 'Card' },
      ),
    },
  ),
  numbers: section(
    'numbers',
    { title: 'Numbers', description: 'Large numbers, each with what it counts.' },
    {
      heading,
      numbers: list(
        'Numbers',
        {
          number: line('Number', { max: 60, hint: 'Short, like 20+, or a fact of the company.' }),
          label: line('What it counts', { max: 60 }),
          text: line('Text', { max: 160, isOptional: true }),
        },
        { max: 6, item: 'Number' },
      ),
    },
  ),
  action: section(
    'action',
    { title: 'Call to action', description: 'One sentence and a button on a coloured band.' },
    { heading, lede: optionalLede, button: link('Button'), tint: tint() },
  ),
  form: section(
    'form',
    { title: 'Form', description: 'The contact form, the request for a quote, or a form of your own.' },
    {
      heading,
      lede: optionalLede,
      form: formChoice('Form', { hint: 'Make your own under Pages, Forms.' }).optional(),
      subject: line('Subject', {
        hint: 'The text that the subject of the contact form begins with. Empty: nothing.',
        isConditional: true,
        max: 200,
        isOptional: true,
      }),
    },
  ),
};
