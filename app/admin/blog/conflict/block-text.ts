import { t } from '../../i18n/t.ts';

/** A block of an article as plain text. Needs a DOM. */
export function blockText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.childNodes].map(textOf).join('').trim();
}

function textOf(node: Node): string {
  if (node instanceof HTMLImageElement)
    return node.alt ? t('[Image: {alt}]', { alt: node.alt }) : t('[Image without alt text]');
  if (node instanceof HTMLHRElement) return t('[Horizontal rule]');
  if (!(node instanceof Element)) return (node.textContent ?? '').replace(/\s+/g, ' ');
  if (node.localName === 'br') return '\n';
  if (node.localName === 'pre') return node.textContent ?? '';
  const inner = [...node.childNodes].map(textOf).join('');
  if (node.localName === 'li') return `- ${inner.trim()}\n`;
  if (['td', 'th'].includes(node.localName)) return `${inner.trim()}  `;
  return ['p', 'tr', 'figcaption', 'h2', 'h3', 'h4'].includes(node.localName) ? `${inner.trim()}\n` : inner;
}
