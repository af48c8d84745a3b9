import type { fromHtml } from 'hast-util-from-html';

type Node = ReturnType<typeof fromHtml>['children'][number];
type Element = Extract<Node, { type: 'element' }>;

/** Elements that are not shown. `annotation` repeats the formula in another notation. */
const UNSHOWN = new Set(['annotation', 'annotation-xml', 'style', 'script']);

/** A formula as text, with its exponents and indices. */
export function mathToText(node: Node): Node[] {
  if (node.type === 'text') return node.value.trim() ? [text(node.value.trim())] : [];
  if (node.type !== 'element' || UNSHOWN.has(node.tagName)) return [];
  const parts = node.children.map((child) => mathToText(child as Node)).filter((part) => part.length > 0);
  const [base = [], second = [], third = []] = parts;
  switch (node.tagName) {
    case 'msup':
      return [...base, element('sup', second)];
    case 'msub':
      return [...base, element('sub', second)];
    case 'msubsup':
      return [...base, element('sub', second), element('sup', third)];
    case 'mfrac':
      return [...group(base), text('/'), ...group(second)];
    case 'msqrt':
      return [text('√'), ...group(parts.flat())];
    case 'mo':
      return [text(' '), ...parts.flat(), text(' ')];
    case 'mtext':
    case 'mtd':
      return [...parts.flat(), text(' ')];
    default:
      return parts.flat();
  }
}

/** Adds brackets if there is more than one part. */
const group = (nodes: Node[]): Node[] => (nodes.length > 1 ? [text('('), ...nodes, text(')')] : nodes);

const element = (tagName: string, children: Node[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children: children as Element['children'],
});

const text = (value: string): Node => ({ type: 'text', value });
