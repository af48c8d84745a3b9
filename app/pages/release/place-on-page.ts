/** A place of the page that a note is pinned to. */
export interface Place {
  label: string;
  quotation: string;
  selector: string;
  x: number;
  y: number;
}

/** The elements that a note can be pinned to. */
export const PLACES =
  'h1, h2, h3, h4, p, li, dt, dd, blockquote, figure, img, picture, svg, video, table, a, button, summary, label, input, textarea, select';

const MAX_QUOTATION = 120;

/** The place of an element, and the point in it. */
export function placeOf(element: Element, point?: { x: number; y: number }): Place {
  const box = element.getBoundingClientRect();
  const share = (value: number, start: number, size: number) =>
    size > 0 ? Math.min(1, Math.max(0, (value - start) / size)) : 0;
  return {
    label: labelOf(element).slice(0, 200),
    quotation: quotationOf(element),
    selector: selectorOf(element).slice(0, 500),
    x: point ? share(point.x, box.left, box.width) : 0,
    y: point ? share(point.y, box.top, box.height) : 0,
  };
}

/** The element of a place, if it still has the same text. */
export function findPlace({ selector, quotation }: Pick<Place, 'selector' | 'quotation'>): Element | undefined {
  const at = query(selector);
  if (at && quotationOf(at) === quotation) return at;
  // The element may have moved within the page.
  return quotation === ''
    ? at
    : [...document.querySelectorAll(PLACES)].find((other) => quotationOf(other) === quotation);
}

function query(selector: string): Element | undefined {
  try {
    return document.querySelector(selector) ?? undefined;
  } catch {
    // The selector comes from another version of the page, and is invalid here.
    return undefined;
  }
}

function quotationOf(element: Element): string {
  const text = element instanceof HTMLImageElement ? element.alt : (element.textContent ?? '');
  return text.replace(/\s+/g, ' ').trim().slice(0, MAX_QUOTATION);
}

/** `Home, A small team`: the page, and the heading of the section. */
function labelOf(element: Element): string {
  const isHome = document.title.indexOf(' | ') < 0 || document.querySelector('main .hero') !== null;
  const page = isHome ? 'Home' : (document.title.split(' | ')[0] ?? '');
  if (element.closest('header.site-header')) return `${page}, header`;
  if (element.closest('footer')) return `${page}, footer`;
  const heading = element.closest('section, article')?.querySelector('h1, h2, h3')?.textContent?.trim();
  return heading && heading !== page && heading !== element.textContent?.trim() ? `${page}, ${heading}` : page;
}

function selectorOf(element: Element): string {
  const steps: string[] = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    if (at.id === 'main') return ['#main', ...steps].join(' > ');
    const { tagName, parentElement } = at;
    const same = [...(parentElement?.children ?? [])].filter((sibling) => sibling.tagName === tagName);
    const name = tagName.toLowerCase();
    steps.unshift(same.length > 1 ? `${name}:nth-of-type(${same.indexOf(at) + 1})` : name);
  }
  return ['body', ...steps].join(' > ');
}
