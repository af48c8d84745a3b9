import { pathsIn, withoutMarks } from '../../../../contract/copy/field-marks.ts';

/** The paths of the fields whose texts an element shows, separated by spaces. */
const FIELDS = 'data-fields';

/** Replaces the marks in a rendered page by an attribute of the element that shows the text. */
export function nameFields(page: Document): void {
  const walker = page.createTreeWalker(page.documentElement, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) {
      const paths = pathsIn(node.data);
      if (paths.length > 0 && node.parentElement) addPaths(node.parentElement, paths);
      node.data = withoutMarks(node.data);
    } else if (node instanceof Element) {
      for (const attribute of node.attributes) {
        addPaths(node, pathsIn(attribute.value));
        const text = withoutMarks(attribute.value);
        if (text !== attribute.value) attribute.value = text;
      }
    }
  }
}

function addPaths(element: Element, paths: string[]) {
  if (paths.length > 0) element.setAttribute(FIELDS, [...new Set([...pathsOf(element), ...paths])].join(' '));
}

export const pathsOf = (element: Element): string[] => element.getAttribute(FIELDS)?.split(' ') ?? [];

/** The visible elements that show a field or, for the path of an entry, one of its fields. */
export function elementsOf(page: Document, path: string): HTMLElement[] {
  const isOf = (name: string) => name === path || name.startsWith(`${path}.`);
  return namedElements(page).filter((element) => pathsOf(element).some(isOf));
}

/** The field of the smallest element at a point of the window. */
export function fieldAt(page: Document, x: number, y: number): string | undefined {
  const isAt = ({ left, right, top, bottom }: DOMRect) => left <= x && x <= right && top <= y && y <= bottom;
  const area = (element: Element) => element.getBoundingClientRect().width * element.getBoundingClientRect().height;
  const [smallest] = namedElements(page)
    .filter((element) => [...element.getClientRects()].some(isAt))
    .sort((one, other) => area(one) - area(other));
  return smallest && pathsOf(smallest)[0];
}

const namedElements = (page: Document) => [...page.querySelectorAll<HTMLElement>(`body [${FIELDS}]`)];
