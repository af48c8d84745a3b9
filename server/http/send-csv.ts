import { stream } from 'hono/streaming';
import { type CsvColumns, csvLines } from './csv.ts';
import type { WebContext } from './visitor.ts';

/** Answers with a table as a file to keep, written while it is read: no table stands whole in memory. */
export function sendCsv<Row>(c: WebContext, fileName: string, columns: CsvColumns<Row>, rows: AsyncIterable<Row>) {
  c.header('Content-Type', 'text/csv; charset=utf-8');
  c.header('Content-Disposition', `attachment; filename="${fileName}"`);
  return stream(c, async (out) => {
    for await (const lines of csvLines(columns, rows)) await out.write(lines);
  });
}
