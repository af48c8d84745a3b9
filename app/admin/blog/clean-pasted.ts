import { makeLists } from './pasted-lists.ts';

/**
 * Brings pasted HTML near to our own elements before the editor keeps what it knows: other programs write headings,
 * bold and underlined text in many ways.
 */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
  for (const gone of body.querySelectorAll('style, script, title, template, noscript, iframe, object, svg, math')) {
    gone.remove();
  }
  makeLists(body, STYLE);
  for (const element of body.querySelectorAll(`[${STYLE}]`)) applyStyle(element);
  for (const [from, to] of Object.entries(RENAMED)) {
    for (const element of body.querySelectorAll(from)) rename(element, to);
  }
  // A picture of the clipboard has no address a reader could load; one of ours was cut or copied in this text.
  for (const image of body.querySelectorAll('img')) {
    if (!/^(https?:|\/media\/)/i.test(image.getAttribute('src') ?? '')) image.remove();
  }
  // Documents space their paragraphs with empty ones.
  for (const paragraph of body.querySelectorAll('p')) {
    if (!paragraph.textContent.trim() && !paragraph.querySelector('img, br, hr')) paragraph.remove();
  }
  return body.innerHTML;
}

const STYLE = 'data-pasted-style';
const RENAMED: Record<string, string> = { h1: 'h2', h5: 'h4', h6: 'h4', ins: 'u' };

/** The content policy forbids styles even in a document that is only parsed, and complains of each. */
function withoutStyles(html: string): string {
  const plain = html.replace(/<style\b.*?<\/style\s*>/gis, '');
  return plain.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/i, ` ${STYLE}=`));
}

/** Word and Google Docs say in styles what we say in elements. */
function applyStyle(element: Element) {
  const style = element.getAttribute(STYLE) ?? '';
  element.removeAttribute(STYLE);
  // Google Docs wraps all it copies into a <b> of normal weight.
  if (['b', 'strong'].includes(element.localName) && /font-weight:\s*(normal|[1-5]00)/i.test(style)) {
    element.replaceWith(...element.childNodes);
    return;
  }
  // Headings and header cells are bold by themselves.
  if (element.localName !== 'span') return;
  if (/font-weight:\s*(bold|[6-9]00)/i.test(style)) wrapContent(element, 'strong');
  if (/font-style:\s*italic/i.test(style)) wrapContent(element, 'em');
  if (/text-decoration[^;]*:[^;]*line-through/i.test(style)) wrapContent(element, 's');
  // Links are underlined by themselves.
  if (/text-decoration[^;]*:[^;]*underline/i.test(style) && !element.closest('a')) wrapContent(element, 'u');
}

function wrapContent(element: Element, name: string) {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

function rename(element: Element, name: string) {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}
