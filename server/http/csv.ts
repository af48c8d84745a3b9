type Cell = string | number | null;

/** The columns of a table, in order: what each is called, and what a row says in it. */
export type CsvColumns<Row> = readonly (readonly [name: string, value: (row: Row) => Cell])[];

/** Rows as RFC 4180 asks, a line at a time; the first names the columns. No cell is run as a formula by a spreadsheet. */
export async function* csvLines<Row>(columns: CsvColumns<Row>, rows: AsyncIterable<Row>): AsyncGenerator<string> {
  // The mark tells spreadsheets that it is UTF-8: names of India would be read as something else.
  yield `\uFEFF${line(columns.map(([name]) => name))}`;
  for await (const row of rows) yield line(columns.map(([, value]) => value(row)));
}

const line = (values: Cell[]) => `${values.map(cell).join(',')}\r\n`;

/** What a spreadsheet would run as a formula gets an apostrophe before it, which makes it text. */
function cell(value: Cell): string {
  const text = String(value ?? '');
  return `"${(STARTS_A_FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** Behind white space too, which some spreadsheets cut away, and in the full-width forms that others take as well. */
const STARTS_A_FORMULA = /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/;
