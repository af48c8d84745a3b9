/** The font that a `font-family` names. */
export interface Font {
  face: 'display' | 'text';
  /** The name of the font for messages, if the site does not have it. */
  missing?: string;
  /** The weight in a name like Poppins-Bold. Old exports have no other. */
  weight?: number;
  isItalic?: boolean;
}

export function readFont(families: string): Font {
  const names = families
    .split(',')
    .map((name) =>
      name
        .trim()
        .replace(/^(['"])(.*)\1$/s, '$2')
        .trim(),
    )
    .filter(Boolean);
  const [first = ''] = names;
  const [, base = first, style = ''] = first.match(/^([^-]+)-(.+)$/) ?? [];
  const weight = WEIGHTS.find(([pattern]) => pattern.test(style))?.[1];
  const font: Font = {
    face: names.some((name) => /anek/i.test(name)) ? 'display' : 'text',
    ...(weight && { weight }),
    ...(/italic|oblique|it$/i.test(style) && { isItalic: true }),
  };
  if (!first || names.some((name) => OURS.test(name)) || PLAIN.test(first)) return font;
  // "Poppins-Bold, Poppins" names one font twice: by the name in its file and by its family name.
  const spaced = names.find((name) => name !== first && name.replaceAll(' ', '') === base.replaceAll(' ', ''));
  return { ...font, missing: spaced ?? (weight || font.isItalic ? base : first) };
}

const OURS = /anek|hanken\s?grotesk/i;

/** Generic names, for which the text face of the site is used. */
const PLAIN = /^(?:sans-serif|sans|system-ui|ui-sans-serif|-apple-system|BlinkMacSystemFont|initial)$/i;

/** Names that contain another name come before it. */
const WEIGHTS: [RegExp, number][] = [
  [/thin|hairline/i, 100],
  [/(?:extra|ultra)-?light/i, 200],
  [/(?:extra|ultra)-?bold/i, 800],
  [/(?:semi|demi)/i, 600],
  [/light/i, 300],
  [/black|heavy/i, 900],
  [/bold/i, 700],
  [/medium/i, 500],
  [/regular|roman|book|normal/i, 400],
];
