import { fromHtml } from 'hast-util-from-html';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { toText } from 'hast-util-to-text';
import { ARTICLE_ELEMENTS, IMAGE_SCHEMES, LINK_SCHEMES } from '../../contract/article-html.ts';

type Root = ReturnType<typeof fromHtml>;
type Node = Root | Root['children'][number];

/** What editors and pasted documents write, in the words of the list. */
const RENAMED: Record<string, string> = { b: 'strong', i: 'em', del: 's', strike: 's', h1: 'h2', h5: 'h4', h6: 'h4' };

/** Elements whose content is no text of the article; of all other unknown elements the content stays. */
const DROPPED_WHOLE = [
  'script',
  'style',
  'template',
  'title',
  'textarea',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
];

const SCHEMA: Schema = {
  tagNames: Object.keys(ARTICLE_ELEMENTS),
  attributes: Object.fromEntries(
    Object.entries(ARTICLE_ELEMENTS).map(([element, attributes]) => [element, attributes.map(toProperty)]),
  ),
  protocols: { href: [...LINK_SCHEMES], src: [...IMAGE_SCHEMES] },
  strip: DROPPED_WHOLE,
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

/**
 * The HTML with nothing in it but what contract/article-html.ts lists. Cleaning twice changes nothing more. `toImage`
 * says where a picture is whose address stands in the text, for texts that come from another site.
 */
export function sanitizeHtml(html: string, toImage?: (src: string) => string): string {
  const cleaned = sanitizeToFixpoint(html);
  if (!toImage) return cleaned;
  const tree = clean(cleaned);
  moveImages(tree, toImage);
  return toHtml(tree);
}

/** Rounds in which any text met so far has sanitizeToFixpoint is two or three. */
const MAX_PASSES = 8;

/**
 * Where an element was taken out, what is left may be read as another tree: a paragraph of a caption moves before its
 * table. So a text is cleaned until that changes nothing; what browsers will read is then what was checked. Of one that
 * never settles only the words are left.
 */
function sanitizeToFixpoint(html: string): string {
  let text = toHtml(clean(html));
  for (let round = 1; round < MAX_PASSES; round++) {
    const again = toHtml(clean(text));
    if (again === text) return text;
    text = again;
  }
  return toHtml({ type: 'text', value: textOf(text) });
}

/** The words of an article, a line for each block. */
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

/** A line break inside a block is a space, in code as well. */
function joinLines(node: Node, isCode = false): void {
  if (!('children' in node)) return;
  node.children = node.children.map((child) => {
    if (child.type === 'element' && child.tagName === 'br') return { type: 'text', value: ' ' };
    if (child.type === 'text' && isCode) return { ...child, value: child.value.replace(/\s+/g, ' ') };
    joinLines(child, isCode || (child.type === 'element' && child.tagName === 'pre'));
    return child;
  }) as typeof node.children;
}

/** Whether a reader would see nothing: no text, no picture, no table. */
export function isEmptyHtml(html: string): boolean {
  return textOf(html) === '' && !/<(img|table)\b/.test(sanitizeHtml(html));
}

function clean(html: string): Root {
  const tree = parse(html);
  rename(tree);
  const cleaned = sanitize(tree, SCHEMA) as Root;
  trimCode(cleaned);
  return cleaned;
}

/** Levels of elements. Whatever walks a tree does so by recursion: deeper ones, which no editor writes, exhaust the stack. */
const MAX_DEPTH = 200;

/** The tree of a text; of one that is nested too deeply only the words. */
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

/** Parsers drop a line break that follows `<pre>`, each time one: with none there, reading changes nothing. */
function trimCode(node: Node): void {
  if (!('children' in node)) return;
  if (node.type === 'element' && node.tagName === 'pre') {
    for (let [first] = node.children; first?.type === 'text'; [first] = node.children) {
      first.value = first.value.replace(/^\n+/, '');
      if (first.value) break;
      node.children.shift();
    }
  }
  for (const child of node.children) trimCode(child);
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

/** hast names some attributes as the DOM does. */
function toProperty(attribute: string): string {
  return { colspan: 'colSpan', rowspan: 'rowSpan' }[attribute] ?? attribute;
}
