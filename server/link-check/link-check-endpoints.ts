import { changeLinkCheck, linkReport } from '../../contract/link-check.ts';
import { type Endpoint, ours } from '../http/endpoint.ts';

export const LINK_CHECK_ENDPOINTS: readonly Endpoint[] = [
  {
    ...ours,
    method: 'get',
    path: '/admin/link-check',
    summary: 'The links of public pages and posts that the last check found to lead nowhere. It runs every week.',
    account: 'editor',
    response: linkReport,
    errors: [401],
  },
  {
    ...ours,
    method: 'post',
    path: '/admin/link-check',
    summary: 'Check all links now, in the background.',
    account: 'editor',
    response: linkReport,
    status: 202,
    errors: [401, 409],
  },
  {
    ...ours,
    method: 'patch',
    path: '/admin/link-check',
    summary: 'Check links to other sites, too, or no longer. At first only links within the site are checked.',
    account: 'owner',
    json: changeLinkCheck,
    response: linkReport,
    errors: [400, 401, 422],
  },
];
