import type { Colour } from './palette.ts';

/** The background first, then the shapes. */
export type CategoryColours = readonly [Colour, Colour, Colour, Colour];

/** The colours of a category's drawings; undefined for a post without a category or with an unknown one. */
export const categoryColours = (category: string | null): CategoryColours | undefined => COLOURS[category ?? ''];

const COLOURS: Record<string, CategoryColours> = {
  Marketing: ['blush', 'madder', 'marigold', 'night'],
  Operation: ['sky', 'indigo', 'marigold', 'paper'],
  Creative: ['marigold', 'madder', 'night', 'paper'],
  Business: ['leaf', 'neem', 'night', 'marigold'],
  Development: ['night', 'leaf', 'marigold', 'paper'],
};
