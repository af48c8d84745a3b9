import { ARTICLE_ELEMENTS } from '../../../../contract/blog/article-html.ts';

/** Converts a block of the editor's HTML to that of our articles: only allowed attributes, no redundant paragraphs. */
export function tidyHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('*')) {
    const allowed = ARTICLE_ELEMENTS[element.localName] ?? [];
    for (const { name } of [...element.attributes]) if (!allowed.includes(name)) element.removeAttribute(name);
  }
  // Images that are still being copied from the clipboard: their addresses work in this page only.
  for (const image of body.querySelectorAll('img[src^="blob:"]')) image.remove();
  for (const holder of body.querySelectorAll('li, td, th, blockquote')) unwrapOnlyParagraph(holder);
  for (const table of body.querySelectorAll('table')) addTableHead(table);
  return body.innerHTML;
}

/**
 * The editor wraps the content of items, cells and quotations in a paragraph. A single paragraph is redundant, even
 * before an inner list.
 */
function unwrapOnlyParagraph(holder: Element) {
  const [paragraph, ...others] = holder.children;
  if (paragraph?.localName !== 'p' || others.some((other) => !['ul', 'ol'].includes(other.localName))) return;
  if (paragraph.id && holder.localName === 'li') holder.id ||= paragraph.id;
  else if (paragraph.id) return;
  paragraph.replaceWith(...paragraph.childNodes);
}

/** The editor has no thead, so rows of header cells at the top become a thead. */
function addTableHead(table: HTMLTableElement) {
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
