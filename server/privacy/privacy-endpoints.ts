import { erasedData, eraseRequest, foundData, privacyLink, privacyRequest } from '../../contract/privacy.ts';
import { type Endpoint, ours, text } from '../http/endpoint.ts';

export const PRIVACY_ENDPOINTS: readonly Endpoint[] = [
  {
    ...ours,
    method: 'post',
    path: '/admin/privacy/find',
    summary: 'Where an e-mail address is stored: what would be exported or erased, and which backups may have it.',
    account: 'owner',
    json: privacyRequest,
    response: foundData,
    errors: [400, 401, 422],
  },
  {
    ...ours,
    method: 'post',
    path: '/admin/privacy/export',
    summary: 'Get a link to download everything about an e-mail address as a ZIP. It works once, for a minute.',
    account: 'owner',
    proof: 'panel',
    json: privacyRequest,
    response: privacyLink,
    status: 201,
    errors: [400, 401, 422],
  },
  {
    ...ours,
    method: 'get',
    path: '/admin/privacy/download',
    summary: 'Download everything about an e-mail address with a one-time link.',
    account: 'none',
    query: { link: text },
    response: 'file',
    errors: [404],
  },
  {
    ...ours,
    method: 'post',
    path: '/admin/privacy/erase',
    summary:
      'Permanently erase everything about an e-mail address: messages, files, replies, e-mails, invitations and names in the log. `confirm` is the address again. Returns 409 for the address of an account.',
    account: 'owner',
    proof: 'panel',
    json: eraseRequest,
    response: erasedData,
    errors: [400, 401, 409, 422],
  },
];
