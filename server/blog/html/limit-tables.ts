import type { fromHtml } from 'hast-util-from-html';
import { MAX_SPANS } from '../../../contract/blog/article-html.ts';

type Node = ReturnType<typeof fromHtml> | ReturnType<typeof fromHtml>['children'][number];
type Element = Extract<Node, { type: 'element' }>;

/**
 * The maximum number of cells of a table in Markdown. Every row there has as many cells as the widest row, so a table
 * with one long and many short rows, or with cells that span thousands, would not fit in memory.
 */
const MAX_CELLS = 20_000;

/**
 * Makes tables small enough for Markdown: removes the spans of cells, and if that is not enough, turns each row into a
 * paragraph.
 */
export function limitTables(node: Node): void {
  if (!('children' in node)) return;
  if (node.type !== 'element' || node.tagName !== 'table') {
    for (const child of node.children) limitTables(child);
    return;
  }
  const rows = rowsOf(node);
  for (const row of rows) {
    for (const { properties } of cellsOf(row)) {
      properties.colSpan = limited(properties.colSpan, MAX_SPANS.colspan);
      properties.rowSpan = limited(properties.rowSpan, MAX_SPANS.rowspan);
    }
  }
  if (countCells(rows) <= MAX_CELLS) return;
  for (const row of rows) {
    for (const { properties } of cellsOf(row)) {
      delete properties.colSpan;
      delete properties.rowSpan;
    }
  }
  if (countCells(rows) <= MAX_CELLS) return;
  const paragraphs = rows.map((row): Element => {
    const children: Element['children'] = [];
    for (const child of cellsOf(row).flatMap((cell) => [...cell.children, { type: 'text' as const, value: ' ' }])) {
      const last = children.at(-1);
      // One long text takes less time than thousands of short ones.
      if (child.type === 'text' && last?.type === 'text') last.value += child.value;
      else children.push({ ...child });
    }
    return { type: 'element', tagName: 'p', properties: {}, children };
  });
  Object.assign(node, { tagName: 'div', properties: {}, children: paragraphs });
}

/** Counts the cells of the whole grid, including the empty cells that Markdown needs. */
function countCells(rows: readonly Element[]): number {
  // For each row: by how much the number of columns taken by cells of rows above changes.
  const taken = new Int32Array(rows.length + 1);
  let spanned = 0;
  let widest = 0;
  for (const [index, row] of rows.entries()) {
    spanned += taken[index] as number;
    let width = spanned;
    for (const { properties } of cellsOf(row)) {
      const columns = Number(properties.colSpan ?? 1);
      const end = Math.min(index + Number(properties.rowSpan ?? 1), rows.length);
      width += columns;
      if (end === index + 1) continue;
      taken[index + 1] = (taken[index + 1] as number) + columns;
      taken[end] = (taken[end] as number) - columns;
    }
    widest = Math.max(widest, width);
  }
  return rows.length * widest;
}

/** Invalid spans count as 1. */
const limited = (span: unknown, max: number) => Math.min(Math.max(Math.floor(Number(span)) || 1, 1), max);

/** The rows of a table, without those of nested tables, which become text. */
function rowsOf(table: Element): Element[] {
  return elementsIn(table).flatMap((child) => {
    if (child.tagName === 'tr') return [child];
    return ['thead', 'tbody', 'tfoot'].includes(child.tagName) ? rowsOf(child) : [];
  });
}

const cellsOf = (row: Element) => elementsIn(row).filter(({ tagName }) => tagName === 'td' || tagName === 'th');

const elementsIn = ({ children }: Element) => children.filter((child) => child.type === 'element');
