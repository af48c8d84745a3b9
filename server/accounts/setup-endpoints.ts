import { testEmailResult } from '../../contract/health.ts';
import { checkSetupRequest, setupDone, setupOffer, setupRequest, setupTestRequest } from '../../contract/setup.ts';
import { type Endpoint, ours } from '../http/endpoint.ts';

export const SETUP_ENDPOINTS: readonly Endpoint[] = [
  {
    ...ours,
    method: 'post',
    path: '/setup/check',
    summary:
      'Whether a code for the first setup works. All calls of the setup return 404 as soon as there is an account.',
    account: 'none',
    json: checkSetupRequest,
    response: setupOffer,
    errors: [400, 404, 422, 429],
  },
  {
    ...ours,
    method: 'post',
    path: '/setup/test_email',
    summary: 'Send a test e-mail by a mail server that is not stored yet, and return its answer. Ten in ten minutes.',
    account: 'none',
    json: setupTestRequest,
    response: testEmailResult,
    errors: [400, 404, 422, 429],
  },
  {
    ...ours,
    method: 'post',
    path: '/setup',
    summary: 'Make the owner of a new site, and store the facts of the company, the time zone and the mail server.',
    account: 'none',
    json: setupRequest,
    response: setupDone,
    status: 201,
    errors: [400, 404, 422, 429],
  },
];
