import { consistencyReport } from '../../contract/copy/consistency.ts';
import { type Endpoint, ours } from '../http/endpoint.ts';

export const CONSISTENCY_ENDPOINTS: readonly Endpoint[] = [
  {
    ...ours,
    method: 'get',
    path: '/admin/consistency',
    summary: 'Where public pages and posts contradict the company facts, link to nothing, or lack something.',
    account: 'editor',
    response: consistencyReport,
    errors: [401],
  },
];
