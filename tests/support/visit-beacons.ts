import { type VisitReport, visitReport } from '../../contract/visits/visits.ts';
import { bearer, type TestSite } from './test-site.ts';

export const CHROME =
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Mobile Safari/537.36';

/** Sends the beacons of a page to `POST /api/visits`. */
export const sendBeacon = (
  site: TestSite,
  body: object,
  headers: Record<string, string> = {},
  address = '203.0.113.9',
): Promise<Response> =>
  site.request(
    '/api/visits',
    { method: 'POST', body: JSON.stringify(body), headers: { 'User-Agent': CHROME, ...headers } },
    address,
  );

export const view = (fields: object = {}) => ({ type: 'view', view: 'abcdefgh1', path: '/', width: 390, ...fields });

/** The report that an owner sees. */
export async function readVisits(site: TestSite, query = ''): Promise<VisitReport> {
  await site.slices.visits.flush();
  const response = await site.request(`/api/admin/visits?${query}`, { headers: bearer(await site.signIn()) });
  return visitReport.parse(await response.json());
}
