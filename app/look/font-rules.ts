import type { Look } from './look-style.ts';

const SYSTEM = 'system-ui,-apple-system,"Segoe UI",sans-serif';

/** Measured like the fallback fonts of app/ui/fonts.css: headings at weight 650 against Arial Bold. */
const HANKEN_HEADINGS_STAND_IN =
  '@font-face{font-family:"Hanken Headings Stand-in";src:local("Arial Bold"),local("Arial-BoldMT"),local("Liberation Sans Bold"),local("LiberationSans-Bold");font-weight:100 900;size-adjust:94.41%;ascent-override:105.92%;descent-override:32.09%;line-gap-override:0%}';

/** The custom properties of the chosen fonts, and the faces that they need in addition to those of app/ui/fonts.css. */
export function fontRules({ headingFont, textFont }: Look): { properties: string[]; faces: string } {
  const hasHankenHeadings = headingFont === 'hanken-grotesk';
  const heading = hasHankenHeadings ? `"Hanken Grotesk","Hanken Headings Stand-in",Arial,sans-serif` : SYSTEM;
  return {
    properties: [
      ...(headingFont === 'anek-latin' ? [] : [`--display:${heading}`]),
      ...(textFont === 'system' ? [`--text:${SYSTEM}`] : []),
    ],
    faces: hasHankenHeadings ? HANKEN_HEADINGS_STAND_IN : '',
  };
}
