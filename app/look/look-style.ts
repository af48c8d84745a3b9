import type { Copy } from '../../contract/copy/documents.ts';
import { brandColours, PALETTES } from '../../contract/copy/palettes.ts';
import { fontRules } from './font-rules.ts';

export type Look = Copy<'look'>;

/** Public pages only: the panel has its own look, and sets its theme before anything is painted. */
const ROOT = ':root:not([data-theme])';

/**
 * The style that applies a look over app/ui/tokens.css. Empty for the default look. entry.server.tsx adds it to each
 * page as one inline `<style>`, which the page's policy allows by its hash (docs/decisions/0043).
 */
export function lookStyle(look: Look): string {
  const fonts = fontRules(look);
  const properties = [...colourProperties(look), ...fonts.properties];
  return fonts.faces + (properties.length > 0 ? `${ROOT}{${properties.join(';')}}` : '') + logoRules(look);
}

/** The logo covers the mark and the name. The link around them has an accessible name. */
function logoRules({ logo, logoOnDark }: Look): string {
  if (!logo) return '';
  const box = `height:48px;background:url(${logo}) 0/contain no-repeat;print-color-adjust:exact`;
  const onDark = logoOnDark && `${ROOT} .night .logo{background-image:url(${logoOnDark})}`;
  return `${ROOT} .logo{${box}}${ROOT} .logo>*{display:none}${onDark}`;
}

function colourProperties(look: Look): string[] {
  const brand = brandColours(look.colours);
  const changed = Object.entries(PALETTES.marigold.colours).flatMap(([name, colour]) => {
    const brandColour = brand[name as keyof typeof brand];
    return brandColour === colour ? [] : [`--${name}:${brandColour}`];
  });
  return brand.neem === PALETTES.marigold.colours.neem ? changed : [...changed, `--button-hover:${brand.neem}`];
}
