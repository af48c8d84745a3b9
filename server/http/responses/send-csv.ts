import type { WebContext } from '../visitor.ts';
import { contentDisposition } from './content-disposition.ts';
import { type CsvColumns, csvLines } from './csv.ts';
import { streamBody } from './stream-body.ts';

/** Responds with a table as a CSV download. Streamed, so that a table is never in memory as a whole. */
export function sendCsv<Row>(c: WebContext, fileName: string, columns: CsvColumns<Row>, rows: AsyncIterable<Row>) {
  c.header('Content-Type', 'text/csv; charset=utf-8');
  c.header('Content-Disposition', contentDisposition(fileName));
  return streamBody(c, csvLines(columns, rows));
}
