/** The fonts that come with the site. A page in another font does not load the files of the default. */
export const HEADING_FONTS = {
  'anek-latin': 'Anek Latin',
  'hanken-grotesk': 'Hanken Grotesk',
  system: 'The font of the visitor’s device',
} as const;

export const TEXT_FONTS = {
  'hanken-grotesk': 'Hanken Grotesk',
  system: 'The font of the visitor’s device',
} as const;

interface FontChoice {
  readonly headingFont: keyof typeof HEADING_FONTS;
  readonly textFont: keyof typeof TEXT_FONTS;
}

/** The font families that pages load. Undefined for those of the default. */
export function loadedFonts({ headingFont, textFont }: FontChoice): string[] | undefined {
  if (headingFont === 'anek-latin' && textFont === 'hanken-grotesk') return undefined;
  return [...new Set([headingFont, textFont])].flatMap((font) => (font === 'system' ? [] : [HEADING_FONTS[font]]));
}
