import { fromHtml } from 'hast-util-from-html';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { toText } from 'hast-util-to-text';
import {
  ARTICLE_ELEMENTS,
  IMAGE_SCHEMES,
  LANGUAGE_CLASS,
  LINK_SCHEMES,
  MAX_SPANS,
} from '../../../contract/blog/article-html.ts';
import { isVisible, withoutControls } from '../../../contract/text/clean-text.ts';
import { tidyEmbeds } from './embed-figure.ts';
import { keepAnchors } from './keep-anchors.ts';
import { replaceElements } from './replace-elements.ts';

type Root = ReturnType<typeof fromHtml>;
type Node = Root | Root['children'][number];

/** Elements of editors and pasted documents, with the allowed element that replaces each. */
const RENAMED: Record<string, string> = {
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  menu: 'ul',
  dir: 'ul',
};

/** Elements removed with their content. For all other unknown elements, the content is kept. */
const DROPPED_WHOLE = ['script', 'style', 'template', 'title', 'noscript'];

const SCHEMA: Schema = {
  tagNames: Object.keys(ARTICLE_ELEMENTS),
  attributes: Object.fromEntries(
    Object.entries(ARTICLE_ELEMENTS).map(([element, attributes]) => [element, attributes.map(toProperty)]),
  ),
  protocols: { href: [...LINK_SCHEMES], src: [...IMAGE_SCHEMES] },
  strip: DROPPED_WHOLE,
  // keep-anchors.ts leaves only ids that links of the text lead to. They need no prefix.
  clobber: [],
  ancestors: {
    li: ['ol', 'ul'],
    tbody: ['table'],
    td: ['table'],
    th: ['table'],
    thead: ['table'],
    tr: ['table'],
  },
  allowComments: false,
  allowDoctypes: false,
};

/** A sanitized text with other URLs of its images. */
export function withImages(html: string, toImage: (src: string) => string): string {
  const tree = clean(html);
  moveImages(tree, toImage);
  return toHtml(tree);
}

/** All texts so far needed two or three passes. */
const MAX_PASSES = 8;

/**
 * Removes everything that contract/blog/article-html.ts does not list. Idempotent.
 *
 * After an element was removed, the rest may be parsed as a different tree: a paragraph in a caption moves before its
 * table. So a text is sanitized until nothing changes, which ensures that browsers parse the tree that was checked. A
 * text that keeps changing is reduced to plain text.
 */
export function sanitizeHtml(html: string): string {
  let text = toHtml(clean(html));
  for (let round = 1; round < MAX_PASSES; round++) {
    const again = toHtml(clean(text));
    if (again === text) return text;
    text = again;
  }
  return toHtml({ type: 'text', value: textOf(text) });
}

/** The plain text of an article, one line per block. */
export function textOf(html: string): string {
  return toText(clean(html)).trim();
}

/** The text of each heading, paragraph, list item and table row, without line breaks; cells are separated by commas. */
export function blocksOf(html: string): string[] {
  const tree = clean(html);
  joinLines(tree);
  return toText(tree)
    .split('\n')
    .map((block) => block.trim().replace(/\t+/g, ', ').replace(/\s+/g, ' '))
    .filter(Boolean);
}

const SUPERSCRIPTS: Record<string, string> = Object.fromEntries(
  [...'0123456789+-n'].map((sign, index) => [sign, '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ'[index] as string]),
);

/** Raised text as plain text: the number of a footnote is dropped, and an exponent becomes superscript characters. */
function readRaised(node: Node): string | undefined {
  if (node.type !== 'element' || node.tagName !== 'sup') return undefined;
  const text = toText(node).trim();
  const isNote = node.children.some((child) => child.type === 'element' && child.tagName === 'a');
  if (isNote && /^\[?[\d*†‡]{1,4}\]?$/.test(text)) return '';
  return [...text].every((sign) => sign in SUPERSCRIPTS)
    ? Array.from(text, (sign) => SUPERSCRIPTS[sign]).join('')
    : undefined;
}

/** A line break inside a block is a space, in code as well. */
function joinLines(node: Node, isCode = false): void {
  if (!('children' in node)) return;
  node.children = node.children.map((child) => {
    if (child.type === 'element' && child.tagName === 'br') return { type: 'text', value: ' ' };
    const raised = readRaised(child);
    if (raised !== undefined) return { type: 'text', value: raised };
    if (child.type === 'text' && isCode) return { ...child, value: child.value.replace(/\s+/g, ' ') };
    joinLines(child, isCode || (child.type === 'element' && child.tagName === 'pre'));
    return child;
  }) as typeof node.children;
}

/** Whether an article has no text, image or table. */
export function isEmptyHtml(html: string): boolean {
  return !isVisible(textOf(html)) && !/<(img|table)\b/.test(sanitizeHtml(html));
}

function clean(html: string): Root {
  const tree = parse(html);
  replaceElements(tree);
  rename(tree);
  keepAnchors(tree);
  const cleaned = sanitize(tree, SCHEMA) as Root;
  tidyEmbeds(cleaned);
  tidy(cleaned);
  return cleaned;
}

/** Maximum nesting depth. Trees are walked recursively, so deeper ones could exhaust the stack. */
const MAX_DEPTH = 200;

/** Parses a text. One that is nested too deeply is reduced to its plain text. */
function parse(html: string): Root {
  try {
    const tree = fromHtml(html, { fragment: true });
    if (!isTooDeep(tree)) return tree;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return fromHtml(html.replace(/<[^<>]*>?/g, ' '), { fragment: true });
}

function isTooDeep(tree: Root): boolean {
  let level: Node[] = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((node) => ('children' in node ? (node.children as Node[]) : []));
  }
  return false;
}

/**
 * Removes line breaks after `<pre>`: parsers drop one each time, so the result would not be stable. Keeps one language at
 * most. Limits how many cells a cell spans.
 */
function tidy(node: Node): void {
  if (!('children' in node)) return;
  if (node.type === 'element') {
    limitSpan(node.properties, 'colSpan', MAX_SPANS.colspan);
    limitSpan(node.properties, 'rowSpan', MAX_SPANS.rowspan);
  }
  if (node.type === 'element' && Array.isArray(node.properties.className)) {
    const [language] = node.properties.className;
    if (language) node.properties.className = [language];
    else delete node.properties.className;
  }
  if (node.type === 'element' && node.tagName === 'pre') {
    for (let [first] = node.children; first?.type === 'text'; [first] = node.children) {
      first.value = first.value.replace(/^\n+/, '');
      if (first.value) break;
      node.children.shift();
    }
  }
  for (const child of node.children) {
    // Character references can stand for control characters.
    if (child.type === 'text') child.value = withoutControls(child.value);
    tidy(child);
  }
}

function limitSpan(properties: Record<string, unknown>, name: 'colSpan' | 'rowSpan', max: number): void {
  if (!(name in properties)) return;
  const span = Math.floor(Number(properties[name]));
  if (span >= 1) properties[name] = Math.min(span, max);
  else delete properties[name];
}

function rename(node: Node): void {
  if (node.type === 'element') node.tagName = RENAMED[node.tagName] ?? node.tagName;
  if ('children' in node) for (const child of node.children) rename(child);
}

function moveImages(node: Node, toImage: (src: string) => string): void {
  if (node.type === 'element' && typeof node.properties.src === 'string') {
    node.properties.src = toImage(node.properties.src);
  }
  if ('children' in node) for (const child of node.children) moveImages(child, toImage);
}

/** hast uses DOM property names for some attributes. */
function toProperty(attribute: string): string | [string, RegExp] {
  if (attribute === 'class') return ['className', LANGUAGE_CLASS];
  if (attribute.startsWith('data-')) return attribute.replace(/-[a-z]/, ([, letter = '']) => letter.toUpperCase());
  return { colspan: 'colSpan', rowspan: 'rowSpan' }[attribute] ?? attribute;
}
