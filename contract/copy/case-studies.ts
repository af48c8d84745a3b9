import { z } from 'zod';
import { art, embed, group, line, list, slug, text, toggle } from './fields.ts';
import { tint } from './tiles.ts';

const fact = (label: string, isOptional = false) => line(label, { max: 80, isOptional });

const caseStudies = z.object({
  items: list(
    'Case studies',
    {
      hidden: toggle('Hidden').optional(),
      title: line('Title', { max: 120 }),
      slug: slug('Address', 'After /Portfolio/. Lower-case words separated by hyphens.'),
      text: text('Summary', { hint: 'On cards, in the banner and in search results.', max: 400, advice: 155 }),
      picture: art('Picture', 'work'),
      tint: tint(),
      client: fact('Client'),
      work: fact('What was done'),
      duration: fact('How long it took', true),
      technology: fact('What it runs on', true),
      problem: group('Problem', {
        lede: text('First sentence', { max: 300 }),
        text: text('Text', { max: 1_000, isOptional: true }),
      }),
      scene: group('Wide picture', {
        picture: art('Picture', 'scenes'),
        alt: line('Description of the picture', {
          max: 200,
          hint: 'For screen readers. Empty: the picture is only decoration.',
          isConditional: true,
          isOptional: true,
        }),
        caption: line('Caption', { max: 160, isOptional: true }),
      }),
      steps: list(
        'What was built',
        { title: line('Title', { max: 80 }), text: text('Text', { max: 300 }) },
        { max: 8, item: 'Part' },
      ),
      embed: embed('Video or map', { hint: 'Optional. Shown above the result.' }).optional(),
      result: text('Result', { max: 300 }),
      quotation: group(
        'Quotation',
        {
          text: text('Text', { max: 300, isOptional: true }),
          by: line('Who said it', { max: 120, isOptional: true }),
        },
        { hint: 'Only what the client has agreed to. Empty: none is shown.' },
      ),
    },
    { item: 'Case study', max: 200 },
  ).refine(
    (items) => new Set(items.map((item) => item.slug)).size === items.length,
    'Two case studies have the same address.',
  ),
});

const label = (of: string) => line(of, { max: 60 });

const caseStudyTexts = z.object({
  crumb: label('Link to all case studies'),
  kind: label('After the link'),
  client: label('Label of the client'),
  work: label('Label of the work'),
  duration: label('Label of the duration'),
  technology: label('Label of the technology'),
  problem: label('Heading of the problem'),
  steps: label('Heading of what was built'),
  result: label('Heading of the result'),
  others: label('Heading of other case studies'),
  all: label('Second link to all case studies'),
});

export const caseStudyDocuments = {
  'case-studies': { title: 'Case studies', kind: 'collection', addresses: [], schema: caseStudies },
  'case-study-texts': { title: 'Texts of all case studies', kind: 'page', addresses: [], schema: caseStudyTexts },
} as const;
