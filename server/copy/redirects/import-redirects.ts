import { CsvError, parse } from 'csv-parse/sync';
import { normalizeFrom, normalizeSource, type SaveRedirect, saveRedirect } from '../../../contract/redirects.ts';
import type { Actor } from '../../activity/actor.ts';
import type { Clock } from '../../core/clock.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../../database/open-database.ts';
import { HttpError } from '../../http/http-error.ts';
import { fieldErrors } from '../../http/read-body.ts';
import type { CsvColumns } from '../../http/responses/csv.ts';
import { firstPart, firstPartsOfPages, isReserved } from '../page-address.ts';
import { type CheckPath, findChain, type ReadsQuery, reservedAddress, whyTaken } from './check-redirect.ts';
import { createMissingStore } from './missing-store.ts';
import { createRedirectStore, type Redirect } from './redirect-store.ts';

const MAX_ROWS = 10_000;
/** In characters. A row with four million columns takes seconds. The library limits only the length of their values. */
const MAX_ROW_LENGTH = 16_384;

/** The maximum number of reported rows. Usually all wrong rows have the same mistake. */
const MAX_REPORTED = 50;

/** The columns of the exported file, which can be imported again. */
export const REDIRECT_COLUMNS: CsvColumns<Redirect> = [
  ['From', ({ from }) => toEntered(from)],
  ['To', ({ to }) => to],
  ['Type', ({ status }) => status],
];

/**
 * An old address in the form in which it must be entered. Spaces at its ends and percent signs would otherwise be read
 * differently.
 */
const toEntered = (from: string) => (normalizeSource(from.trim()) === from ? from : encodeURI(from.toWellFormed()));

interface Row {
  /** The row number in a spreadsheet, where the header is row 1. */
  number: number;
  redirect: SaveRedirect;
}

/**
 * Adds the redirects of a CSV file, or changes those whose old address is there already. Throws 422 with a message for
 * each wrong row; nothing is imported then.
 */
export async function importRedirects(
  csv: string,
  {
    db,
    clock,
    checkPath,
    readsQuery,
    by,
  }: { db: Database; clock: Clock; checkPath: CheckPath; readsQuery: ReadsQuery; by: Actor },
) {
  const rows = readRows(csv);
  // Before the transaction: pages are read through the same connection.
  await requireFreeAddresses(rows, { db, clock, checkPath, readsQuery });
  await requirePages(rows, checkPath);
  return inTransaction(db, async (trx) => {
    const redirects = createRedirectStore(trx, clock);
    const missing = createMissingStore(trx, clock);
    const counts = { added: 0, changed: 0, unchanged: 0 };
    for (const { redirect } of rows) {
      const existing = await redirects.findByFrom(redirect.from);
      const isSame = existing?.to === redirect.to && existing.status === redirect.status;
      if (!existing) await redirects.add(redirect, { source: 'imported', by: by.who });
      else if (!isSame) await redirects.change(existing.id, redirect);
      await missing.remove(redirect.from);
      counts[existing ? (isSame ? 'unchanged' : 'changed') : 'added'] += 1;
    }
    // Checked once all redirects are stored, so that chains between rows are found.
    const errors: Errors = {};
    for (const { number, redirect } of rows) {
      const chain = await findChain(redirect, redirects);
      if (chain) errors[`row ${number}`] = [chain];
    }
    throwIfAny(errors);
    return counts;
  });
}

/** Reserved addresses, and those of pages, are not redirected. */
async function requireFreeAddresses(
  rows: readonly Row[],
  { db, clock, checkPath, readsQuery }: { db: Database; clock: Clock; checkPath: CheckPath; readsQuery: ReadsQuery },
): Promise<void> {
  const redirects = createRedirectStore(db, clock);
  // Used to skip most addresses: rendering the page of each of 10,000 addresses would take minutes.
  const parts = await firstPartsOfPages(db);
  const errors: Errors = {};
  for (const {
    number,
    redirect: { from },
  } of rows) {
    const first = firstPart(from);
    if (isReserved(first)) errors[`row ${number}`] = [reservedAddress(first)];
    else if (!parts.has(first) || (await redirects.findByFrom(from))) continue;
    else {
      const taken = await whyTaken(from, { checkPath, readsQuery });
      if (taken) errors[`row ${number}`] = [taken];
    }
  }
  throwIfAny(errors);
}

async function requirePages(rows: readonly Row[], checkPath: CheckPath): Promise<void> {
  const sources = new Set(rows.map(({ redirect }) => redirect.from));
  const isAlive = new Map<string, boolean>();
  const errors: Errors = {};
  for (const { number, redirect } of rows) {
    const { to } = redirect;
    // A target that is the source of another row is reported as a chain.
    if (!to?.startsWith('/') || sources.has(normalizeFrom(to)) || sources.has(normalizeSource(to))) continue;
    if (!isAlive.has(to)) isAlive.set(to, await checkPath(to));
    if (!isAlive.get(to)) errors[`row ${number}`] = [`There is no page at ${to}.`];
  }
  throwIfAny(errors);
}

function readRows(csv: string): Row[] {
  const records = parseCsv(csv);
  const errors: Errors = {};
  const firstRows = new Map<string, number>();
  const rows = records.flatMap(({ from, to, type, number }) => {
    const status = type?.trim() ? Number(type) : 301;
    const parsed = saveRedirect.safeParse({ from: from?.replace(/^'/, ''), to: to || null, status });
    if (!parsed.success) {
      errors[`row ${number}`] = Object.values(fieldErrors(parsed.error)).flat();
      return [];
    }
    const first = firstRows.get(parsed.data.from);
    if (first) errors[`row ${number}`] = [`${parsed.data.from} is also in row ${first}.`];
    firstRows.set(parsed.data.from, number);
    return [{ number, redirect: parsed.data }];
  });
  throwIfAny(errors);
  if (rows.length === 0) throw new HttpError(422, 'The file has no redirects.');
  return rows;
}

/** Does not use a regular expression: millions of consecutive line ends would exhaust its stack. */
function hasLongerLine(text: string, max: number): boolean {
  let begin = 0;
  for (let at = 0; at <= text.length; at++) {
    if (at < text.length && text[at] !== '\n' && text[at] !== '\r') continue;
    if (at - begin > max) return true;
    begin = at + 1;
  }
  return false;
}

interface CsvRecord {
  from?: string;
  to?: string;
  type?: string;
  number: number;
}

function parseCsv(file: string): CsvRecord[] {
  const { csv, delimiter } = findDelimiter(file);
  if (hasLongerLine(csv, MAX_ROW_LENGTH)) {
    throw new HttpError(422, `A row of the file is longer than ${MAX_ROW_LENGTH} characters.`);
  }
  let records: { record: Record<string, string>; info: { lines: number } }[];
  try {
    records = parse(csv, {
      delimiter,
      columns: (header: string[]) => header.map((name) => name.trim().toLowerCase()),
      skip_empty_lines: true,
      info: true,
      to: MAX_ROWS + 1,
      max_record_size: MAX_ROW_LENGTH,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new HttpError(422, `The file is not valid CSV: ${error.message}.`);
  }
  if (records.length > MAX_ROWS) throw new HttpError(422, `Import at most ${MAX_ROWS} redirects at once.`);
  if (records[0] && !('from' in records[0].record)) {
    throw new HttpError(422, 'The first row must name the columns: From, To, Type.');
  }
  const linesBefore = csv === file ? 0 : 1;
  return records.map(({ record, info }) => ({ ...record, number: info.lines + linesBefore }));
}

/**
 * The character between columns. Excel writes a semicolon where numbers have a decimal comma, and a tab in its Unicode
 * text. The names of the columns have none of them. Some programs name it in a line before the header: `sep=;`.
 */
function findDelimiter(csv: string): { csv: string; delimiter: string } {
  const [named, separator] = /^"?sep=([,;\t|])"?\r?\n/i.exec(csv) ?? [];
  if (named && separator) return { csv: csv.slice(named.length), delimiter: separator };
  const [header = ''] = csv.trimStart().split(/[\r\n]/, 1);
  const counts = DELIMITERS.map((delimiter) => header.split(delimiter).length);
  return { csv, delimiter: DELIMITERS[counts.indexOf(Math.max(...counts))] as string };
}

const DELIMITERS = [',', ';', '\t', '|'];

type Errors = Record<string, string[]>;

function throwIfAny(errors: Errors): void {
  const entries = Object.entries(errors);
  const [first] = entries;
  if (!first) return;
  const more = entries.length > 1 ? ` Wrong rows: ${entries.length}.` : '';
  const [row, [problem]] = first as [string, [string]];
  const message = `${row.replace('row', 'Row')}: ${problem}${more} Nothing was imported.`;
  throw new HttpError(422, message, { errors: Object.fromEntries(entries.slice(0, MAX_REPORTED)) });
}
