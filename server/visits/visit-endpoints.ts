import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { hasRole } from '../../contract/accounts/roles.ts';
import {
  endBeacon,
  MAX_PERIOD_DAYS,
  searchBeacon,
  viewBeacon,
  visitBeacon,
  visitQuery,
  visitReport,
} from '../../contract/visits/visits.ts';
import { daysAfter, toDay } from '../core/clock.ts';
import { endpoint } from '../http/endpoint.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { onlyOwner } from '../http/only-owner.ts';
import { hasForeignOrigin } from '../http/require-same-origin.ts';
import { sendCsv } from '../http/responses/send-csv.ts';
import type { WebContext } from '../http/visitor.ts';
import type { Core } from '../slice.ts';
import { lengthOf } from './calendar.ts';
import { reportRows, VISIT_COLUMNS } from './report-rows.ts';
import type { VisitCounter } from './visit-counter.ts';
import type { VisitReports } from './visit-report.ts';

/** A beacon has less than 3 kB. */
const MAX_BEACON_BYTES = 8 * 1024;

/** The days of the period that is shown first. */
const DEFAULT_DAYS = 28;

/** All kinds of beacons in one object. */
const anyBeacon = z.object({
  ...viewBeacon.partial().shape,
  ...endBeacon.partial().shape,
  ...searchBeacon.partial().shape,
  type: z.enum(['view', 'end', 'search']),
});

interface Parts {
  counter: Pick<VisitCounter, 'count'>;
  reports: Pick<VisitReports, 'read'>;
  /** The pages of an author's public posts. */
  pagesOf(email: string): Promise<ReadonlySet<string>>;
}

/** Endpoints for the beacons that pages send when they are shown and left, and for the report. */
export function visitEndpoints({ clock, settings, timeZone }: Core, { counter, reports, pagesOf }: Parts) {
  const readReport = async (c: WebContext, query: z.output<typeof visitQuery>) => {
    const { from: first, to: last, days = DEFAULT_DAYS, ...filter } = query;
    const today = toDay(clock(), timeZone());
    const to = last ?? (first && first > today ? first : today);
    const from = first ?? daysAfter(to, 1 - days);
    if (from > to) throw fieldError('from', 'Choose a first day that is not after the last.');
    if (lengthOf({ from, to }) > MAX_PERIOD_DAYS) throw fieldError('to', `Choose at most ${MAX_PERIOD_DAYS} days.`);
    const author = onlyOwner(c);
    const pages = author === undefined ? undefined : await pagesOf(author);
    const readsMessages = hasRole(c.get('account').role, 'editor');
    return reports.read({ from, to }, { ...filter, pages }, { readsMessages });
  };

  return [
    endpoint('POST /visits', {
      forVisitors: true,
      summary:
        'Count a view of a page, how it ended, or a search. Pages send it. Bots, people who are signed in, and requests with Sec-GPC or DNT are not counted.',
      account: 'none',
      json: visitBeacon,
      describedJson: anyBeacon,
      response: z.object({}),
      status: 202,
      errors: [400, 413, 422],
      middleware: bodyLimit({
        maxSize: MAX_BEACON_BYTES,
        onError() {
          throw new HttpError(413, 'A visit has at most 8 kB.');
        },
      }),
      async handle({ c, json: beacon }) {
        if (settings.countVisits && isCounted(c)) {
          const sender = {
            address: c.get('visitor').ipAddress,
            userAgent: c.req.header('User-Agent') ?? '',
            language: c.req.header('Accept-Language') ?? '',
          };
          // Do not fail the request: browsers log failed requests to the console, and visitors cannot fix them.
          await counter.count(beacon, sender).catch((error) => console.error('A visit could not be counted:', error));
        }
        return {};
      },
    }),
    endpoint('GET /admin/visits', {
      summary: 'Visits of a period, compared with the one before. Authors get those of their own posts.',
      account: 'reader',
      query: visitQuery.shape,
      response: visitReport,
      errors: [401, 422],
      handle: ({ c, query }) => readReport(c, query),
    }),
    endpoint('GET /admin/visits.csv', {
      summary: 'The visits of each day and the lists of the report as a table.',
      account: 'reader',
      query: visitQuery.shape,
      response: 'csv',
      errors: [401, 422],
      async handle({ c, query }) {
        const report = await readReport(c, query);
        return sendCsv(c, `visits-${report.from}-to-${report.to}.csv`, VISIT_COLUMNS, reportRows(report));
      },
    }),
  ];
}

/** False for visitors who opt out or are signed in, for prefetched pages, and for requests of other websites. */
function isCounted(c: WebContext): boolean {
  const header = (name: string) => c.req.header(name) ?? '';
  if (header('Sec-GPC') === '1' || header('DNT') === '1') return false;
  if (/prefetch|prerender/.test(header('Sec-Purpose') + header('Purpose'))) return false;
  if (/(?:^|;\s*)(?:__Host-)?session=/.test(header('Cookie'))) return false;
  const site = header('Sec-Fetch-Site');
  if (site && site !== 'same-origin') return false;
  return !hasForeignOrigin(c);
}
