import { z } from 'zod';
import { endBeacon, searchBeacon, viewBeacon, visitQuery, visitReport } from '../../contract/visits.ts';
import { type Endpoint, ours } from '../http/endpoint.ts';

/** All kinds of beacons in one object. */
const beacon = z.object({
  ...viewBeacon.partial().shape,
  ...endBeacon.partial().shape,
  ...searchBeacon.partial().shape,
  type: z.enum(['view', 'end', 'search']),
});

const query = { ...visitQuery.shape };

export const VISIT_ENDPOINTS: readonly Endpoint[] = [
  {
    ...ours,
    method: 'post',
    path: '/visits',
    forVisitors: true,
    summary:
      'Count a view of a page, how it ended, or a search. Pages send it. Bots, people who are signed in, and requests with Sec-GPC or DNT are not counted.',
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
