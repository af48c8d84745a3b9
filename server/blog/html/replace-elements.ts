import type { fromHtml } from 'hast-util-from-html';
import { nearestRatio } from '../../../contract/embeds/embed.ts';
import { decodePercent } from '../../core/decode-percent.ts';
import { figureOfFrame, isEmbedFigure } from './embed-figure.ts';
import { mathToText } from './math-to-text.ts';

type Root = ReturnType<typeof fromHtml>;
type Node = Root['children'][number];
type Element = Extract<Node, { type: 'element' }>;

/** Where an element is. Its replacement has to be allowed there. */
interface Place {
  /** In a paragraph, a heading or a caption: no blocks. */
  isInline: boolean;
  isInLink: boolean;
  isInCode: boolean;
}

/** Block elements that articles do not allow. Their texts must not run together. */
const CONTAINERS = new Set(
  'address article aside center dd details div dl fieldset footer form header hgroup legend main nav optgroup option search section'.split(
    ' ',
  ),
);
const BLOCKS = new Set(
  'p h1 h2 h3 h4 h5 h6 pre ul ol li blockquote figure figcaption table thead tbody tfoot tr th td hr'.split(' '),
);
/** Elements that may contain text, but no blocks. */
const LINES = new Set('p h1 h2 h3 h4 h5 h6 figcaption caption summary dt'.split(' '));

/**
 * Replaces elements that articles do not allow, so that no words are lost or run together: definition lists, details,
 * captions of tables, videos and other embeds (with a link), text in drawings and formulas, forms.
 */
export function replaceElements(tree: Root): void {
  tree.children = replaceAll(tree.children as Node[], { isInline: false, isInLink: false, isInCode: false });
}

const replaceAll = (nodes: readonly Node[], place: Place): Node[] => nodes.flatMap((node) => replace(node, place));

/** Classic editors put a frame into a paragraph of its own. */
const onlyFrameIn = ({ tagName, children }: Element): Element | undefined => {
  const [only, ...others] = children.filter((child) => child.type !== 'text' || child.value.trim());
  const isFrame = only?.type === 'element' && EMBEDS.has(only.tagName);
  return tagName === 'p' && isFrame && others.length === 0 ? only : undefined;
};

function replace(node: Node, place: Place): Node[] {
  if (node.type !== 'element') return [node];
  const { tagName } = node;
  if (EMBEDS.has(tagName)) return embed(node, place);
  if (tagName === 'svg') return drawnText(node) ? [text(` ${drawnText(node)} `)] : [];
  if (tagName === 'math') return mathToText(node);
  if (tagName === 'textarea') return [form(node, place)];
  const frame = place.isInline ? undefined : onlyFrameIn(node);
  if (frame) return embed(frame, place);
  node.children = replaceAll(node.children, placeIn(node, place)) as Element['children'];
  if (tagName === 'table') return withCaption(node);
  if (tagName === 'figure') {
    const figure = embedIn(node);
    if (figure) return [figure];
    node.children = captionLast(node.children as Node[]) as Element['children'];
  }
  if (tagName === 'q') return [text('“'), ...node.children, text('”')];
  if (tagName === 'rt') return [text(' ('), ...node.children, text(') ')];
  if (tagName === 'rp') return [];
  if (tagName === 'input') return [text(node.properties.type === 'checkbox' ? boxOf(node) : ' ')];
  if (APART.has(tagName)) return [text(' '), ...node.children, text(' ')];
  const { id } = node.properties;
  if (tagName === 'dt' || tagName === 'summary') return term(withId(id, node.children), place);
  if (CONTAINERS.has(tagName)) {
    const children = withId(id, node.children);
    return place.isInline ? inline(children, place) : toBlocks(children);
  }
  // The source of a quotation is beside its paragraphs.
  if (tagName === 'blockquote' && node.children.some(isCite) && node.children.some(isBlock))
    node.children = toBlocks(node.children) as Element['children'];
  if (HOLDERS.has(tagName)) node.children = unwrapOnly(node.children) as Element['children'];
  return [node];
}

const placeIn = ({ tagName }: Element, place: Place): Place => ({
  isInline: place.isInline || LINES.has(tagName) || tagName === 'pre',
  isInLink: place.isInLink || tagName === 'a',
  isInCode: place.isInCode || tagName === 'pre',
});

/** Parts of forms. Spaces are added around their texts. */
const APART = new Set(['button', 'label', 'select']);

/** The box of an item of a task list. */
const boxOf = ({ properties }: Element) => (properties.checked ? '☑' : '☐');

/** Keeps the place of an anchor, which keep-anchors.ts gives to an element that stays. */
function withId(id: unknown, children: readonly Node[]): readonly Node[] {
  if (typeof id !== 'string') return children;
  const anchor = element('span');
  anchor.properties.id = id;
  return [anchor, ...children];
}

/** The children of a block where no block may be. Lines of code may be blocks. */
const inline = (children: readonly Node[], { isInCode }: Place): Node[] =>
  isInCode ? [...children, text('\n')] : [text(' '), ...children, text(' ')];

/** Each run of text and inline elements becomes a paragraph. */
function toBlocks(children: readonly Node[]): Node[] {
  const blocks: Node[] = [];
  let run: Node[] = [];
  const endRun = () => {
    // A picture needs no paragraph.
    if (run.some(hasText)) blocks.push(element('p', ...trim(run)));
    else blocks.push(...run);
    run = [];
  };
  for (const child of children) {
    if (isBlock(child)) {
      endRun();
      blocks.push(child);
    } else run.push(child);
  }
  endRun();
  return blocks;
}

const isCite = (node: Node) => node.type === 'element' && node.tagName === 'cite';

/** A single paragraph in one of these elements is unwrapped. */
const HOLDERS = new Set(['li', 'td', 'th']);

function unwrapOnly(children: readonly Node[]): readonly Node[] {
  const others = children.filter((child) => child.type !== 'text' || child.value.trim());
  const [only] = others;
  const isMade = only?.type === 'element' && only.tagName === 'p' && made.has(only);
  return others.length === 1 && isMade ? only.children : children;
}

function term(children: readonly Node[], { isInline }: Place): Node[] {
  if (isInline) return [text(' '), ...children, text(' ')];
  if (children.some(isBlock) || !children.some(hasText)) return toBlocks(children);
  return [element('p', element('strong', ...trim(children)))];
}

/** Turns a table with a caption into a figure with that caption. */
function withCaption(table: Element): Node[] {
  const captions = table.children.filter((child) => child.type === 'element' && child.tagName === 'caption');
  if (captions.length === 0) return [table];
  table.children = table.children.filter((child) => !captions.includes(child));
  const words = captions.flatMap((caption) => (caption as Element).children);
  return words.some(hasText) ? [element('figure', table, element('figcaption', ...trim(words)))] : [table];
}

/** Unwraps the figure that was made for a table with a caption, if the figure around it has no caption of its own. */
function captionLast(children: readonly Node[]): readonly Node[] {
  const figures = children.filter((child) => child.type === 'element' && child.tagName === 'figure' && made.has(child));
  const hasCaption = children.some((child) => child.type === 'element' && child.tagName === 'figcaption');
  if (hasCaption || figures.length !== 1) return children;
  return children.flatMap((child) => (child === figures[0] ? (child as Element).children : [child]));
}

/** The embed in a figure takes the caption and replaces the figure. */
function embedIn(figure: Element): Element | undefined {
  const [embedded, caption, ...others] = figure.children.filter((child) => child.type !== 'text' || child.value.trim());
  if (!isEmbedFigure(embedded) || others.length > 0) return undefined;
  if (caption && !(caption.type === 'element' && caption.tagName === 'figcaption')) return undefined;
  if (caption) embedded.children.push(caption);
  return embedded;
}

const EMBEDS = new Set(['video', 'audio', 'iframe', 'object', 'embed']);

/**
 * A frame of a known provider becomes an embed. Anything else that would be played or shown here becomes a link to it.
 */
function embed(node: Element, place: Place): Node[] {
  const address = embedAddress(node);
  if (!address || isHidden(node)) return [];
  const title = String(node.properties.title ?? node.properties.ariaLabel ?? '').trim();
  if (!place.isInLink && !place.isInline) {
    const { width, height } = node.properties;
    const figure = figureOfFrame(address, title, nearestRatio(Number(width), Number(height)));
    if (figure) return [figure];
  }
  const label = title || labelOf(node, address);
  if (place.isInLink) return [text(` ${label} `)];
  const link = element('a', text(label));
  link.properties.href = address;
  return place.isInline ? [text(' '), link, text(' ')] : [element('p', link)];
}

function embedAddress({ properties, children }: Element): string | undefined {
  const inside = children.flatMap((child) => {
    if (child.type !== 'element') return [];
    if (child.tagName === 'param' && /^(movie|src)$/i.test(String(child.properties.name)))
      return [child.properties.value];
    return ['source', 'embed'].includes(child.tagName) ? [child.properties.src] : [];
  });
  const { src, data, dataSrc, dataLazySrc } = properties;
  const found = [src, dataSrc, dataLazySrc, data, ...inside].find((one) => typeof one === 'string' && isAddress(one));
  return typeof found === 'string' ? found.trim().replace(/^\/\//, 'https://') : undefined;
}

/** Whether the text is the address of a file or page. Excludes `javascript:`, `data:` and other schemes. */
function isAddress(text: string): boolean {
  const address = text.trim();
  return address !== '' && (/^(?:https?:|[/.])/i.test(address) || !address.includes(':'));
}

/** Whether the frame is invisible, such as one of a counter or a tag manager. */
function isHidden({ properties, tagName }: Element): boolean {
  if (tagName === 'audio') return false;
  const { width, height, style, hidden } = properties;
  const isSmall = [width, height].some((size) => size !== undefined && size !== null && Number(size) <= 1);
  return isSmall || Boolean(hidden) || /display\s*:\s*none|visibility\s*:\s*hidden/i.test(String(style ?? ''));
}

/** The name of a file, or the address of a page. */
function labelOf({ tagName }: Element, address: string): string {
  if (tagName !== 'video' && tagName !== 'audio') return address;
  const name = address.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  return decodePercent(name) || address;
}

/** The visible text of a drawing, without its title and description. */
function drawnText(node: Node): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element' || UNSHOWN.has(node.tagName)) return '';
  return node.children
    .map(drawnText)
    .join(/^(text|tspan|foreignObject|p|div)$/.test(node.tagName) ? '' : ' ')
    .trim();
}

const UNSHOWN = new Set(['style', 'script', 'title', 'desc', 'metadata', 'defs', 'template']);

/** A text area becomes code, because it usually contains text to copy. */
function form(node: Element, { isInline }: Place): Node {
  const words = node.children.map((child) => (child.type === 'text' ? child.value : '')).join('');
  return isInline ? element('code', text(words)) : element('pre', text(words));
}

const isBlock = (node: Node): boolean => node.type === 'element' && (BLOCKS.has(node.tagName) || holdsBlock(node));

/** Whether an inline element contains a block. Remembered, because each container around it asks. */
const holdsBlock = (node: Element): boolean => known(node, () => node.children.some((child) => isBlock(child as Node)));

const blockHolders = new WeakMap<Element, boolean>();
function known(node: Element, find: () => boolean): boolean {
  const before = blockHolders.get(node);
  if (before !== undefined) return before;
  const found = find();
  blockHolders.set(node, found);
  return found;
}

const hasText = (node: Node): boolean => {
  if (node.type === 'text') return node.value.trim() !== '';
  return node.type === 'element' && node.children.some((child) => hasText(child as Node));
};

/** Removes white space at both ends. */
function trim(nodes: readonly Node[]): Node[] {
  const isSpace = (node: Node | undefined) => node?.type === 'text' && node.value.trim() === '';
  let [start, end] = [0, nodes.length];
  while (start < end && isSpace(nodes[start])) start += 1;
  while (end > start && isSpace(nodes[end - 1])) end -= 1;
  return nodes.slice(start, end).map((node, index, all) => {
    if (node.type !== 'text') return node;
    const value = index === 0 ? node.value.trimStart() : node.value;
    return text(index === all.length - 1 ? value.trimEnd() : value);
  });
}

/** The elements that this module has created. */
const made = new WeakSet<Node>();

function element(tagName: string, ...children: readonly Node[]): Element {
  const node: Element = { type: 'element', tagName, properties: {}, children: children as Element['children'] };
  made.add(node);
  return node;
}

const text = (value: string): Node => ({ type: 'text', value });
