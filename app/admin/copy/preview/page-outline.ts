import { elementsOf, pathsOf } from './name-fields.ts';

/** The section and the field that are being edited. */
export interface Outlined {
  field?: string | undefined;
  section?: string | undefined;
  /** The name of the section. */
  title?: string | undefined;
}

const GAP = 8;

/** Draws frames around the section and the field. The frames are outside the body, so that mergePage keeps them. */
export function outline(page: Document, { field, section, title = '' }: Outlined): void {
  const sectionBox = boxOf(page, 'section');
  const container = section ? containerOf(page, section) : undefined;
  place(sectionBox, container?.getBoundingClientRect(), 0);
  sectionBox.dataset.title = title;
  const [element] = field ? elementsOf(page, field).filter(isVisible) : [];
  place(boxOf(page, 'field'), element ? contentRect(element) : undefined, GAP);
}

/**
 * Scrolls until the element of the path is visible. Unlike scrollIntoView, it does not move the window around the
 * frame. Returns false if the page does not show the path.
 */
export function reveal(page: Document, path: string): boolean {
  for (const element of elementsOf(page, path)) openDetails(element);
  const [element] = elementsOf(page, path).filter(isVisible);
  const view = page.defaultView;
  if (!element || !view) return false;
  const { top, bottom } = element.getBoundingClientRect();
  if (top >= GAP && bottom <= view.innerHeight - GAP) return true;
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  view.scrollBy({ top: top - view.innerHeight / 4, behavior });
  return true;
}

const isVisible = (element: Element) => element.getClientRects().length > 0;

function openDetails(element: Element) {
  for (let details = element.closest('details'); details; ) {
    details.open = true;
    details = details.parentElement?.closest('details') ?? null;
  }
}

/** The largest element that shows fields of the section only. */
function containerOf(page: Document, path: string): Element | undefined {
  const isOwn = (element: Element) => pathsOf(element).every((name) => name.startsWith(`${path}.`));
  let container = elementsOf(page, path).find((element) => element.closest('main'));
  while (container?.parentElement && container.parentElement.localName !== 'main') {
    const { parentElement } = container;
    if (![parentElement, ...parentElement.querySelectorAll('[data-fields]')].every((one) => isOwn(one))) break;
    container = parentElement;
  }
  return container;
}

/**
 * The rectangle of the text in an element, which may be narrower than the element. Without text, it is the rectangle of
 * the element.
 */
function contentRect(element: Element): DOMRect {
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(element);
  const rect = range.getBoundingClientRect();
  return rect.width > 0 ? rect : element.getBoundingClientRect();
}

function place(box: HTMLElement, rect: DOMRect | undefined, gap: number) {
  const view = box.ownerDocument.defaultView;
  box.hidden = !rect;
  if (!view || !rect) return;
  // Not a style attribute, which the Content-Security-Policy forbids.
  Object.assign(box.style, {
    left: `${rect.left - gap + view.scrollX}px`,
    top: `${rect.top - gap + view.scrollY}px`,
    width: `${rect.width + 2 * gap}px`,
    height: `${rect.height + 2 * gap}px`,
  });
}

function boxOf(page: Document, name: 'section' | 'field'): HTMLElement {
  const root = page.documentElement;
  const known = root.querySelector<HTMLElement>(`:scope > .preview-${name}`);
  if (known) return known;
  const box = page.createElement('div');
  box.className = `preview-${name}`;
  root.append(box);
  return box;
}
