import { parseXml, XmlElement, XmlError, XmlText } from '@rgrove/parse-xml';
import { ATTRIBUTES, ELEMENTS, UNWRAPPED } from './svg-subset.ts';

/** Why an SVG cannot be used, as a sentence for the person who uploads it. */
export class UnusableSvg extends Error {}

export interface CleanSvg {
  svg: string;
  width: number;
  height: number;
  /** What was left out: "script", "onload". */
  removed: string[];
}

/** Elements and bytes: many times what a logo needs. */
const MAX_ELEMENTS = 2_000;
const MAX_BYTES = 65_536;

/**
 * The SVG with nothing but shapes, colours and gradients. What cannot be seen is left out; what would look different
 * without it is refused. The result is written from the parsed tree, so that it means the same to every parser.
 */
export function cleanSvg(source: string): CleanSvg {
  const root = parse(source);
  const removed = new Set<string>();
  const { width, height, viewBox } = sizeOf(root);
  const counts = { elements: 0, shapes: 0 };

  const write = (element: XmlElement): string => {
    const { name } = element;
    refuseElement(name);
    if (UNWRAPPED.has(name)) return writeChildren(element);
    if (!ELEMENTS.has(name)) {
      removed.add(name);
      return '';
    }
    counts.elements += 1;
    if (SHAPES.has(name)) counts.shapes += 1;
    if (counts.elements > MAX_ELEMENTS)
      throw new UnusableSvg('The logo has too many parts. Simplify it, then try again.');
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
  if (counts.shapes === 0) throw new UnusableSvg('The logo has no shapes that could be shown. Export it again.');
  refuseNestedUses(root);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}"${attributes.join('')}>${content}</svg>`;
  if (Buffer.byteLength(svg) > MAX_BYTES) {
    throw new UnusableSvg('The logo has more than 64 kB. Simplify its paths, or upload it as a PNG.');
  }
  return { svg, width, height, removed: [...removed] };
}

const SHAPES = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'use']);

function parse(source: string): XmlElement {
  // The parser ignores them. A browser does not.
  if (/<!(?:ENTITY|ATTLIST|ELEMENT|NOTATION)/i.test(source)) {
    throw new UnusableSvg('The SVG defines entities. Export it without "Preserve editing capabilities".');
  }
  let document: ReturnType<typeof parseXml>;
  try {
    document = parseXml(source);
  } catch (error) {
    const line = error instanceof XmlError ? ` Line ${error.line} is not well-formed.` : '';
    throw new UnusableSvg(`The file is not a valid SVG.${line} Export it again.`);
  }
  const { root } = document;
  if (root?.name !== 'svg') throw new UnusableSvg('The file is not an SVG: it does not begin with an svg element.');
  return root;
}

/** The size in pixels, at most that of the box in which the logo is shown. */
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
  return { ...logoSize(w, h), viewBox: [x, y, w, h].join(' ') };
}

/** Of the header, times two. Whole pixels. */
const BOX = { width: 280, height: 96 };

/** The size at which a logo of these proportions fits. */
export function logoSize(width: number, height: number) {
  const scale = Math.min(BOX.width / width, BOX.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function refuseElement(name: string): void {
  if (name === 'image') {
    throw new UnusableSvg('The SVG contains a picture. Upload the whole logo as a PNG, or without the picture.');
  }
  if (name === 'text') {
    throw new UnusableSvg(
      'The SVG contains text, which needs its font. Convert the text to outlines, then export it again.',
    );
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

/** Returns the CSS without its comments. Throws if it could load anything, or hides what it does by escapes. */
function checkCss(css: string): string {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '');
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

/** A few levels of copies of copies would be millions of shapes. */
function refuseNestedUses(root: XmlElement): void {
  const elements = [...descendants(root)];
  const byId = new Map(elements.map((element) => [`#${element.attributes.id}`, element]));
  for (const use of elements.filter(({ name }) => name === 'use')) {
    const target = byId.get((use.attributes.href ?? use.attributes['xlink:href'] ?? '').trim());
    if (target && [target, ...descendants(target)].some(({ name }) => name === 'use')) {
      throw new UnusableSvg(
        'The logo repeats a part that repeats another part. Expand its symbols, then export it again.',
      );
    }
  }
}

function* descendants({ children }: XmlElement): Generator<XmlElement> {
  for (const child of children) {
    if (!(child instanceof XmlElement)) continue;
    yield child;
    yield* descendants(child);
  }
}

const quote = (text: string) => `“${text.trim().slice(0, 80)}”`;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character] as string);
