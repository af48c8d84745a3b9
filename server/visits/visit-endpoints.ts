import { z } from 'zod';
import { endBeacon, viewBeacon, visitQuery, visitReport } from '../../contract/visits.ts';
import { type Endpoint, ours } from '../http/endpoint.ts';

/** Both kinds of beacons in one object. */
const beacon = z.object({
  ...viewBeacon.partial().shape,
  ...endBeacon.partial().shape,
  type: z.enum(['view', 'end']),
  view: viewBeacon.shape.view,
});

const query = Object.fromEntries(Object.entries(visitQuery.shape).map(([name, schema]) => [name, schema]));

export const VISIT_ENDPOINTS: readonly Endpoint[] = [
  {
    ...ours,
    method: 'post',
    path: '/visits',
    summary:
      'Count a view of a page, or how it ended. Pages send it. Views of programs, of people who are signed in, and with Sec-GPC or DNT are not counted.',
    account: 'none',
    json: beacon,
    response: z.object({}),
    status: 202,
    errors: [400, 413, 422],
  },
  {
    ...ours,
    method: 'get',
    path: '/admin/visits',
    summary: 'Visits of a period, compared with the one before. Authors get those of their own posts.',
    account: 'reader',
    query,
    response: visitReport,
    errors: [401, 422],
  },
  {
    ...ours,
    method: 'get',
    path: '/admin/visits.csv',
    summary: 'The visits of each day and the lists of the report as a table.',
    account: 'reader',
    query,
    response: 'csv',
    errors: [401, 422],
  },
];
