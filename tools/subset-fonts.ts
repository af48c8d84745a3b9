import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/**
 * `node tools/subset-fonts.ts` writes app/ui/fonts/*.woff2: the fonts of the packages, reduced to the weights and
 * characters in app/ui/fonts.css, which is less than half of their size. Run it after updating the packages or changing
 * fonts.css; a test fails if they are out of date.
 */
const PACKAGES = new URL('../node_modules/@fontsource-variable/', import.meta.url);
const FONTS = new URL('../app/ui/fonts/', import.meta.url);
const STYLES = ['../app/ui/fonts.css', '../app/ui/script-fonts.css'].map((path) => new URL(path, import.meta.url));

/** One @font-face of the style sheets. */
interface Face {
  /** The file's name without its extension. */
  name: string;
  weights: { min: number; max: number };
  characters: string;
}

/** OpenType features. Fractions would add glyphs that no style sheet uses. */
const FEATURES = ['ccmp', 'kern', 'liga', 'mark', 'mkmk', 'tnum'];

export const fileOf = (name: string) => fileURLToPath(new URL(`${name}.woff2`, FONTS));

export async function readFontFaces(): Promise<Face[]> {
  const styles = (await Promise.all(STYLES.map((path) => readFile(path, 'utf8')))).join('\n');
  const faces = styles.matchAll(/fonts\/([\w-]+)\.woff2[^}]*font-weight: (\d+) (\d+);[^}]*unicode-range:([^;]+);/g);
  return [...faces].map(([, name = '', min, max, ranges = '']) => ({
    name,
    weights: { min: Number(min), max: Number(max) },
    characters: parseUnicodeRange(ranges),
  }));
}

/** Returns the characters of a unicode-range like `U+0020-007E, U+00A0`. */
function parseUnicodeRange(ranges: string): string {
  return [...ranges.matchAll(/U\+(\w+)(?:-(\w+))?/g)]
    .map(([, first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const)
    .map(([first, last]) => String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at)))
    .join('');
}

export async function subset({ name, weights, characters }: Face): Promise<Buffer> {
  const [, family = '', part] =
    name.match(/^(anek-(?:latin|devanagari|gujarati)|hanken-grotesk)-?(latin-ext|vietnamese)?/) ?? [];
  const script = /devanagari|gujarati/.exec(family)?.[0];
  const alphabet = script ?? part ?? 'latin';
  const font = await readFile(new URL(`${family}/files/${family}-${alphabet}-wght-normal.woff2`, PACKAGES));
  // Not inline: the library's types do not have keepFeatures yet.
  // The letters of Indic scripts take their shapes from many features.
  const options = {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    ...(!script && { keepFeatures: FEATURES }),
  } as const;
  return subsetFont(font, characters, options);
}

if (import.meta.main) {
  for (const face of await readFontFaces()) await writeFile(fileOf(face.name), await subset(face));
}
