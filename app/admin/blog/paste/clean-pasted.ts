import { cleanLink } from '../editor/clean-link.ts';
import { fileOfData } from './file-of-data.ts';
import { makeLists } from './pasted-lists.ts';
import { convertPrograms } from './program-formats.ts';
import { replaceBlocks, replaceEmbeds } from './replaced-elements.ts';
import { imagesInRtf } from './rtf-images.ts';

interface Pasted {
  html: string;
  /** The same text as RTF, which contains the images of Word. */
  rtf?: string;
  /** Adds an image that the clipboard contains. Returns an address for it. */
  addFile: (file: File) => string;
}

interface Cleaned {
  html: string;
  /** Addresses of images on other sites. */
  external: string[];
  /** How many images could not be copied. */
  lost: number;
}

/**
 * Converts pasted HTML to the elements that the editor knows: other programs write headings, bold and underlined text
 * in many ways.
 */
export function cleanPasted({ html, rtf = '', addFile }: Pasted): Cleaned {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
  for (const gone of body.querySelectorAll('style, script, title, template, noscript, svg, math, button')) {
    gone.remove();
  }
  // Apple Notes puts tables into objects.
  for (const object of body.querySelectorAll('object')) object.replaceWith(...object.querySelectorAll('table'));
  replaceEmbeds(body, STYLE);
  convertPrograms(body, STYLE);
  replaceBlocks(body);
  makeLists(body, STYLE);
  for (const element of body.querySelectorAll(`[${STYLE}]`)) applyStyle(element);
  for (const [from, to] of Object.entries(RENAMED)) {
    for (const element of body.querySelectorAll(from)) rename(element, to);
  }
  for (const link of body.querySelectorAll('a[href]')) {
    link.setAttribute('href', cleanLink(link.getAttribute('href') ?? ''));
  }
  for (const underlined of body.querySelectorAll('a u')) underlined.replaceWith(...underlined.childNodes);
  const images = convertImages(body, { rtf, addFile });
  // In the editor, images are between paragraphs.
  for (const paragraph of body.querySelectorAll('p')) {
    const images = paragraph.querySelectorAll('img');
    if (images.length > 0 && !paragraph.textContent.trim()) paragraph.replaceWith(...images);
  }
  // Documents separate paragraphs by empty ones or by line breaks.
  for (const gap of body.querySelectorAll(':is(p, h2, h3, h4, ul, ol, table, img) + br')) {
    if (!gap.closest('p, li, td, th, h2, h3, h4, pre')) gap.remove();
  }
  for (const paragraph of body.querySelectorAll('p')) {
    if (!paragraph.textContent.trim() && !paragraph.querySelector('img, hr')) paragraph.remove();
  }
  removeGaps(body);
  // A place for the caret after a picture at the end: with the picture selected, typing would replace it.
  if (body.lastElementChild?.localName === 'img') body.append(document.createElement('p'));
  return { html: body.innerHTML, ...images };
}

/**
 * Removes line breaks outside of paragraphs, which the editor would make paragraphs of their own, white space at the
 * edges of blocks, and bold in headings.
 */
function removeGaps(body: HTMLElement) {
  for (const gap of body.querySelectorAll('br')) {
    const { parentElement: parent } = gap;
    if (!parent || gap.closest('p, li, td, th, h2, h3, h4, pre, figcaption')) continue;
    const isBlock = (node: Node | null) =>
      node instanceof Element && (node.matches(BLOCKS) || node.querySelector(BLOCKS));
    const [before, after] = [textBeside(gap, 'previousSibling'), textBeside(gap, 'nextSibling')];
    if (!before || !after || isBlock(before) || isBlock(after)) gap.remove();
  }
  for (const block of body.querySelectorAll('p, div, aside, section, li, td, th, h2, h3, h4')) {
    if (block.closest('pre')) continue;
    const { firstChild: first, lastChild: last } = block;
    if (first instanceof Text) first.data = first.data.replace(/^[ \t\n]+/, '');
    if (last instanceof Text) last.data = last.data.trimEnd();
  }
  for (const bold of body.querySelectorAll(':is(h2, h3, h4) :is(b, strong), :is(b, strong):has(:is(h2, h3, h4))')) {
    bold.replaceWith(...bold.childNodes);
  }
}

const BLOCKS = 'p, div, h2, h3, h4, ul, ol, table, figure, blockquote, pre, hr, img';

/** The nearest sibling that is not only white space. */
function textBeside(node: Node, side: 'previousSibling' | 'nextSibling'): Node | null {
  let beside = node[side];
  while (beside && beside.nodeType !== Node.ELEMENT_NODE && !beside.textContent?.trim()) beside = beside[side];
  return beside;
}

const STYLE = 'data-pasted-style';
const RENAMED: Record<string, string> = { h1: 'h2', h5: 'h4', h6: 'h4', ins: 'u' };

/** The Content-Security-Policy reports each style and event handler, even in a document that is only parsed. */
function withoutStyles(html: string): string {
  const [start = '', ...sheets] = html.split(/<style\b/i);
  // Everything after a style sheet without an end belongs to it.
  const plain =
    start +
    sheets
      .map((sheet) =>
        sheet
          .split(/<\/style\s*>/i)
          .slice(1)
          .join(''),
      )
      .join('');
  return plain.replace(/<[a-z][^<>]*>/gi, (tag) =>
    tag.replace(/\sstyle\s*=/i, ` ${STYLE}=`).replace(/\son[a-z]+\s*=/gi, ' data-pasted-handler='),
  );
}

/** Word and Google Docs use styles where we use elements. */
function applyStyle(element: Element) {
  const { fontWeight, fontStyle, textDecorationLine, verticalAlign } = parseStyle(element.getAttribute(STYLE) ?? '');
  element.removeAttribute(STYLE);
  // Google Docs wraps everything in a <b> of normal weight.
  const isLight = fontWeight === 'normal' || (fontWeight !== '' && Number(fontWeight) < 600);
  if (['b', 'strong'].includes(element.localName) && isLight) {
    element.replaceWith(...element.childNodes);
    return;
  }
  // Headings and header cells are bold anyway.
  if (element.localName !== 'span') return;
  if (['bold', 'bolder'].includes(fontWeight) || Number(fontWeight) >= 600) wrapContent(element, 'strong');
  if (fontStyle === 'italic') wrapContent(element, 'em');
  if (textDecorationLine.includes('line-through')) wrapContent(element, 's');
  if (verticalAlign === 'super') wrapContent(element, 'sup');
  if (verticalAlign === 'sub') wrapContent(element, 'sub');
  // Links are underlined anyway.
  if (textDecorationLine.includes('underline') && !element.closest('a')) wrapContent(element, 'u');
}

/** Parsed by the browser, which ignores Word's own properties such as `mso-bidi-font-weight`. */
function parseStyle(text: string): CSSStyleDeclaration {
  const { style } = document.createElement('span');
  style.cssText = text;
  return style;
}

/** Keeps images of other sites, adds those that the clipboard contains, and removes the rest. */
function convertImages(body: HTMLElement, { rtf, addFile }: Pick<Pasted, 'addFile'> & { rtf: string }) {
  const isOwnText = body.querySelector('[data-pm-slice]') !== null;
  const images = [...body.querySelectorAll('img')];
  const addressOf = (image: Element) => (image.getAttribute('src') ?? '').trim();
  const inFiles = images.filter((image) => /^file:/i.test(addressOf(image)));
  const inRtf = inFiles.length > 0 ? imagesInRtf(rtf) : [];
  const external: string[] = [];
  let lost = 0;
  for (const image of images) {
    // The editor asks for a description if there is none. In text from this site, an empty description marks a
    // decoration.
    if (!isOwnText && !image.getAttribute('alt')?.trim()) image.removeAttribute('alt');
    const address = addressOf(image);
    const url = URL.parse(address, location.origin);
    if (url?.origin === location.origin && url.pathname.startsWith('/media/')) {
      image.setAttribute('src', url.pathname);
    } else if (/^https?:/i.test(address)) {
      external.push(address);
    } else {
      // Images can be matched to those of the RTF by their order only if both have equally many.
      const file = /^file:/i.test(address)
        ? inRtf.length === inFiles.length && inRtf[inFiles.indexOf(image)]
        : fileOfData(address);
      if (file) image.setAttribute('src', addFile(file));
      else {
        image.remove();
        lost++;
      }
    }
  }
  return { external, lost };
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
