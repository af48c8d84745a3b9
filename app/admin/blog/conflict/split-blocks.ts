import type { Block } from './compare-versions.ts';

/** The top-level blocks of an article. Needs a DOM. */
export function splitBlocks(html: string): Block[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.childNodes]
    .map((node) => {
      const ownHtml = node instanceof Element ? node.outerHTML : escapeText(node.textContent ?? '');
      return {
        html: ownHtml,
        key: ownHtml.replace(/\s+/g, ' ').replace(/> </g, '><').trim(),
        text: textOf(node).trim(),
      };
    })
    .filter(({ key }) => key !== '');
}

function textOf(node: Node): string {
  if (node instanceof HTMLImageElement) return node.alt ? `[Image: ${node.alt}]` : '[Image without a description]';
  if (node instanceof HTMLHRElement) return '[Horizontal rule]';
  if (!(node instanceof Element)) return (node.textContent ?? '').replace(/\s+/g, ' ');
  if (node.localName === 'br') return '\n';
  if (node.localName === 'pre') return node.textContent ?? '';
  const inner = [...node.childNodes].map(textOf).join('');
  if (node.localName === 'li') return `- ${inner.trim()}\n`;
  if (['td', 'th'].includes(node.localName)) return `${inner.trim()}  `;
  return ['p', 'tr', 'figcaption', 'h2', 'h3', 'h4'].includes(node.localName) ? `${inner.trim()}\n` : inner;
}

function escapeText(text: string): string {
  const holder = document.createElement('p');
  holder.textContent = text;
  return holder.innerHTML;
}
