import { escapeHtml } from '../escape-html.ts';
import { parseJson } from './parse-json.ts';
import { type CardData, renderCard } from './render-card.ts';

interface Node extends CardData {
  type?: string;
  children?: Node[];
  text?: string;
  format?: number | string;
  tag?: string;
  url?: string;
}

/** The bits of `format` on text, from the innermost element to the outermost. */
const FORMATS = [
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
  [8, 'u'],
  [4, 's'],
  [2, 'em'],
  [1, 'strong'],
] as const;

/** The maximum nesting of nodes. People do not write deeper texts, and rendering them would exhaust the stack. */
const MAX_DEPTH = 100;

/** Converts the JSON that Ghost's editor stores since version 5. Throws if the JSON is anything else. */
export function lexicalToHtml(json: string, unknown: Set<string>): string {
  const { root } = parseJson(json) as { root?: Node };
  if (!root) throw new Error('The text has no root.');
  return renderAll(root, unknown, 0);
}

const renderAll = ({ children }: Node, unknown: Set<string>, depth: number): string =>
  Array.isArray(children) ? children.map((child) => render(child, unknown, depth + 1)).join('') : '';

function render(node: Node, unknown: Set<string>, depth: number): string {
  if (depth > MAX_DEPTH) return '';
  const inner = () => renderAll(node, unknown, depth);
  switch (node.type) {
    case 'text':
    case 'extended-text':
    case 'code-highlight':
      return formatted(node);
    case 'linebreak':
      return '<br>';
    case 'tab':
      return ' ';
    case 'paragraph':
      return `<p>${inner()}</p>`;
    case 'heading':
    case 'extended-heading': {
      const tag = /^h[1-6]$/.test(String(node.tag)) ? node.tag : 'h2';
      return `<${tag}>${inner()}</${tag}>`;
    }
    case 'quote':
    case 'extended-quote':
    case 'aside':
      return `<blockquote><p>${inner()}</p></blockquote>`;
    case 'list': {
      const tag = node.listType === 'number' || node.tag === 'ol' ? 'ol' : 'ul';
      const start = tag === 'ol' && Number(node.start) > 1 ? ` start="${Number(node.start)}"` : '';
      return `<${tag}${start}>${renderItems(node, unknown, depth)}</${tag}>`;
    }
    case 'listitem':
      return `<li>${inner()}</li>`;
    case 'link':
    case 'autolink':
    case 'at-link':
      return node.url ? `<a href="${escapeHtml(String(node.url))}">${inner()}</a>` : inner();
    default:
      // A node of a newer editor.
      if (Array.isArray(node.children) && node.children.length > 0) return `<div>${inner()}</div>`;
      return renderCard(String(node.type), node, unknown);
  }
}

/** In Lexical, a nested list is an item, which belongs to the item before it. */
function renderItems({ children }: Node, unknown: Set<string>, depth: number): string {
  const items: string[] = [];
  for (const child of Array.isArray(children) ? children : []) {
    const inside = Array.isArray(child?.children) ? child.children : [];
    const isNested = child?.type === 'listitem' && inside.length > 0 && inside.every((node) => node?.type === 'list');
    if (child?.type !== 'listitem' || (isNested && items.length > 0)) {
      const html = isNested ? renderAll(child, unknown, depth + 1) : render(child, unknown, depth + 1);
      items.push(`${items.pop() ?? ''}${html}`);
    } else items.push(renderAll(child, unknown, depth + 1));
  }
  return items.map((item) => `<li>${item}</li>`).join('');
}

function formatted({ text = '', format }: Node): string {
  const bits = typeof format === 'number' ? format : 0;
  let html = escapeHtml(String(text));
  for (const [bit, tag] of FORMATS) if (bits & bit) html = `<${tag}>${html}</${tag}>`;
  return html;
}
