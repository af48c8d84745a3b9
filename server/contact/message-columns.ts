import type { MessageDetail } from '../../contract/messages.ts';

/** The columns, in order. */
const COLUMNS: readonly [string, (message: MessageDetail) => string | number | null][] = [
  ['Number', ({ id }) => id],
  ['Received', ({ createdAt }) => createdAt],
  ['Page', ({ page }) => page],
  ['Name', ({ name }) => name],
  ['E-mail', ({ email }) => email],
  ['Subject', ({ title }) => title],
  ['Message', ({ message }) => message],
  ['Folder', ({ folder }) => folder],
  ['Held for', ({ heldFor }) => heldFor.join('; ')],
  ['Read', ({ isRead }) => (isRead ? 'yes' : 'no')],
  ['Letter', ({ delivery }) => delivery.state],
  ['Letter delivered', ({ delivery }) => delivery.deliveredAt],
];

/** The messages as RFC 4180 asks, a line at a time; the first names the columns. */
export async function* messagesCsv(messages: AsyncIterable<MessageDetail>): AsyncGenerator<string> {
  // The mark tells spreadsheets that it is UTF-8: names of India would be read as something else.
  yield `\uFEFF${line(COLUMNS.map(([name]) => name))}`;
  for await (const message of messages) yield line(COLUMNS.map(([, value]) => value(message)));
}

const line = (values: (string | number | null)[]) => `${values.map(cell).join(',')}\r\n`;

/** What a spreadsheet would run as a formula gets an apostrophe before it, which makes it text. */
function cell(value: string | number | null): string {
  const text = String(value ?? '');
  return `"${(STARTS_A_FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** Behind white space too, which some spreadsheets cut away, and in the full-width forms that others take as well. */
const STARTS_A_FORMULA = /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/;
