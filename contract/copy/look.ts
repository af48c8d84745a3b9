import { z } from 'zod';
import { choice } from './fields.ts';
import { HEADING_FONTS, TEXT_FONTS } from './fonts.ts';
import { logo } from './logo.ts';
import { accentProblem, PALETTES, type PaletteName } from './palettes.ts';

/** The colours, fonts and logo of public pages. app/look/ makes styles from this document. */
export const lookDocument = z.object({
  colours: z
    .object({
      palette: choice('Palette', labelsOf(PALETTES)),
      accent: z
        .string('Your own accent must be text.')
        .trim()
        .toLowerCase()
        .superRefine((accent, context) => {
          const message = accent && accentProblem(accent);
          if (message) context.addIssue({ code: 'custom', message });
        })
        .meta({ title: 'Your own accent', format: 'accent' }),
    })
    .meta({
      title: 'Colours',
      format: 'colours',
      description: 'On all pages, drawn covers and share images. Photographs and the panel stay as they are.',
    }),
  headingFont: choice('Font of headings', HEADING_FONTS).meta({ format: 'font' }),
  textFont: choice('Font of texts', TEXT_FONTS, {
    hint: 'A page loads only the fonts that are chosen. Those of a device load at once, and differ between devices.',
  }).meta({ format: 'font' }),
  logo: logo(
    'Logo',
    'An SVG of 140 by 48 pixels or of these proportions, or a PNG. Without one: the mark and the name.',
  ),
  logoOnDark: logo('Logo on the dark background', 'For the footer, if the logo is too dark for it.'),
  icon: logo('Icon', 'Square, for browser tabs and home screens. Without one, it is made of the logo.'),
});

function labelsOf(palettes: typeof PALETTES): Record<PaletteName, string> {
  return Object.fromEntries(Object.entries(palettes).map(([name, { label }]) => [name, label])) as Record<
    PaletteName,
    string
  >;
}
