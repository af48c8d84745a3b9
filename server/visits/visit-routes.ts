import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { hasRole } from '../../contract/roles.ts';
import { MAX_PERIOD_DAYS, visitBeacon, visitQuery } from '../../contract/visits.ts';
import { type Clock, daysAfter, toDay } from '../clock.ts';
import { HttpError } from '../http/http-error.ts';
import { onlyOwner } from '../http/only-owner.ts';
import { check, readJson } from '../http/read-body.ts';
import { readQuery } from '../http/read-query.ts';
import { hasForeignOrigin } from '../http/require-same-origin.ts';
import { sendCsv } from '../http/send-csv.ts';
import type { WebContext, WebEnv } from '../http/visitor.ts';
import type { Settings } from '../settings.ts';
import { lengthOf } from './calendar.ts';
import { reportRows, VISIT_COLUMNS } from './report-rows.ts';
import type { VisitCounter } from './visit-counter.ts';
import type { VisitReports } from './visit-report.ts';

/** A beacon has less than 3 kB. */
const MAX_BEACON_BYTES = 8 * 1024;

/** The days of the period that is shown first. */
const DEFAULT_DAYS = 28;

/** `POST /api/visits`: what pages send when they are shown and left, and when somebody searches. */
export function beaconRoutes({
  visits,
  settings,
}: {
  visits: Pick<VisitCounter, 'count'>;
  settings: Pick<Settings, 'countVisits'>;
}) {
  const limit = bodyLimit({
    maxSize: MAX_BEACON_BYTES,
    onError() {
      throw new HttpError(413, 'A visit has at most 8 kB.');
    },
  });
  return new Hono<WebEnv>().post('/visits', limit, async (c) => {
    const beacon = await readJson(c, visitBeacon);
    if (settings.countVisits && isCounted(c)) {
      const sender = {
        address: c.get('visitor').ipAddress,
        userAgent: c.req.header('User-Agent') ?? '',
        language: c.req.header('Accept-Language') ?? '',
      };
      // Browsers write failed requests to the console, and a visitor can do nothing about it.
      await visits.count(beacon, sender).catch((error) => console.error('A visit could not be counted:', error));
    }
    return c.json({}, 202);
  });
}

/** False if the visitor asks not to be counted or is signed in, and for prefetched pages and requests of other websites. */
function isCounted(c: WebContext): boolean {
  const header = (name: string) => c.req.header(name) ?? '';
  if (header('Sec-GPC') === '1' || header('DNT') === '1') return false;
  if (/prefetch|prerender/.test(header('Sec-Purpose') + header('Purpose'))) return false;
  if (/(?:^|;\s*)(?:__Host-)?session=/.test(header('Cookie'))) return false;
  const site = header('Sec-Fetch-Site');
  if (site && site !== 'same-origin') return false;
  return !hasForeignOrigin(c);
}

interface ReportParts {
  visitReports: VisitReports;
  clock: Clock;
  settings: Pick<Settings, 'siteTimeZone'>;
  /** The pages of somebody's public posts. */
  pagesOf(email: string): Promise<ReadonlySet<string>>;
}

export function visitRoutes({ visitReports, clock, settings, pagesOf }: ReportParts) {
  const read = async (c: WebContext) => {
    const { from: first, to: last, days = DEFAULT_DAYS, ...filter } = check(visitQuery, readQuery(c));
    const today = toDay(clock(), settings.siteTimeZone);
    const to = last ?? (first && first > today ? first : today);
    const from = first ?? daysAfter(to, 1 - days);
    if (from > to) throw invalid('from', 'Choose a first day that is not after the last.');
    if (lengthOf({ from, to }) > MAX_PERIOD_DAYS) throw invalid('to', `Choose at most ${MAX_PERIOD_DAYS} days.`);
    const author = onlyOwner(c);
    const pages = author === undefined ? undefined : await pagesOf(author);
    const readsMessages = hasRole(c.get('account').role, 'editor');
    return visitReports.read({ from, to }, { ...filter, pages }, { readsMessages });
  };
  return new Hono<WebEnv>()
    .get('/visits', async (c) => c.json(await read(c)))
    .get('/visits.csv', async (c) => {
      const report = await read(c);
      return sendCsv(c, `visits-${report.from}-to-${report.to}.csv`, VISIT_COLUMNS, reportRows(report));
    });
}

const invalid = (field: string, sentence: string) => new HttpError(422, sentence, { errors: { [field]: [sentence] } });
