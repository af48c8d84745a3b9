import { TILES } from './tiles.ts';

/** The one file from which every tile on a page is drawn: `<use href="/art/tiles.svg#t-arch">`. */
export function spriteSvg(): string {
  const symbols = Object.entries(TILES).map(
    // Visible overflow: some shapes reach half a unit over their square, against seams.
    ([name, shape]) => `<symbol id="t-${name}" viewBox="0 0 100 100" overflow="visible">${shape}</symbol>\n`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('')}</svg>\n`;
}
