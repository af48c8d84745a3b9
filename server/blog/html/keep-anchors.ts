import type { fromHtml } from 'hast-util-from-html';
import { ARTICLE_ELEMENTS } from '../../../contract/blog/article-html.ts';
import { decodePercent } from '../../core/decode-percent.ts';

type Root = ReturnType<typeof fromHtml>;
type Node = Root | Root['children'][number];
type Element = Extract<Node, { type: 'element' }>;

/** No white space, and nothing that has to be escaped. */
const ID = /^[^\s"'<>&`]{1,100}$/;

const takesId = ({ tagName, properties }: Element) =>
  (ARTICLE_ELEMENTS[tagName]?.includes('id') ?? false) && (tagName !== 'a' || typeof properties.href === 'string');

/**
 * Removes ids that no link of the text leads to. If an element may not have an id, the id moves to an element in it,
 * around it or after it. If an element gets two ids, links to both lead to one of them.
 */
export function keepAnchors(tree: Root): void {
  const links = [...elementsOf(tree)].filter(({ tagName }) => tagName === 'a');
  const linkedIds = new Set(links.map(anchorOf).filter((id) => id !== undefined));
  if (linkedIds.size === 0) {
    clearIds(tree);
    return;
  }
  /** For each linked id: the id that the element has now. */
  const places = new Map<string, string>();
  /** Ids whose element may not have one. They are given to the next element that may. */
  const waiting: string[] = [];

  const give = (element: Element, ids: string[]) => {
    const first = typeof element.properties.id === 'string' ? element.properties.id : ids[0];
    if (first !== undefined) element.properties.id = first;
    for (const id of ids.splice(0)) places.set(id, first as string);
  };
  const visit = (node: Node, around: Element | undefined): void => {
    if (!('children' in node)) return;
    if (node.type !== 'element') {
      for (const child of node.children) visit(child as Node, around);
      return;
    }
    const id = takeId(node);
    const isNew = id !== undefined && linkedIds.has(id) && ID.test(id) && !places.has(id) && !waiting.includes(id);
    const takes = takesId(node);
    // The element's own id comes first.
    if (isNew && takes) waiting.unshift(id);
    else if (isNew && waiting.length < MAX_WAITING) waiting.push(id);
    if (takes && waiting.length > 0) give(node, waiting);
    for (const child of node.children) visit(child as Node, takes && node.tagName !== 'a' ? node : around);
    if (isNew && around && waiting.includes(id)) give(around, waiting);
  };
  visit(tree, undefined);
  for (const link of links) {
    const anchor = anchorOf(link);
    const place = anchor === undefined ? undefined : places.get(anchor);
    if (place !== undefined && place !== anchor) link.properties.href = `#${encodeURIComponent(place)}`;
  }
}

/** How many ids of consecutive empty elements can wait for an element that takes them. */
const MAX_WAITING = 20;

/** Removes the id of the element and returns it. */
function takeId({ tagName, properties }: Element): string | undefined {
  const id = properties.id ?? (tagName === 'a' ? properties.name : undefined);
  delete properties.id;
  return typeof id === 'string' ? id : undefined;
}

function clearIds(tree: Root): void {
  for (const element of elementsOf(tree)) delete element.properties.id;
}

/** The id that a link leads to, if it leads to a place in the same text. */
function anchorOf({ properties }: Element): string | undefined {
  const { href } = properties;
  if (typeof href !== 'string' || !href.startsWith('#') || href.length === 1) return undefined;
  return decodePercent(href.slice(1));
}

function* elementsOf(node: Node): Generator<Element> {
  if (node.type === 'element') yield node;
  if ('children' in node) for (const child of node.children) yield* elementsOf(child as Node);
}
