import type { VisitReport } from '../../contract/visits.ts';
import type { CsvColumns } from '../http/csv.ts';

interface ReportRow {
  list: string;
  name: string;
  visitors: number | null;
  views: number | null;
  messages: number | null;
  value: number | null;
}

export const VISIT_COLUMNS: CsvColumns<ReportRow> = [
  ['List', ({ list }) => list],
  ['Name', ({ name }) => name],
  ['Visitors', ({ visitors }) => visitors],
  ['Views', ({ views }) => views],
  ['Messages', ({ messages }) => messages],
  ['Value', ({ value }) => value],
];

/** Every list of the report in one table, which spreadsheets filter by the first column. */
export async function* reportRows(report: VisitReport): AsyncGenerator<ReportRow> {
  const empty = { visitors: null, views: null, messages: null, value: null };
  for (const { day: name, visitors, views, messages } of report.days) {
    yield { ...empty, list: 'Day', name, visitors, views, messages };
  }
  for (const { page: name, visitors, views, engaged_seconds: value } of report.pages) {
    yield { ...empty, list: 'Page', name, visitors, views, value };
  }
  const lists = { Source: report.sources, Campaign: report.campaigns, Device: report.devices };
  for (const [list, rows] of Object.entries({ ...lists, Browser: report.browsers, Language: report.languages })) {
    for (const { name, visitors, views } of rows) yield { ...empty, list, name, visitors, views };
  }
  for (const { page: name, visitors, messages } of report.landing_pages) {
    yield { ...empty, list: 'Landing page', name, visitors, messages };
  }
  for (const { vital, p75: value } of report.vitals)
    yield { ...empty, list: 'Speed (75th percentile)', name: vital.toUpperCase(), value };
  for (const { query: name, count: value } of report.searches) yield { ...empty, list: 'Search', name, value };
  for (const { address: name, count: value } of report.missing)
    yield { ...empty, list: 'Missing address', name, value };
}
