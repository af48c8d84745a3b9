import { changeOpening, siteOpening } from '../../contract/opening.ts';
import { createdPreviewLink, createPreviewLink, previewLinks } from '../../contract/post-drafts.ts';
import { type Endpoint, message, ours } from '../http/endpoint.ts';

export const OPENING_ENDPOINTS: readonly Endpoint[] = [
  {
    ...ours,
    method: 'get',
    path: '/admin/opening',
    summary: 'Whether visitors see the site, or only that it opens soon.',
    account: 'reader',
    response: siteOpening,
    errors: [401],
  },
  {
    ...ours,
    method: 'put',
    path: '/admin/opening',
    summary: 'Open or close the site for visitors. Returns 409 if OPEN is set.',
    account: 'owner',
    sessionOnly: true,
    proof: 'panel',
    json: changeOpening,
    response: siteOpening,
    errors: [400, 401, 409, 422],
  },
  {
    ...ours,
    method: 'get',
    path: '/admin/opening/preview-links',
    summary: 'The links that show the whole site while it is closed.',
    account: 'editor',
    response: previewLinks,
    errors: [401],
  },
  {
    ...ours,
    method: 'post',
    path: '/admin/opening/preview-links',
    summary: 'Create a link that shows the whole closed site to anyone who has it. The URL is sent only here.',
    account: 'editor',
    json: createPreviewLink,
    response: createdPreviewLink,
    status: 201,
    errors: [400, 401, 422],
  },
  {
    ...ours,
    method: 'delete',
    path: '/admin/opening/preview-links/{link}',
    summary: 'Revoke a link to the closed site.',
    account: 'editor',
    response: message,
    errors: [401, 404],
  },
];
