import { createListBuilder } from './list-builder.ts';
import { markerNumber } from './marker-number.ts';

/**
 * Converts the lists of other programs: Word writes items as paragraphs with a level in their style and a marker in
 * their text, Google Docs puts a nested list beside its item. Styles are in `styleAttribute`.
 */
export function makeLists(body: HTMLElement, styleAttribute: string): void {
  makeWordLists(body, styleAttribute);
  for (const item of body.querySelectorAll('li')) if (!isList(item.parentElement)) wrapItem(item);
  for (const list of body.querySelectorAll('ul, ol')) if (isList(list.previousElementSibling)) nestBeside(list);
  for (const list of body.querySelectorAll('ul, ol')) if (!isList(list.parentElement)) nestLists(list);
}

/** LibreOffice ends a list where a deeper level is of another kind: `<ol>…</ol><ul><ul>…</ul></ul><ol start="3">`. */
function nestBeside(list: Element): void {
  const before = list.previousElementSibling as Element;
  const item = before.querySelector(':scope > li:last-of-type');
  if (!item || isList(list.parentElement) || list.querySelector(':scope > li')) return;
  item.append(...list.children);
  const after = list.nextElementSibling;
  list.remove();
  const next = Number(before.getAttribute('start') ?? 1) + before.querySelectorAll(':scope > li').length;
  const goesOn = after?.localName === before.localName && Number(after.getAttribute('start') ?? next) === next;
  if (!goesOn || !after.querySelector(':scope > li')) return;
  before.append(...after.childNodes);
  after.remove();
}

function makeWordLists(body: HTMLElement, styleAttribute: string): void {
  const styleOf = (element: Element) => element.getAttribute(styleAttribute) ?? '';
  const builder = createListBuilder(body.ownerDocument);
  for (const block of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const level = Number(/mso-list:[^;:]*level(\d)/i.exec(styleOf(block))?.[1] ?? 0);
    const marker = level ? takeMarker(block) : '';
    if (level && block.localName !== 'p') {
      // The number is part of the text of a heading, so it stays.
      if (markerNumber(marker) !== undefined) block.prepend(`${marker} `);
      continue;
    }
    builder.continueBefore(block);
    const indent = indentOf(block);
    if (level) {
      const number = markerNumber(marker);
      const name = number === undefined && !/^[(（]?[\p{L}\p{N}]{1,8}[.)、．）]/u.test(marker) ? 'ul' : 'ol';
      builder.add({ level, name, number, indent, content: [...block.childNodes] }, block);
      block.remove();
    } else if (indent > 0 && block.textContent.trim()) builder.addParagraph(block, indent);
  }

  /** Removes the bullet or number from the text, and returns it. */
  function takeMarker(paragraph: Element): string {
    const spans = [...paragraph.querySelectorAll(`[${styleAttribute}]`)];
    const marker = spans.find((span) => /mso-list:\s*ignore/i.test(styleOf(span)));
    marker?.remove();
    return (marker?.textContent ?? '').replace(/[\s\u00a0]+/g, ' ').trim();
  }

  /** In points. Paragraphs of lists are indented by half an inch unless their style says something else. */
  function indentOf(paragraph: Element): number {
    const [, size, unit = ''] = /margin-left:\s*(-?[\d.]+)(pt|in|cm|mm|px)/i.exec(styleOf(paragraph)) ?? [];
    if (size === undefined) return /\bMsoListParagraph/.test(paragraph.className) ? 36 : 0;
    return Number(size) * (POINTS[unit.toLowerCase()] ?? 1);
  }
}

const POINTS: Record<string, number> = { pt: 1, in: 72, cm: 28.35, mm: 2.835, px: 0.75 };

const isList = (node: Node | null | undefined): boolean => node instanceof Element && /^(ul|ol)$/.test(node.localName);

/** Puts an item that was copied without its list into a list. */
function wrapItem(item: Element): void {
  const before = item.previousElementSibling;
  if (before && wrapped.has(before)) {
    before.append(item);
    return;
  }
  const list = item.ownerDocument.createElement('ul');
  wrapped.add(list);
  item.replaceWith(list);
  list.append(item);
}
const wrapped = new WeakSet<Element>();

/** Puts lists that are directly in lists into the items before them. Removes empty items. */
function nestLists(list: Element): void {
  for (const child of [...list.children]) {
    if (isList(child)) {
      nestLists(child);
      putList(child, list);
      continue;
    }
    for (const inner of [...child.children]) if (isList(inner)) nestLists(inner);
    const inside = [...child.childNodes].filter((node) => !(node instanceof Text) || node.data.trim());
    const isEmpty = !child.textContent?.trim() && !child.querySelector('img, input, iframe, video, audio');
    if (isEmpty) child.remove();
    // Some programs write a deeper level as an item that contains only a list.
    else if (inside.length > 0 && inside.every(isList)) {
      for (const inner of inside) child.before(inner);
      child.remove();
      for (const inner of inside) putList(inner as Element, list);
    }
  }
  if (list.children.length === 0) list.remove();
}

/** Puts `inner`, a direct child of `outer`, into the item before it. */
function putList(inner: Element, outer: Element): void {
  const before = inner.previousElementSibling;
  if (before) {
    const last = before.lastElementChild;
    if (last && isList(last) && last.localName === inner.localName) {
      last.append(...inner.children);
      inner.remove();
    } else before.append(inner);
    return;
  }
  // There is no item before it, because the selection began in the middle of a deeper list.
  if (outer.localName !== inner.localName) {
    if (inner.nextElementSibling) outer.before(inner);
    else outer.replaceWith(inner);
    return;
  }
  const start = inner.getAttribute('start');
  if (start) outer.setAttribute('start', start);
  inner.replaceWith(...inner.children);
}
