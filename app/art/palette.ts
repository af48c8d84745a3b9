/** The page background. A separate constant, because every page names it in its head and needs no other colour. */
export const PAPER = '#ffffff';

/** The colours of drawings that are exported as files. A test compares them with tokens.css. */
export const PALETTE = {
  ink: '#0f2019',
  muted: '#47564f',
  paper: PAPER,
  mist: '#eff3ee',
  night: '#0b2b20',
  neem: '#0a6847',
  marigold: '#ffb81c',
  madder: '#c8361b',
  indigo: '#233e8b',
  sky: '#bfe0e8',
  blush: '#ffd3c2',
  leaf: '#bfe3c5',
} as const;

/** The colours of a drawing. A look of the site changes some of them. */
export type Palette = Readonly<Record<keyof typeof PALETTE, string>>;

/** The colours that tiles may use. Muted is for text only. */
export type Colour = Exclude<keyof typeof PALETTE, 'muted'>;
