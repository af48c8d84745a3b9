import { confirmLaunchCheck, launchCheck, launchChecklist } from '../../contract/copy/launch.ts';
import { type Endpoint, ours } from '../http/endpoint.ts';

export const LAUNCH_ENDPOINTS: readonly Endpoint[] = [
  {
    ...ours,
    method: 'get',
    path: '/admin/launch-checklist',
    summary: 'The samples in the copy, where they are, and who confirmed which.',
    account: 'reader',
    response: launchChecklist,
    errors: [401],
  },
  {
    ...ours,
    method: 'put',
    path: '/admin/launch-checklist/{id}',
    summary: 'Confirm that a sample is true, or withdraw it.',
    account: 'editor',
    json: confirmLaunchCheck,
    response: launchCheck,
    errors: [400, 401, 404, 422],
  },
];
