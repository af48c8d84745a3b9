import { createdPreviewLink, createPreviewLink, previewLinks } from '../../contract/blog/post-drafts.ts';
import { changeOpening, siteOpening } from '../../contract/opening.ts';
import { endpoint, message } from '../http/endpoint.ts';
import { HttpError } from '../http/http-error.ts';
import { readRowId } from '../http/read-id.ts';
import { toLink } from '../publishing/draft-endpoints.ts';
import type { Core } from '../slice.ts';
import type { OpeningState } from './opening-state.ts';
import type { OpeningStore } from './opening-store.ts';

/** Endpoints to open and close the site, and for links that show it while it is closed. */
export const openingEndpoints = (
  { settings }: Core,
  { state, store }: { state: OpeningState; store: OpeningStore },
) => [
  endpoint('GET /admin/opening', {
    summary: 'Whether visitors see the site, or only that it opens soon.',
    account: 'reader',
    response: siteOpening,
    errors: [401],
    handle: state.describe,
  }),
  endpoint('PUT /admin/opening', {
    summary: 'Open or close the site for visitors. Returns 409 if OPEN is set.',
    account: 'owner',
    sessionOnly: true,
    proof: 'panel',
    json: changeOpening,
    response: siteOpening,
    errors: [400, 401, 409, 422],
    async handle({ json: { open }, by }) {
      if (settings.isAlwaysOpen) {
        throw new HttpError(409, 'OPEN=yes is set for the server and takes precedence. Remove it there first.');
      }
      await state.set(open, by);
      return state.describe();
    },
  }),
  endpoint('GET /admin/opening/preview-links', {
    summary: 'The links that show the whole site while it is closed.',
    account: 'editor',
    response: previewLinks,
    errors: [401],
    handle: async () => ({ links: (await store.links()).map(toLink) }),
  }),
  endpoint('POST /admin/opening/preview-links', {
    summary: 'Create a link that shows the whole closed site to anyone who has it. The URL is sent only here.',
    account: 'editor',
    json: createPreviewLink,
    isJsonOptional: true,
    response: createdPreviewLink,
    status: 201,
    errors: [400, 401, 422],
    async handle({ json: { days }, by }) {
      const { token, ...link } = await store.addLink(days, by);
      return { ...toLink(link), url: `${settings.publicUrl}/preview/${token}` };
    },
  }),
  endpoint('DELETE /admin/opening/preview-links/{link}', {
    summary: 'Revoke a link to the closed site.',
    account: 'editor',
    response: message,
    errors: [401, 404],
    async handle({ params, by }) {
      const isRevoked = await store.revokeLink(readRowId(params.link), by);
      if (!isRevoked) throw new HttpError(404, 'This link has already expired or been revoked.');
      return { message: 'The link was revoked.' };
    },
  }),
];
