import type { z } from 'zod';
import {
  createdPreviewLink,
  createPreviewLink,
  previewLinks,
  publishPost,
  saveRevision,
} from '../../contract/post-drafts.ts';
import { type Endpoint, message, ours } from '../http/endpoint.ts';

interface DraftEndpoints {
  /** `/admin/posts/{id}`. */
  path: string;
  noun: 'post' | 'page';
  /** Who may read and who may change it. */
  access: Record<'read' | 'write', Pick<Endpoint, 'account' | 'own'>>;
  /** The post or page as responses have it. */
  stored: z.ZodObject;
  /** A revision in a list, and with its content. */
  entry: z.ZodType;
  revision: z.ZodType;
  /** The summaries of what posts and pages do differently. */
  publishing: string;
  unpublishing: string;
}

/** The descriptions of `draft-routes.ts`. */
export const draftEndpoints = (described: DraftEndpoints): Endpoint[] => {
  const { path, noun, access, stored, entry, revision, publishing, unpublishing } = described;
  return [
    {
      ...ours,
      method: 'delete',
      path: `${path}/draft`,
      ...access.write,
      summary: `Discard the unpublished changes of a public ${noun}.`,
      response: stored,
      errors: [401, 404, 409],
      conflict: stored,
    },
    {
      ...ours,
      method: 'post',
      path: `${path}/publish`,
      ...access.write,
      publishes: true,
      summary: publishing,
      json: publishPost,
      response: stored,
      errors: [400, 401, 404, 409, 422],
      conflict: stored,
    },
    {
      ...ours,
      method: 'delete',
      path: `${path}/schedule`,
      ...access.write,
      publishes: true,
      summary: `Cancel the times at which a ${noun} is to be published and unpublished.`,
      response: stored,
      errors: [401, 404, 409],
      conflict: stored,
    },
    {
      ...ours,
      method: 'post',
      path: `${path}/unpublish`,
      ...access.write,
      publishes: true,
      summary: unpublishing,
      response: stored,
      errors: [401, 404, 409],
      conflict: stored,
    },
    {
      ...ours,
      method: 'post',
      path: `${path}/revisions`,
      ...access.write,
      summary: 'Save the current state as a revision with a note.',
      json: saveRevision,
      response: entry,
      status: 201,
      errors: [400, 401, 404, 409, 422],
      conflict: stored,
    },
    {
      ...ours,
      method: 'get',
      path: `${path}/revisions/{number}`,
      ...access.read,
      summary: 'One revision with its content.',
      response: revision,
      errors: [401, 404],
    },
    {
      ...ours,
      method: 'post',
      path: `${path}/revisions/{number}/restore`,
      ...access.write,
      summary: 'Copy a revision into the draft. What the draft contained becomes a revision.',
      response: stored,
      errors: [401, 404, 409],
      conflict: stored,
    },
    {
      ...ours,
      method: 'get',
      path: `${path}/preview-links`,
      ...access.read,
      summary: `The preview links of a ${noun} that work.`,
      response: previewLinks,
      errors: [401, 404],
    },
    {
      ...ours,
      method: 'post',
      path: `${path}/preview-links`,
      ...access.write,
      summary: 'Create a link that shows the draft to anyone who has it. The URL is sent only here.',
      json: createPreviewLink,
      response: createdPreviewLink,
      status: 201,
      errors: [400, 401, 404, 422],
    },
    {
      ...ours,
      method: 'delete',
      path: `${path}/preview-links/{link}`,
      ...access.write,
      summary: 'Revoke a preview link.',
      response: message,
      errors: [401, 404],
    },
  ];
};
