import { z } from 'zod';
import { choice, type FieldOptions, meta } from './fields.ts';

/** The shapes of tiles. A test compares them with the drawings. */
const TILE_SHAPES = [
  'quarter',
  'petal',
  'flower',
  'half',
  'arcs',
  'star',
  'dots',
  'sun',
  'stripes',
  'arch',
  'bag',
  'bars',
  'browser',
  'chat',
  'check',
  'code',
  'cursor',
  'grid',
  'lens',
  'lines',
  'phone',
  'pin',
  'play',
  'steps',
  'toggle',
] as const;

/** The colours of drawings. */
const TILE_COLOURS = [
  'ink',
  'paper',
  'mist',
  'night',
  'neem',
  'marigold',
  'madder',
  'indigo',
  'sky',
  'blush',
  'leaf',
] as const;

const colour = (label: string) =>
  z.enum(TILE_COLOURS, `Choose a colour for the tile: ${label}.`).meta({ title: label });

/** A drawn tile: a shape in two colours on a ground. */
export const tile = (label: string, options: FieldOptions = {}) =>
  z
    .object({
      name: z.enum(TILE_SHAPES, 'Choose a shape for the tile.').meta({ title: 'Shape' }),
      ground: colour('Background'),
      a: colour('First colour'),
      b: colour('Second colour'),
    })
    .meta(meta('tile', label, options));

/** The tint of a banner. */
export const tint = (label = 'Background') =>
  choice(label, { sky: 'Sky', blush: 'Blush', leaf: 'Leaf', marigold: 'Marigold' });
