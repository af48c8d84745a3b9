import type { z } from 'zod';
import type { anySection } from '../../../../contract/copy/sections.ts';
import { msg } from '../../i18n/t.ts';

type SectionType = z.output<(typeof anySection)[number]>['type'];

/** The filters of the chooser. */
export const KINDS = [
  msg('Reusable'),
  msg('Headings'),
  msg('Words'),
  msg('Pictures and cards'),
  msg('From collections'),
  msg('Contact'),
] as const;
export type Kind = (typeof KINDS)[number];

interface SectionKind {
  kind: Kind;
  /** A drawing of 120 × 78: rectangles as colour, left, top, width and height, separated by commas. */
  sketch: string;
}

const HEADING = 'ink 8 14 46 8, ink 8 26 38 8';
const TEXT = 'line 64 14 48 4, line 64 22 44 4, line 64 30 48 4';
const CHECKS =
  'marigold 64 44 6 6, line 74 45 38 4, marigold 64 55 6 6, line 74 56 34 4, marigold 64 66 6 6, line 74 67 38 4';
const CARDS = 'sky 8 30 32 40, blush 44 30 32 40, marigold 80 30 32 40';

export const SECTION_KINDS: Readonly<Record<SectionType, SectionKind>> = {
  hero: {
    kind: 'Headings',
    sketch: `
        ink 8 14 54 9, ink 8 27 44 9, line 8 44 40 4, line 8 52 34 4, marigold 8 62 22 8, madder 96 14 16 16,
        marigold 96 30 16 16, sky 80 46 16 16, ink 96 46 16 16, line 80 62 16 16, blush 96 62 16 16`,
  },
  banner: {
    kind: 'Headings',
    sketch: `
        marigold 0 0 120 78, ink 8 24 48 9, ink 8 37 38 9, ink 8 54 44 3, sky 66 0 54 78, madder 74 22 38 12,
        night 86 42 16 36`,
  },
  'page-head': { kind: 'Headings', sketch: 'ink 8 22 62 10, ink 8 36 44 10, line 8 54 56 4, line 8 62 48 4' },
  text: { kind: 'Words', sketch: `${HEADING}, ${TEXT}, ${CHECKS}` },
  picture: {
    kind: 'Pictures and cards',
    sketch: 'sky 8 12 50 54, ink 66 18 42 8, line 66 32 46 4, line 66 40 42 4, line 66 48 46 4',
  },
  embed: {
    kind: 'Pictures and cards',
    sketch: 'ink 8 10 44 7, sky 8 22 104 48, marigold 8 54 16 16, night 24 54 48 16',
  },
  cards: {
    kind: 'Pictures and cards',
    sketch: `ink 8 12 44 8, ${CARDS}, ink 12 60 20 4, ink 48 60 20 4, ink 84 60 20 4`,
  },
  steps: {
    kind: 'Words',
    sketch: `
        marigold 8 10 14 14, marigold 8 32 14 14, marigold 8 54 14 14, line 14 24 2 8, line 14 46 2 8,
        ink 30 15 42 5, ink 30 37 48 5, ink 30 59 36 5`,
  },
  points: {
    kind: 'Words',
    sketch: `
        ink 8 24 32 2, ink 44 24 32 2, ink 80 24 32 2, ink 8 32 24 5, ink 44 32 20 5, ink 80 32 24 5,
        line 8 42 30 4, line 44 42 28 4, line 80 42 30 4, line 8 50 24 4, line 44 50 30 4, line 80 50 20 4`,
  },
  reasons: { kind: 'Words', sketch: `blush 8 12 48 54, ink 64 14 42 8, ${CHECKS}` },
  numbers: {
    kind: 'Words',
    sketch: 'ink 8 18 48 2, ink 64 18 48 2, ink 8 28 28 20, ink 64 28 34 20, line 8 56 40 4, line 64 56 36 4',
  },
  work: {
    kind: 'From collections',
    sketch: 'night 8 10 66 34, sky 78 10 34 34, marigold 8 48 32 20, line 44 48 32 20, blush 80 48 32 20',
  },
  testimonials: {
    kind: 'From collections',
    sketch:
      'night 0 0 120 78, marigold 10 20 10 10, sky 20 30 10 10, paper 44 22 62 6, paper 44 32 54 6, line 44 46 26 4',
  },
  questions: {
    kind: 'From collections',
    sketch: `
        ink 8 14 32 8, ink 52 14 60 2, line 52 22 44 4, marigold 106 21 6 6, line 52 33 60 1, line 52 40 48 4,
        line 52 51 60 1, line 52 58 40 4`,
  },
  posts: {
    kind: 'From collections',
    sketch: `
        blush 8 10 56 38, ink 8 54 44 5, line 8 63 36 4, marigold 70 10 16 16, ink 90 12 22 4, sky 70 31 16 16,
        ink 90 33 22 4, line 70 52 16 16, ink 90 54 22 4`,
  },
  form: {
    kind: 'Contact',
    sketch: `
        ink 8 14 34 8, line 8 28 30 4, control 52 12 28 12, control 84 12 28 12, control 52 30 60 24,
        marigold 52 60 26 10`,
  },
  action: { kind: 'Contact', sketch: 'sky 0 14 120 50, ink 8 28 46 8, ink 8 40 36 8, ink 78 34 32 12' },
  services: {
    kind: 'From collections',
    sketch:
      'sky 8 10 50 32, blush 62 10 50 32, line 8 48 24 20, marigold 35 48 24 20, line 62 48 24 20, line 89 48 23 20',
  },
  'case-studies': {
    kind: 'From collections',
    sketch: `
        indigo 8 8 60 24, leaf 72 8 40 24, ink 8 35 36 4, ink 72 35 26 4,
        night 8 44 40 24, marigold 52 44 60 24, ink 8 71 26 4, ink 52 71 36 4`,
  },
  'service-work': {
    kind: 'Pictures and cards',
    sketch: `
        leaf 8 12 54 54, ink 70 16 40 8, line 70 30 42 4, ink 70 42 42 1, line 70 47 34 4, ink 70 55 42 1,
        line 70 60 30 4`,
  },
  staff: {
    kind: 'From collections',
    sketch: `
        sky 8 18 18 30, marigold 30 18 18 30, blush 52 18 18 30, line 74 18 18 30, night 96 18 16 30,
        ink 8 54 14 4, ink 30 54 14 4, ink 52 54 14 4, ink 74 54 14 4`,
  },
  'about-summary': {
    kind: 'Words',
    sketch: `${HEADING}, ${TEXT}, marigold 64 42 20 4, ink 8 56 22 14, ink 64 56 28 14`,
  },
  expertise: {
    kind: 'Pictures and cards',
    sketch: `${HEADING}, ${TEXT}, sky 8 46 22 22, marigold 36 46 22 22, leaf 64 46 22 22, blush 92 46 20 22`,
  },
  skills: { kind: 'Words', sketch: 'marigold 0 28 120 22, ink 8 37 24 4, ink 40 37 32 4, ink 80 37 28 4' },
  'career-paths': {
    kind: 'From collections',
    sketch: `
        sky 0 10 60 58, marigold 60 10 60 58, ink 8 22 34 7, ink 68 22 34 7, ink 8 36 28 3, ink 68 36 28 3,
        ink 8 50 22 8, ink 68 50 22 8`,
  },
  'open-jobs': {
    kind: 'From collections',
    sketch: `
        ink 8 14 40 8, line 8 32 104 1, ink 8 38 34 4, line 52 38 40 4, line 8 49 104 1, ink 8 55 40 4,
        line 52 55 34 4, line 8 66 104 1`,
  },
  'hire-cards': {
    kind: 'From collections',
    sketch: `
        mist 0 0 120 78, paper 8 10 32 26, paper 44 10 32 26, paper 80 10 32 26, paper 8 42 32 26,
        paper 44 42 32 26, paper 80 42 32 26, indigo 12 14 8 8, madder 48 14 8 8, neem 84 14 8 8`,
  },
};
