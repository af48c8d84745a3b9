import type { VisitReport } from '../../contract/visits/visits.ts';
import type { CsvColumns } from '../http/responses/csv.ts';

const EMPTY = {
  detail: '',
  visitors: null,
  views: null,
  messages: null,
  engagedSeconds: null,
  count: null,
  lcp: null,
  inp: null,
  cls: null,
  ttfb: null,
};

type ReportRow = { list: string; name: string } & {
  [Column in keyof typeof EMPTY]: (typeof EMPTY)[Column] extends string ? string : number | null;
};

export const VISIT_COLUMNS: CsvColumns<ReportRow> = [
  ['List', ({ list }) => list],
  ['Name', ({ name }) => name],
  ['Detail', ({ detail }) => detail],
  ['Visitors', ({ visitors }) => visitors],
  ['Views', ({ views }) => views],
  ['Messages', ({ messages }) => messages],
  ['Engaged seconds', ({ engagedSeconds }) => engagedSeconds],
  ['Count', ({ count }) => count],
  ['LCP (ms)', ({ lcp }) => lcp],
  ['INP (ms)', ({ inp }) => inp],
  ['CLS', ({ cls }) => cls],
  ['TTFB (ms)', ({ ttfb }) => ttfb],
];

/** Every list of the report in one table, which spreadsheets filter by the first column. */
export async function* reportRows(report: VisitReport): AsyncGenerator<ReportRow> {
  for (const { day: name, visitors, views, messages } of report.days) {
    yield { ...EMPTY, list: 'Day', name, visitors, views, messages };
  }
  for (const { page: name, title: detail, visitors, views, engaged_seconds: engagedSeconds } of report.pages) {
    yield { ...EMPTY, list: 'Page', name, detail, visitors, views, engagedSeconds };
  }
  for (const { name, visitors, views } of report.sources) yield { ...EMPTY, list: 'Source', name, visitors, views };
  for (const { name, medium, source, visitors, views } of report.campaigns) {
    yield { ...EMPTY, list: 'Campaign', name, detail: [source, medium].filter(Boolean).join(', '), visitors, views };
  }
  const traits = { Device: report.devices, Browser: report.browsers, Language: report.languages };
  for (const [list, rows] of Object.entries(traits)) {
    for (const { name, visitors, views } of rows) yield { ...EMPTY, list, name, visitors, views };
  }
  for (const { page: name, title: detail, visitors, messages } of report.landing_pages) {
    yield { ...EMPTY, list: 'Landing page', name, detail, visitors, messages };
  }
  for (const { page: name, device: detail, views, lcp, inp, cls, ttfb } of report.vitals_by_page) {
    yield { ...EMPTY, list: 'Speed (75th percentile)', name, detail, views, lcp, inp, cls, ttfb };
  }
  for (const { query: name, found, count } of report.searches) {
    yield { ...EMPTY, list: 'Search', name, detail: found ? '' : 'No results', count };
  }
  for (const { address: name, count } of report.missing) yield { ...EMPTY, list: 'Missing address', name, count };
}
