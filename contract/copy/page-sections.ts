import { address, art, choice, entries, line, lines, link, list, text } from './fields.ts';
import { heading, lede, optionalLede, section } from './section-fields.ts';
import { tile, tint } from './tiles.ts';

const POINT = { title: line('Title', { max: 80 }), text: text('Text', { max: 300 }) };

/** The sections that pages other than home have initially. */
export const PAGE_SECTIONS = {
  banner: section(
    'banner',
    { title: 'Heading on a coloured banner', description: 'A heading and an introduction beside a picture.' },
    {
      heading,
      lede,
      tint: tint(),
      picture: art('Picture', 'scenes'),
    },
  ),
  pageHead: section(
    'page-head',
    { title: 'Heading of the page', description: 'A heading and an introduction.' },
    { heading, lede },
  ),
  expertise: section(
    'expertise',
    { title: 'What the company does well', description: 'Paragraphs, areas of work with tiles, and the numbers.' },
    {
      heading,
      paragraphs: lines('Paragraphs', { of: 'text', max: 4 }),
      areas: list(
        'Areas',
        { title: line('Title', { max: 60 }), text: text('Text', { max: 300 }), tile: tile('Tile') },
        { max: 8, item: 'Area' },
      ),
    },
  ),
  careerPaths: section(
    'career-paths',
    { title: 'Kinds of roles', description: 'Kinds of roles side by side, with links to their forms.' },
    {
      label: line('Name for screen readers', { max: 60, initial: 'Open positions', isConditional: true }),
      suitedTo: line('Label of who a role suits', { max: 40, initial: 'Suited to' }),
      newTab: line('After the button, for screen readers', {
        max: 80,
        initial: '(opens a form in a new tab)',
        isConditional: true,
      }),
      paths: list(
        'Kinds of roles',
        {
          tint: choice('Background', { sky: 'Sky', marigold: 'Marigold' }),
          heading,
          lede,
          suits: text('Suited to', { max: 300 }),
          button: line('Button', { max: 60 }),
          href: address('Address of the form'),
        },
        { max: 4, item: 'Kind of role' },
      ),
    },
  ),
  openJobs: section(
    'open-jobs',
    { title: 'Open jobs', description: 'The jobs of the list Jobs, with links to their pages.' },
    { heading, empty: text('If there are none', { max: 300, isConditional: true }) },
  ),
  steps: section(
    'steps',
    { title: 'Numbered steps', description: 'What happens, step by step.' },
    { heading, lede: optionalLede, items: list('Steps', POINT, { max: 6, item: 'Step' }) },
  ),
  points: section(
    'points',
    { title: 'Points side by side', description: 'Short points without a heading of their own.' },
    { items: list('Points', POINT, { max: 6, item: 'Point' }) },
  ),
  hireCards: section(
    'hire-cards',
    { title: 'Roles for hire', description: 'The roles for hire, as cards that open the contact form.' },
    {},
  ),
  caseStudies: section(
    'case-studies',
    { title: 'All case studies', description: 'All case studies with large pictures.' },
    { label: line('Name for screen readers', { max: 60, initial: 'Case studies', isConditional: true }) },
  ),
  serviceWork: section(
    'service-work',
    { title: 'A service with its case studies', description: 'A picture, what the service is, and some of its work.' },
    {
      heading,
      lede,
      picture: art('Picture', 'scenes'),
      cases: entries('Case studies', 'case-studies', { hint: 'None chosen: no list.' }),
      link: link('Link to the service'),
    },
  ),
  reasons: section(
    'reasons',
    { title: 'Reasons with a picture', description: 'A list with check marks beside a picture.' },
    {
      heading,
      picture: art('Picture', 'scenes'),
      items: list('Reasons', POINT, { max: 8, item: 'Reason' }),
    },
  ),
};
