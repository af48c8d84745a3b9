import type { fromHtml } from 'hast-util-from-html';

type Node = ReturnType<typeof fromHtml> | ReturnType<typeof fromHtml>['children'][number];

/** Elements whose text is not visible. */
const INVISIBLE = ['script', 'style', 'template', 'noscript', 'head'];
/** Attributes that people see or hear. */
const SHOWN_ATTRIBUTES = ['alt', 'ariaLabel', 'placeholder', 'title'];

/** Every text of a page that people see or hear, piece by piece: React separates the expressions of a sentence. */
export function* visibleTexts(node: Node): Generator<string> {
  if (node.type === 'text') {
    const text = normalize(node.value);
    if (/\p{L}/u.test(text)) yield text;
  }
  if (node.type === 'element') {
    if (INVISIBLE.includes(node.tagName) || 'spam-traps' === String(node.properties.className ?? '')) return;
    for (const name of SHOWN_ATTRIBUTES) {
      const text = normalize(String(node.properties[name] ?? ''));
      if (/\p{L}/u.test(text)) yield text;
    }
  }
  if ('children' in node) for (const child of node.children) yield* visibleTexts(child);
}

export const normalize = (text: string) => text.replace(/\s+/g, ' ').trim();
