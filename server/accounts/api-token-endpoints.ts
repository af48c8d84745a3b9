import { apiTokenList, createdApiToken, newApiToken } from '../../contract/api-tokens.ts';
import { type Endpoint, message, ours } from '../http/endpoint.ts';

export const API_TOKEN_ENDPOINTS: readonly Endpoint[] = [
  {
    ...ours,
    method: 'get',
    path: '/admin/tokens',
    summary: 'API tokens that work or expired in the last 30 days: one’s own, and for owners those of everybody.',
    account: 'reader',
    setsUpFactor: true,
    sessionOnly: true,
    response: apiTokenList,
    errors: [401],
  },
  {
    ...ours,
    method: 'post',
    path: '/admin/tokens',
    summary:
      'Create an API token with one’s own role or a lower one. The response has it once. It works until it expires or is revoked, and never more than the account may.',
    account: 'reader',
    proof: 'panel',
    sessionOnly: true,
    json: newApiToken,
    response: createdApiToken,
    status: 201,
    errors: [400, 401, 409, 422, 429],
  },
  {
    ...ours,
    method: 'delete',
    path: '/admin/tokens/{id}',
    summary: 'Revoke an API token: one’s own, and for owners anybody’s.',
    account: 'reader',
    proof: 'panel',
    sessionOnly: true,
    response: message,
    errors: [401, 404],
  },
];
