type Cell = string | number | null;

/** The columns of a table, in order: name, and value for a row. */
export type CsvColumns<Row> = readonly (readonly [name: string, value: (row: Row) => Cell])[];

/** CSV lines as in RFC 4180, with a header line. Cells are escaped so that spreadsheets do not run formulas. */
export async function* csvLines<Row>(columns: CsvColumns<Row>, rows: AsyncIterable<Row>): AsyncGenerator<string> {
  // The byte order mark makes spreadsheets read it as UTF-8.
  yield `\uFEFF${line(columns.map(([name]) => name))}`;
  for await (const row of rows) yield line(columns.map(([, value]) => value(row)));
}

const line = (values: Cell[]) => `${values.map(cell).join(',')}\r\n`;

/** A cell that a spreadsheet would run as a formula is prefixed with an apostrophe, which makes it text. */
function cell(value: Cell): string {
  const text = String(value ?? '');
  return `"${(STARTS_A_FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** A beginning that spreadsheets read as a formula. Some trim white space before it, others accept full-width forms. */
const STARTS_A_FORMULA = /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/;
