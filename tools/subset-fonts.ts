import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/**
 * `node tools/subset-fonts.ts` writes app/ui/fonts/*.woff2: the fonts of the packages, reduced to the weights and
 * characters in app/ui/fonts.css, which is less than half of their size. It writes server/media/fonts/*.ttf of the scripts
 * as well, in one weight, for text in share images. Run it after updating the packages or changing fonts.css; a test fails
 * if they are out of date.
 */
const PACKAGES = new URL('../node_modules/@fontsource-variable/', import.meta.url);
const FONTS = new URL('../app/ui/fonts/', import.meta.url);
const STYLES = ['../app/ui/fonts.css', '../app/ui/script-fonts.css'].map((path) => new URL(path, import.meta.url));

/** A file of the style sheets' @font-face rules. */
interface Face {
  /** The name of the file, without its extension. */
  name: string;
  weights: { min: number; max: number };
  characters: string;
}

/** OpenType features. Fractions would add glyphs that no style sheet uses. */
const FEATURES = ['ccmp', 'kern', 'liga', 'mark', 'mkmk', 'tnum'];

export const fileOf = (name: string) => fileURLToPath(new URL(`${name}.woff2`, FONTS));

/** The weight of titles in share images, of app/art/share-layout.ts. */
const DRAWN_WEIGHT = 650;

export const drawnFileOf = (name: string) =>
  fileURLToPath(new URL(`../server/media/fonts/${name}.ttf`, import.meta.url));

/** The fonts of scripts other than Latin, for share images. Pages in Arabic use a font of the reader's system. */
export const drawnFaces = (faces: readonly Face[]): Pick<Face, 'name' | 'characters'>[] => [
  ...faces.filter(({ name }) => SCRIPT.test(name)),
  { name: 'noto-sans-arabic', characters: parseUnicodeRange('U+0600-06FF, U+0750-077F, U+08A0-08FF') },
];

const SCRIPT = /devanagari|gujarati|arabic/;

export async function readFontFaces(): Promise<Face[]> {
  const styles = (await Promise.all(STYLES.map((path) => readFile(path, 'utf8')))).join('\n');
  const rules = styles.matchAll(/fonts\/([\w-]+)\.woff2[^}]*font-weight: (\d+) (\d+);[^}]*unicode-range:([^;]+);/g);
  const faces = new Map<string, Face>();
  for (const [, name = '', from, to, ranges = ''] of rules) {
    const { weights = { min: Number(from), max: Number(to) } } = faces.get(name) ?? {};
    faces.set(name, {
      name,
      // A file that two families use contains the weights of both.
      weights: { min: Math.min(weights.min, Number(from)), max: Math.max(weights.max, Number(to)) },
      characters: parseUnicodeRange(ranges),
    });
  }
  return [...faces.values()];
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
  const script = SCRIPT.exec(family)?.[0];
  // Not inline: the library's types do not have keepFeatures yet.
  // The letters of Indic scripts take their shapes from many features.
  const options = {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    ...(!script && { keepFeatures: FEATURES }),
  } as const;
  return subsetFont(await readPackage(family, script ?? part ?? 'latin'), characters, options);
}

/** A font with one weight, which fontkit reads faster than WOFF2. */
export async function subsetForDrawing({ name, characters }: Pick<Face, 'name' | 'characters'>): Promise<Buffer> {
  const [script = ''] = SCRIPT.exec(name) ?? [];
  // A zero width joiner or non-joiner decides the shape of the letters around it.
  return subsetFont(await readPackage(name, script), `${characters}\u200c\u200d`, {
    targetFormat: 'truetype',
    variationAxes: { wght: DRAWN_WEIGHT },
  });
}

const readPackage = (family: string, alphabet: string) =>
  readFile(new URL(`${family}/files/${family}-${alphabet}-wght-normal.woff2`, PACKAGES));

if (import.meta.main) {
  const faces = await readFontFaces();
  for (const face of faces) await writeFile(fileOf(face.name), await subset(face));
  for (const face of drawnFaces(faces)) await writeFile(drawnFileOf(face.name), await subsetForDrawing(face));
}
