/** The colours of drawings that leave the style sheets behind (exported files). A test holds them to tokens.css. */
export const PALETTE = {
  ink: '#0f2019',
  paper: '#ffffff',
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

export type Colour = keyof typeof PALETTE;
