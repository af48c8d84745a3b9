import { TILES } from './tiles.ts';

/** The SVG sprite of all tiles: `<use href="/art/tiles.svg#t-arch">`. */
export function spriteSvg(): string {
  const symbols = Object.entries(TILES).map(
    // Some shapes extend half a unit beyond their square to hide seams.
    ([name, shape]) => `<symbol id="t-${name}" viewBox="0 0 100 100" overflow="visible">${shape}</symbol>\n`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('')}</svg>\n`;
}
