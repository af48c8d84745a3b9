import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';

/**
 * `node tools/narrow-fonts.ts` writes the fonts of pages, app/ui/fonts/*.woff2: those of the packages, without the weights
 * that no style sheet asks for, which are a third of their bytes. Run it after an update of the packages, and when
 * app/ui/fonts.css names other weights; a test notices if you forget.
 */
const PACKAGES = new URL('../node_modules/@fontsource-variable/', import.meta.url);
const FONTS = new URL('../app/ui/fonts/', import.meta.url);
const STYLES = new URL('../app/ui/fonts.css', import.meta.url);

export const FAMILIES = ['anek-latin', 'hanken-grotesk'];

export const fileOf = (family: string) => fileURLToPath(new URL(`${family}.woff2`, FONTS));

export async function narrowFont(family: string): Promise<Buffer> {
  const font = await readFile(new URL(`${family}/files/${family}-latin-wght-normal.woff2`, PACKAGES));
  const { characterSet } = create(font) as unknown as Font;
  const text = String.fromCodePoint(...characterSet);
  return subsetFont(font, text, { targetFormat: 'woff2', variationAxes: { wght: await weightsOf(family) } });
}

async function weightsOf(family: string) {
  const styles = await readFile(STYLES, 'utf8');
  const [, min, max] = styles.match(new RegExp(`${family}\\.woff2[^}]*font-weight: (\\d+) (\\d+);`)) ?? [];
  if (!min || !max) throw new Error(`app/ui/fonts.css does not say which weights of ${family} are used.`);
  return { min: Number(min), max: Number(max) };
}

if (import.meta.main) {
  for (const family of FAMILIES) await writeFile(fileOf(family), await narrowFont(family));
}
