import { makeLists } from './pasted-lists.ts';
import { picturesOfRtf } from './rtf-images.ts';

interface Pasted {
  html: string;
  /** What the clipboard holds of the same text as RTF: its pictures are in there. */
  rtf?: string;
  /** Takes a picture that is in the clipboard itself; answers an address for it. */
  takeFile: (file: File) => string;
}

interface Cleaned {
  html: string;
  /** Addresses of the pictures of other sites. */
  foreign: string[];
  /** How many pictures could not be taken over. */
  lost: number;
}

/**
 * Brings pasted HTML near to our own elements before the editor keeps what it knows: other programs write headings,
 * bold and underlined text in many ways.
 */
export function cleanPasted({ html, rtf = '', takeFile }: Pasted): Cleaned {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
  for (const gone of body.querySelectorAll('style, script, title, template, noscript, iframe, object, svg, math')) {
    gone.remove();
  }
  makeLists(body, STYLE);
  for (const element of body.querySelectorAll(`[${STYLE}]`)) applyStyle(element);
  for (const [from, to] of Object.entries(RENAMED)) {
    for (const element of body.querySelectorAll(from)) rename(element, to);
  }
  const pictures = takePictures(body, { rtf, takeFile });
  // The editor has pictures between paragraphs.
  for (const paragraph of body.querySelectorAll('p')) {
    const images = paragraph.querySelectorAll('img');
    if (images.length > 0 && !paragraph.textContent.trim()) paragraph.replaceWith(...images);
  }
  // Documents space their paragraphs with empty ones, or with line breaks.
  for (const gap of body.querySelectorAll(':is(p, h2, h3, h4, ul, ol, table, img) + br')) {
    if (!gap.closest('p, li, td, th, h2, h3, h4, pre')) gap.remove();
  }
  for (const paragraph of body.querySelectorAll('p')) {
    if (!paragraph.textContent.trim() && !paragraph.querySelector('img, br, hr')) paragraph.remove();
  }
  // The caret comes to stand in it, rather than on the picture, which whatever is typed next would replace.
  if (body.lastElementChild?.localName === 'img') body.append(document.createElement('p'));
  return { html: body.innerHTML, ...pictures };
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
  const { fontWeight, fontStyle, textDecorationLine } = parseStyle(element.getAttribute(STYLE) ?? '');
  element.removeAttribute(STYLE);
  // Google Docs wraps all it copies into a <b> of normal weight.
  const isLight = fontWeight === 'normal' || (fontWeight !== '' && Number(fontWeight) < 600);
  if (['b', 'strong'].includes(element.localName) && isLight) {
    element.replaceWith(...element.childNodes);
    return;
  }
  // Headings and header cells are bold by themselves.
  if (element.localName !== 'span') return;
  if (['bold', 'bolder'].includes(fontWeight) || Number(fontWeight) >= 600) wrapContent(element, 'strong');
  if (fontStyle === 'italic') wrapContent(element, 'em');
  if (textDecorationLine.includes('line-through')) wrapContent(element, 's');
  // Links are underlined by themselves.
  if (textDecorationLine.includes('underline') && !element.closest('a')) wrapContent(element, 'u');
}

/** By the browser, which knows `font-weight` from Word's own `mso-bidi-font-weight`. It is of no element that is shown. */
function parseStyle(text: string): CSSStyleDeclaration {
  const { style } = document.createElement('span');
  style.cssText = text;
  return style;
}

/** Keeps the pictures of other sites, takes those that came in the clipboard itself, and removes the others. */
function takePictures(body: HTMLElement, { rtf, takeFile }: Pick<Pasted, 'takeFile'> & { rtf: string }) {
  const isOwnText = body.querySelector('[data-pm-slice]') !== null;
  const images = [...body.querySelectorAll('img')];
  const addressOf = (image: Element) => (image.getAttribute('src') ?? '').trim();
  const inFiles = images.filter((image) => /^file:/i.test(addressOf(image)));
  const inRtf = inFiles.length > 0 ? picturesOfRtf(rtf) : [];
  const foreign: string[] = [];
  let lost = 0;
  for (const image of images) {
    // A description is asked for. In a text of ours an empty one says that the picture is decoration.
    if (!isOwnText && !image.getAttribute('alt')?.trim()) image.removeAttribute('alt');
    const address = addressOf(image);
    const url = URL.parse(address, location.origin);
    if (url?.origin === location.origin && url.pathname.startsWith('/media/')) {
      image.setAttribute('src', url.pathname);
    } else if (/^https?:/i.test(address)) {
      foreign.push(address);
    } else {
      // Where not each picture has its own in the RTF, nobody knows which is which.
      const file = /^file:/i.test(address)
        ? inRtf.length === inFiles.length && inRtf[inFiles.indexOf(image)]
        : fileOfData(address);
      if (file) image.setAttribute('src', takeFile(file));
      else {
        image.remove();
        lost++;
      }
    }
  }
  return { foreign, lost };
}

function fileOfData(address: string): File | undefined {
  const [, type, data] = /^data:(image\/[\w.+-]+)(?:;[^,;]*)*;base64,(.+)$/is.exec(address) ?? [];
  if (!type || !data) return undefined;
  try {
    const bytes = Uint8Array.from(atob(decodeURIComponent(data)), (sign) => sign.charCodeAt(0));
    return new File([bytes], 'pasted', { type });
  } catch {
    return undefined;
  }
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
