import { confirmLaunchCheck, launchCheck, launchChecklist } from '../../../contract/copy/launch.ts';
import { endpoint } from '../../http/endpoint.ts';
import type { createLaunchStore } from './launch-store.ts';

/** The samples that must be confirmed or replaced before launch. */
export const launchEndpoints = (launch: ReturnType<typeof createLaunchStore>) => [
  endpoint('GET /admin/launch-checklist', {
    summary: 'The samples in the copy, where they are, and who confirmed which.',
    account: 'reader',
    response: launchChecklist,
    errors: [401],
    handle: () => launch.list(),
  }),
  endpoint('PUT /admin/launch-checklist/{id}', {
    summary: 'Confirm that a sample is true, or withdraw it.',
    account: 'editor',
    json: confirmLaunchCheck,
    response: launchCheck,
    errors: [400, 401, 404, 422],
    handle: ({ params, json: { confirmed }, by }) => launch.setConfirmed(params.id, confirmed, by),
  }),
];
