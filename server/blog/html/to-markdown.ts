import { fromHtml } from 'hast-util-from-html';
import type { Handle } from 'hast-util-to-mdast';
import { limitTables } from './limit-tables.ts';

type Child = ReturnType<typeof fromHtml>['children'][number];
type Element = Extract<Child, { type: 'element' }>;
type Node = ReturnType<typeof fromHtml> | Child;

/**
 * Converts an article's HTML to CommonMark, with the tables and the struck text of GitHub. Links and images become
 * absolute, from `base`, except links to a place in the text. Underlined text becomes emphasis. Raised and lowered text
 * stays HTML, and so do the places that links lead to. Cells that span others are repeated as empty cells, as far as
 * `limitTables` allows it.
 */
export async function toMarkdown(html: string, base: string): Promise<string> {
  converter ??= loadConverter();
  const convert = await converter;
  const tree = fromHtml(html, { fragment: true });
  makeAbsolute(tree, base);
  markPlaces(tree);
  limitTables(tree);
  return convert(tree);
}

/** Loaded on the first use, so that starting the site does not wait for it. */
let converter: ReturnType<typeof loadConverter> | undefined;

async function loadConverter() {
  const [{ toMdast, defaultHandlers }, { toMarkdown }, { gfmTableToMarkdown }, { gfmStrikethroughToMarkdown }] =
    await Promise.all([
      import('hast-util-to-mdast'),
      import('mdast-util-to-markdown'),
      import('mdast-util-gfm-table'),
      import('mdast-util-gfm-strikethrough'),
    ]);
  const extensions = [gfmTableToMarkdown({ tablePipeAlign: false }), gfmStrikethroughToMarkdown()];
  const toPlaceOrLink: Handle = (state, node) =>
    node.properties.id === undefined
      ? defaultHandlers.a(state, node)
      : { type: 'html', value: `<a id="${String(node.properties.id)}"></a>` };
  const handlers = { a: toPlaceOrLink, sup: toHtmlTags, sub: toHtmlTags };
  return (tree: ReturnType<typeof fromHtml>) =>
    toMarkdown(toMdast(tree, { handlers }), { extensions, bullet: '-', emphasis: '_', rule: '-' });
}

/** Replaces each id by an empty anchor in the element, because Markdown has no ids. */
function markPlaces(node: Node): void {
  if (!('children' in node)) return;
  const children: Child[] = [];
  for (const child of node.children) {
    markPlaces(child);
    if (child.type !== 'element' || child.properties.id === undefined) {
      children.push(child);
      continue;
    }
    const place = element('a', []);
    place.properties.id = child.properties.id;
    delete child.properties.id;
    if (child.tagName === 'a') children.push(place);
    else child.children = child.tagName === 'li' ? withPlace(place, child.children) : [place, ...child.children];
    children.push(child);
  }
  node.children = children as typeof node.children;
}

/** Puts the place into the first paragraph of an item, because HTML on its own would become a paragraph before it. */
function withPlace(place: Element, children: Element['children']): Element['children'] {
  const blocks = new Set(['p', 'ul', 'ol', 'pre', 'blockquote', 'table', 'figure', 'h2', 'h3', 'h4', 'hr']);
  const firstBlock = children.findIndex((child) => child.type === 'element' && blocks.has(child.tagName));
  const end = firstBlock < 0 ? children.length : firstBlock;
  const first = children[end];
  const hasText = children.slice(0, end).some((child) => child.type !== 'text' || child.value.trim());
  if (!hasText && first?.type === 'element' && first.tagName === 'p') {
    first.children.unshift(place);
    return children;
  }
  return [element('p', [place, ...children.slice(0, end)]), ...children.slice(end)];
}

const element = (tagName: string, children: Element['children']): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});

const toHtmlTags: Handle = (state, node) => [
  { type: 'html', value: `<${node.tagName}>` },
  ...state.all(node),
  { type: 'html', value: `</${node.tagName}>` },
];

function makeAbsolute(node: Node, base: string): void {
  if (node.type === 'element') {
    for (const name of ['href', 'src']) {
      const address = node.properties[name];
      if (typeof address === 'string' && !address.startsWith('#') && URL.canParse(address, base)) {
        node.properties[name] = new URL(address, base).href;
      }
    }
  }
  if ('children' in node) for (const child of node.children) makeAbsolute(child, base);
}
