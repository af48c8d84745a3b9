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
export function cleanHtml(html: string, toImage?: (src: string) => string): string {
  const tree = clean(html);
  if (toImage) moveImages(tree, toImage);
  return toHtml(tree);
}

/** The words of an article, a line for each block. */
export function textOf(html: string): string {
  return toText(clean(html)).trim();
}

/** Whether a reader would see nothing: no text, no picture, no table. */
export function isEmptyHtml(html: string): boolean {
  return textOf(html) === '' && !/<(img|table)\b/.test(cleanHtml(html));
}

function clean(html: string): Root {
  const tree = fromHtml(html, { fragment: true });
  rename(tree);
  return sanitize(tree, SCHEMA) as Root;
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
