import { contrastOf, isHexColour, nearestLighter } from './contrast.ts';

/**
 * The colours that a palette decides, by their custom properties in app/ui/tokens.css. All other colours never change.
 */
export interface BrandColours {
  /** The accent. */
  marigold: string;
  /** The dark ground. */
  night: string;
  'on-night-muted': string;
  'line-night': string;
  /** The dark colour of links under the pointer, and of tiles. */
  neem: string;
  madder: string;
}

interface Palette {
  label: string;
  note: string;
  colours: BrandColours;
}

const colours = (
  marigold: string,
  night: string,
  mutedOnNight: string,
  lineOnNight: string,
  neem: string,
  madder: string,
): BrandColours => ({ marigold, night, 'on-night-muted': mutedOnNight, 'line-night': lineOnNight, neem, madder });

/** The first palette is the default, as in tokens.css. */
export const PALETTES = {
  marigold: {
    label: 'Marigold',
    note: 'Lively, for everyone',
    colours: colours('#ffb81c', '#0b2b20', '#b4c7bc', '#2a5444', '#0a6847', '#c8361b'),
  },
  indigo: {
    label: 'Indigo',
    note: 'Cool and formal',
    colours: colours('#7fa8f0', '#14213f', '#b6c0d6', '#33446c', '#233e8b', '#c8361b'),
  },
  brick: {
    label: 'Brick',
    note: 'Warm, for food and homes',
    colours: colours('#f28c6a', '#2b1510', '#d3bdb5', '#5c3a31', '#8f2f1a', '#0a6847'),
  },
  leaf: {
    label: 'Leaf',
    note: 'Fresh, for health',
    colours: colours('#8ed081', '#0d2e26', '#b4c7bc', '#2a5444', '#1d6b45', '#233e8b'),
  },
  rose: {
    label: 'Rose',
    note: 'Soft, for fashion',
    colours: colours('#f4a6b8', '#2a1226', '#cfb8c9', '#573250', '#8c2155', '#0a6847'),
  },
  sea: {
    label: 'Sea',
    note: 'Clear, for travel',
    colours: colours('#5cc8c2', '#0b2a33', '#b1c7cd', '#2a5360', '#0f5e6b', '#b8452b'),
  },
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof PALETTES;

/** The colours of tokens.css that no palette changes. */
const FIXED = {
  ink: '#0f2019',
  paper: '#ffffff',
  mist: '#eff3ee',
  sky: '#bfe0e8',
  blush: '#ffd3c2',
  leaf: '#bfe3c5',
  focus: '#233e8b',
} as const;

type ColourName = keyof BrandColours | keyof typeof FIXED;

interface ColourUse {
  label: string;
  /** The colour of text, of a drawing or of the focus ring. */
  front: ColourName;
  ground: ColourName;
  /**
   * The contrast that WCAG AA demands: 4.5 for text, 3 for the focus ring and the parts by which controls are
   * recognized.
   */
  atLeast: 4.5 | 3;
}

/**
 * Every pair of colours of a palette that pages use, except decoration: tiles, underlines of ink-coloured links, and
 * the ring around the back-to-top button, which repeats the scroll bar.
 */
export const COLOUR_USES: readonly ColourUse[] = [
  { label: 'Text on the accent', front: 'ink', ground: 'marigold', atLeast: 4.5 },
  { label: 'Accent on the dark background', front: 'marigold', ground: 'night', atLeast: 4.5 },
  { label: 'Focus ring on the accent', front: 'focus', ground: 'marigold', atLeast: 3 },
  { label: 'Focus ring on the dark background', front: 'marigold', ground: 'night', atLeast: 3 },
  { label: 'Mark of a notice', front: 'marigold', ground: 'ink', atLeast: 3 },
  { label: 'Text on the dark background', front: 'paper', ground: 'night', atLeast: 4.5 },
  { label: 'Quiet text on the dark background', front: 'on-night-muted', ground: 'night', atLeast: 4.5 },
  { label: 'Coloured code', front: 'sky', ground: 'night', atLeast: 4.5 },
  { label: 'Coloured code', front: 'leaf', ground: 'night', atLeast: 4.5 },
  { label: 'Coloured code', front: 'blush', ground: 'night', atLeast: 4.5 },
  { label: 'Links on hover', front: 'neem', ground: 'paper', atLeast: 4.5 },
  { label: 'Links on hover, on grey', front: 'neem', ground: 'mist', atLeast: 4.5 },
  { label: 'Text of buttons on hover', front: 'paper', ground: 'neem', atLeast: 4.5 },
];

export interface ColourChoice {
  readonly palette: PaletteName;
  /** The accent that replaces that of the palette. Empty for the palette's own. */
  readonly accent: string;
}

export const brandColours = ({ palette, accent }: ColourChoice): BrandColours => ({
  ...PALETTES[palette].colours,
  ...(accent && { marigold: accent }),
});

/** Every colour by its name. */
export const allColours = (brand: BrandColours): Record<ColourName, string> => ({ ...FIXED, ...brand });

export function measure({ front, ground }: ColourUse, brand: BrandColours): number {
  const colours = allColours(brand);
  return contrastOf(colours[front], colours[ground]);
}

/**
 * The uses in which the accent has too little contrast, with any of the palettes, so that the palette can be changed
 * later. Empty if the accent may be used.
 */
export const failuresOf = (accent: string) =>
  ACCENT_USES.flatMap((use) => {
    const lowest = Math.min(
      ...Object.values(PALETTES).map((palette) => measure(use, withAccent(palette.colours, accent))),
    );
    return lowest < use.atLeast ? [{ ...use, contrast: lowest }] : [];
  });

/** The most similar accent that passes in every use. */
export const nearestAccent = (accent: string) =>
  nearestLighter(accent, (candidate) => failuresOf(candidate).length === 0);

export const ACCENT_USES = COLOUR_USES.filter(({ front, ground }) => front === 'marigold' || ground === 'marigold');

const withAccent = (brand: BrandColours, accent: string): BrandColours => ({ ...brand, marigold: accent });

/** A ratio like "4.49:1". Rounded down, so that a contrast that fails never looks as if it passed. */
export const toRatio = (contrast: number) => `${(Math.floor(contrast * 100) / 100).toFixed(2)}:1`;

/** Why a colour cannot be the accent, and what to use instead. */
export function accentProblem(accent: string): string | undefined {
  if (!isHexColour(accent)) return 'Enter the accent as # and six digits, like #ffd23f.';
  const [failure] = failuresOf(accent);
  if (!failure) return undefined;
  const { label, contrast, atLeast } = failure;
  return `${label}: the contrast of ${accent} is ${toRatio(contrast)} and must be at least ${atLeast}:1. The nearest colour that passes is ${nearestAccent(accent)}.`;
}
