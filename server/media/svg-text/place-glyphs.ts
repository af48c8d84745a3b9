import type { XmlElement } from '@rgrove/parse-xml';
import type { OutlineRenderer, Placement } from '../text-renderer.ts';
import type { Character, Stretch } from './collect-characters.ts';
import { refuseText } from './refuse-text.ts';
import type { SetText } from './text-style.ts';

/** The outlines of consecutive characters in one element. */
export interface Outline {
  element: XmlElement;
  path: string;
}

/** Consecutive characters of one style. Only the first of them may have an explicit position. */
interface Run {
  characters: Character[];
  /** The position at which the run starts. */
  x: number;
  y: number;
  width: number;
  /** The factor by which the letters are stretched horizontally. */
  scale: number;
  tracking: number;
}

/** The outlines of a text: its characters are placed as browsers do, then drawn. */
export function placeGlyphs(characters: readonly Character[], renderer: OutlineRenderer): Outline[] {
  for (const { text, set } of characters) {
    if (text.trim() && !renderer.removeMissingGlyphs(text, set.font.face)) {
      refuseText(`“${text}”, for which the fonts of the site have no letter`);
    }
  }
  const runs = splitIntoRuns(characters);
  measure(runs, characters, renderer);

  const pen = { x: 0, y: 0 };
  /** The runs since the last explicit position. `text-anchor` moves them together. */
  let chunk: Run[] = [];
  const alignChunk = () => {
    const set = chunk[0]?.characters[0]?.set;
    const start = chunk[0]?.x ?? 0;
    const shift = set ? (pen.x - start) * ALIGNMENTS[anchorOf(set)] : 0;
    for (const run of chunk) run.x -= shift;
    chunk = [];
  };
  for (const [at, run] of runs.entries()) {
    const { x, y, dx = 0, dy = 0 } = run.characters[0] as Character;
    if (x !== undefined || y !== undefined) alignChunk();
    pen.x = (x ?? pen.x + kerning(runs[at - 1], run, renderer)) + dx;
    pen.y = (y ?? pen.y) + dy;
    Object.assign(run, pen);
    chunk.push(run);
    pen.x += run.width;
  }
  alignChunk();
  return runs.map((run) => ({ element: (run.characters[0] as Character).element, path: draw(run, renderer) }));
}

/** The kerning between the last letter of one run and the first letter of the next. */
function kerning(before: Run | undefined, run: Run, renderer: OutlineRenderer): number {
  const [first] = run.characters;
  const last = before?.characters.at(-1);
  if (!first || !last || first.stretch || last.stretch) return 0;
  const style = styleOf(run);
  const isAlike = JSON.stringify(styleOf(before as Run)) === JSON.stringify(style) && first.set.size === last.set.size;
  if (!isAlike) return 0;
  const [together, ...alone] = [last.text + first.text, last.text, first.text].map((text) =>
    renderer.widthOf(text, style),
  );
  return ((together ?? 0) - alone.reduce((sum, width) => sum + width, 0)) * first.set.size;
}

const ALIGNMENTS = { start: 0, middle: 0.5, end: 1 };

function anchorOf({ anchor, isRightToLeft }: SetText) {
  if (!isRightToLeft || anchor === 'middle') return anchor;
  return anchor === 'start' ? 'end' : 'start';
}

function splitIntoRuns(characters: readonly Character[]): Run[] {
  const runs: Run[] = [];
  let last: Character | undefined;
  for (const character of characters) {
    const { x, y, dx, dy, element, stretch, set } = character;
    const isPlaced = [x, y, dx, dy].some((value) => value !== undefined);
    const isAfterSpace = set.wordSpacing !== 0 && isSpace(last);
    const isSame = last?.element === element && last.stretch === stretch;
    last = character;
    if (isSame && !isPlaced && !isAfterSpace) runs.at(-1)?.characters.push(character);
    else runs.push({ characters: [character], x: 0, y: 0, width: 0, scale: 1, tracking: set.letterSpacing });
  }
  return runs;
}

const isSpace = (character: Character | undefined) => character?.text === ' ' || character?.text === '\u00A0';

function measure(runs: readonly Run[], characters: readonly Character[], renderer: OutlineRenderer): void {
  const widthOf = (run: Run) => {
    const { set } = run.characters[0] as Character;
    const wordSpacing = isSpace(run.characters.at(-1)) ? set.wordSpacing : 0;
    return renderer.widthOf(textOf(run), styleOf(run)) * set.size + wordSpacing;
  };
  const natural = new Map<Stretch, number>();
  for (const run of runs) {
    run.width = widthOf(run);
    const { stretch } = run.characters[0] as Character;
    if (stretch) natural.set(stretch, (natural.get(stretch) ?? 0) + run.width);
  }
  for (const run of runs) {
    const { stretch } = run.characters[0] as Character;
    const width = stretch && natural.get(stretch);
    if (!stretch || !width) continue;
    if (stretch.glyphs) {
      run.scale = stretch.length / width;
      run.width *= run.scale;
      continue;
    }
    // Browsers add no space after the last letter.
    const space = (stretch.length - width) / Math.max(1, stretch.end - stretch.first - 1);
    run.tracking += space;
    const hasLast = run.characters.at(-1) === characters[stretch.end - 1];
    run.width += space * (run.characters.length - (hasLast ? 1 : 0));
  }
}

const textOf = ({ characters }: Run) =>
  characters
    .map(({ text }) => text)
    .join('')
    .replaceAll('\u00A0', ' ');

function styleOf({ characters, tracking }: Run) {
  const { font, weight, size } = (characters[0] as Character).set;
  return { face: font.face, weight, tracking: size ? tracking / size : 0 };
}

function draw(run: Run, renderer: OutlineRenderer): string {
  const { set } = run.characters[0] as Character;
  if (!set.size) return '';
  const { ascent, descent, xHeight, underline, lineThickness } = renderer.metricsOf(set.font.face);
  const raised = set.raised - aboveBaseline(set.baseline, { ascent, descent, xHeight }) * set.size;
  const placement: Placement = { x: run.x, y: run.y - raised, slant: set.isItalic ? SLANT : 0, scale: run.scale };
  const path = renderer.outline(textOf(run), styleOf(run), set.size, placement);
  const heights: Record<string, number> = { underline, overline: ascent - lineThickness, 'line-through': xHeight / 2 };
  const lines = [...set.lines].map((line) => {
    const top = placement.y - ((heights[line] ?? 0) + lineThickness / 2) * set.size;
    return `M${round(run.x)} ${round(top)}h${round(run.width)}v${round(lineThickness * set.size)}h${round(-run.width)}Z`;
  });
  return path + lines.join('');
}

const round = (value: number) => Number(value.toPrecision(6));

/** As browsers slant a font that has no italic. */
const SLANT = 0.25;

/** How far a line of the font, such as its middle, is above the baseline, in em. */
function aboveBaseline(
  line: string,
  { ascent, descent, xHeight }: { ascent: number; descent: number; xHeight: number },
) {
  switch (line) {
    case 'middle':
      return xHeight / 2;
    case 'central':
      return (ascent + descent) / 2;
    case 'mathematical':
      return ascent / 2;
    case 'hanging':
      return ascent * 0.8;
    case 'text-before-edge':
    case 'before-edge':
    case 'text-top':
      return ascent;
    case 'text-after-edge':
    case 'after-edge':
    case 'text-bottom':
    case 'ideographic':
      return descent;
    default:
      return 0;
  }
}
