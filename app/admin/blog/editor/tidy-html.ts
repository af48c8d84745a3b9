import { ARTICLE_ELEMENTS } from '../../../../contract/article-html.ts';

/** Brings what the editor writes into the form of our articles: listed attributes only, and no superfluous paragraphs. */
export function tidyHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('*')) {
    const allowed = ARTICLE_ELEMENTS[element.localName] ?? [];
    for (const { name } of [...element.attributes]) if (!allowed.includes(name)) element.removeAttribute(name);
  }
  // A picture that is still being copied from the clipboard; it is known to this page only.
  for (const image of body.querySelectorAll('img[src^="blob:"]')) image.remove();
  for (const holder of body.querySelectorAll('li, td, th, blockquote')) unwrapOnlyParagraph(holder);
  for (const table of body.querySelectorAll('table')) giveHead(table);
  // The editor keeps an empty line at the end, to write on in.
  while (body.lastElementChild?.localName === 'p' && !body.lastElementChild.hasChildNodes()) {
    body.lastElementChild.remove();
  }
  return body.innerHTML;
}

/** The editor wraps each item, cell and quotation into a paragraph. One that stands alone, or before an inner list, is not meant. */
function unwrapOnlyParagraph(holder: Element) {
  const [paragraph, ...others] = holder.children;
  if (paragraph?.localName !== 'p' || others.some((other) => !['ul', 'ol'].includes(other.localName))) return;
  paragraph.replaceWith(...paragraph.childNodes);
}

/** The editor knows no thead: rows at the top of header cells only are one. */
function giveHead(table: HTMLTableElement) {
  const rows = [...table.rows];
  const isHeadRow = (row: HTMLTableRowElement) => [...row.cells].every((cell) => cell.localName === 'th');
  const firstOther = rows.findIndex((row) => !isHeadRow(row));
  const headRows = firstOther < 0 ? rows.slice(0, 1) : rows.slice(0, firstOther);
  for (const cell of table.querySelectorAll('th')) {
    const isInHead = headRows.includes(cell.parentElement as HTMLTableRowElement);
    cell.setAttribute('scope', isInHead ? 'col' : 'row');
  }
  if (headRows.length === 0) return;
  const head = table.createTHead();
  head.append(...headRows);
  table.prepend(head);
  for (const section of [...table.tBodies]) if (section.rows.length === 0) section.remove();
}
