import { retention, retentionRules, savedRetention } from '../../contract/retention.ts';
import { type Endpoint, ours } from '../http/endpoint.ts';

export const RETENTION_ENDPOINTS: readonly Endpoint[] = [
  {
    ...ours,
    method: 'get',
    path: '/admin/privacy/retention',
    summary:
      'After how many days without a change messages of each status are deleted, and how many are due. Null: never.',
    account: 'owner',
    response: retention,
    errors: [401],
  },
  {
    ...ours,
    method: 'post',
    path: '/admin/privacy/retention/preview',
    summary: 'How many messages these rules would delete now. This changes nothing.',
    account: 'owner',
    json: retentionRules,
    response: retention,
    errors: [400, 401, 422],
  },
  {
    ...ours,
    method: 'put',
    path: '/admin/privacy/retention',
    summary: 'Set after how many days messages of each status are deleted permanently. It applies within an hour.',
    account: 'owner',
    json: retentionRules,
    response: savedRetention,
    errors: [400, 401, 422],
  },
];
