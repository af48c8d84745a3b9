import { parseXml, XmlElement, XmlError, XmlText } from '@rgrove/parse-xml';
import { logoSize } from '../../contract/copy/logo.ts';
import { shorten } from '../../contract/text/characters.ts';
import { ATTRIBUTES, ELEMENTS, UNWRAPPED } from './svg-subset.ts';
import { UnusableSvg } from './unusable-svg.ts';

export interface CleanSvg {
  svg: string;
  width: number;
  height: number;
  /** The names of elements and attributes that were left out: "script", "onload". */
  removed: string[];
  /** The names of fonts whose text is drawn in a font of the site. */
  replacedFonts: string[];
}

/** Limits of elements in the source, including removed ones, and of bytes in the result. A logo needs far less. */
const MAX_ELEMENTS = 2_000;
const MAX_BYTES = 65_536;

/** The maximum nesting of elements. Drawings do not nest deeper, and the code that writes the result is recursive. */
const MAX_DEPTH = 100;

/** The maximum number of shapes that are drawn after following all references, such as those of nested patterns. */
const MAX_DRAWN = 50_000;

/**
 * Reduces an SVG to shapes, colours and gradients. Text becomes outlines in the fonts of the site. Invisible parts are
 * left out. If the drawing would look different without a part, the SVG is refused. The result is written from the
 * parsed tree, so that it means the same to every parser. All steps take time in proportion to the length of the
 * source.
 */
export async function cleanSvg(source: string): Promise<CleanSvg> {
  const root = parse(source);
  let elements = listElements(root);
  const removed = new Set<string>();
  const { width, height, viewBox } = sizeOf(root);
  let replacedFonts: string[] = [];
  if (elements.some(({ name }) => name === 'text')) {
    const { outlineTexts } = await import('./svg-text/outline-texts.ts');
    const [, , userWidth, userHeight] = viewBox;
    replacedFonts = await outlineTexts(root, { width: userWidth, height: userHeight });
    elements = listElements(root);
  }
  let shapes = 0;

  const write = (element: XmlElement): string => {
    const { name } = element;
    refuseElement(name);
    if (UNWRAPPED.has(name)) return writeChildren(element);
    if (!ELEMENTS.has(name)) {
      removed.add(name);
      return '';
    }
    if (SHAPES.has(name)) shapes += 1;
    if (name === 'style') return `<style>${escapeXml(checkCss(element.text))}</style>`;
    const attributes = Object.entries(element.attributes).map(([attribute, value]) =>
      writeAttribute(attribute.replace(/^xlink:/, ''), value, removed),
    );
    return `<${name}${attributes.join('')}>${writeChildren(element)}</${name}>`;
  };
  const writeChildren = ({ children }: XmlElement): string =>
    children
      .map((child) => {
        if (child instanceof XmlElement) return write(child);
        return child instanceof XmlText && child.text.trim() ? escapeXml(child.text) : '';
      })
      .join('');

  const content = writeChildren(root);
  const attributes = Object.entries(root.attributes)
    .filter(([name]) => !['viewBox', 'width', 'height'].includes(name))
    .map(([name, value]) => writeAttribute(name, value, removed));
  if (shapes === 0) throw new UnusableSvg('The logo has no shapes that could be shown. Export it again.');
  refuseRepetition(elements);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox.join(' ')}" width="${width}" height="${height}"${attributes.join('')}>${content}</svg>`;
  if (Buffer.byteLength(svg) > MAX_BYTES) {
    throw new UnusableSvg('The logo has more than 64 kB. Simplify its paths, or upload it as a PNG.');
  }
  return { svg, width, height, removed: [...removed], replacedFonts };
}

const TOO_MANY_PARTS = 'The logo has too many parts. Simplify it, then try again.';

const SHAPES = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'use']);

function parse(source: string): XmlElement {
  // The parser ignores these declarations, but browsers do not.
  if (/<!(?:ENTITY|ATTLIST|ELEMENT|NOTATION)/i.test(source)) {
    throw new UnusableSvg('The SVG defines entities. Export it without "Preserve editing capabilities".');
  }
  let document: ReturnType<typeof parseXml>;
  try {
    document = parseXml(source);
  } catch (error) {
    // Each level of elements is a call of the parser.
    if (error instanceof RangeError) throw new UnusableSvg(TOO_MANY_PARTS);
    const line = error instanceof XmlError ? ` Line ${error.line} is not well-formed.` : '';
    throw new UnusableSvg(`The file is not a valid SVG.${line} Export it again.`);
  }
  const { root } = document;
  if (root?.name !== 'svg') throw new UnusableSvg('The file is not an SVG: it does not begin with an svg element.');
  return root;
}

/** The size in pixels, at most that of the box that shows the logo. */
function sizeOf({ attributes }: XmlElement) {
  const numbers = (attributes.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [x = 0, y = 0, w = 0, h = 0] =
    numbers.length === 4
      ? numbers
      : [0, 0, Number.parseFloat(attributes.width ?? ''), Number.parseFloat(attributes.height ?? '')];
  if (![x, y, w, h].every(Number.isFinite) || w <= 0 || h <= 0) {
    throw new UnusableSvg('The SVG has no size. Export it with a viewBox, or with a width and a height.');
  }
  return { ...logoSize(w, h), viewBox: [x, y, w, h] as const };
}

function refuseElement(name: string): void {
  if (name === 'image') {
    throw new UnusableSvg('The SVG contains a picture. Upload the whole logo as a PNG, or without the picture.');
  }
}

function writeAttribute(name: string, value: string, removed: Set<string>): string {
  if (name === 'href') {
    if (!/^#[\w:.-]+$/.test(value.trim()))
      throw new UnusableSvg(`The logo loads ${quote(value)}. It must contain all of its parts.`);
    return ` href="${escapeXml(value.trim())}"`;
  }
  if (!ATTRIBUTES.has(name)) {
    if (/^on/i.test(name)) removed.add(name);
    return '';
  }
  if (name === 'style' || /[\\(]/.test(value)) checkCss(value);
  return ` ${name}="${escapeXml(value)}"`;
}

/** Returns the CSS without its comments. Throws if it could load anything, or has escapes, which can hide that. */
function checkCss(css: string): string {
  const bare = withoutComments(css);
  const [rule] = bare.match(/@(?!media\b)[\w-]*/i) ?? [];
  if (rule) throw new UnusableSvg(`The style of the logo uses ${quote(rule)}, which could load files. Remove it.`);
  const [load] =
    bare.match(/\burl\((?!\s*["']?#[\w:.-]+["']?\s*\))[^)]*\)?|\b(?:image|image-set|src|element|cross-fade)\(/i) ?? [];
  if (load) throw new UnusableSvg(`The logo loads ${quote(load)}. It must contain all of its parts.`);
  if (/[\\<]|\/\*|expression\(|javascript:|-moz-binding|behavior\s*:/i.test(bare)) {
    throw new UnusableSvg('The style of the logo has escapes or code. Export it with "Presentation attributes".');
  }
  return bare;
}

/** A comment without an end stays, and is refused. */
function withoutComments(css: string): string {
  let bare = '';
  for (let at = 0; ; ) {
    const begin = css.indexOf('/*', at);
    const end = begin < 0 ? -1 : css.indexOf('*/', begin + 2);
    if (end < 0) return bare + css.slice(at);
    bare += css.slice(at, begin);
    at = end + 2;
  }
}

/** All elements, each after its parent. */
function listElements(root: XmlElement): XmlElement[] {
  const elements = [root];
  const depths = [1];
  // Elements that are found are appended to the list.
  for (let at = 0; at < elements.length; at++) {
    const depth = (depths[at] as number) + 1;
    for (const child of (elements[at] as XmlElement).children) {
      if (!(child instanceof XmlElement)) continue;
      if (elements.length > MAX_ELEMENTS || depth > MAX_DEPTH) throw new UnusableSvg(TOO_MANY_PARTS);
      elements.push(child);
      depths.push(depth);
    }
  }
  return elements;
}

/** Refuses copies of copies, and too many shapes by nested patterns: a few levels would draw millions of shapes. */
function refuseRepetition(elements: XmlElement[]): void {
  const byId = new Map(elements.map((element) => [element.attributes.id, element]));
  const hasUse = new Set<XmlElement>();
  for (const element of elements.toReversed()) {
    if (element.name !== 'use' && !hasUse.has(element)) continue;
    hasUse.add(element);
    if (element.parent instanceof XmlElement) hasUse.add(element.parent);
  }
  for (const { name, attributes } of elements) {
    if (name !== 'use') continue;
    const target = byId.get((attributes.href ?? attributes['xlink:href'] ?? '').trim().slice(1));
    if (target && hasUse.has(target)) {
      throw new UnusableSvg(
        'The logo repeats a part that repeats another part. Expand its symbols, then export it again.',
      );
    }
  }

  const drawn = new Map<XmlElement, number>();
  const countDrawn = (element: XmlElement): number => {
    const known = drawn.get(element);
    if (known !== undefined) return known;
    // Renderers do not follow a circular reference, so it counts as nothing.
    drawn.set(element, 0);
    const referred = Object.entries(element.attributes).flatMap(([name, value]) => {
      if (/^(?:xlink:)?href$/.test(name)) return [value.trim().slice(1)];
      return [...value.matchAll(/url\(\s?["']?#([\w:.-]{1,200})/g)].map(([, id]) => id as string);
    });
    let count = 1;
    for (const id of new Set(referred)) {
      const target = byId.get(id);
      if (target) count += countDrawn(target);
    }
    for (const child of element.children) if (child instanceof XmlElement) count += countDrawn(child);
    drawn.set(element, count);
    return count;
  };
  if (countDrawn(elements[0] as XmlElement) > MAX_DRAWN) throw new UnusableSvg(TOO_MANY_PARTS);
}

const quote = (text: string) => `“${shorten(text.trim(), 80)}”`;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character] as string);
