import {
  changeReplyTemplate,
  newReplyTemplate,
  type ReplyTemplate,
  replyTemplateList,
  replyTemplateResponse,
} from '../../../contract/contact/reply-templates.ts';
import { undoableDeletion, undoDeletion } from '../../../contract/undo.ts';
import { endpoint } from '../../http/endpoint.ts';
import { readId } from '../../http/read-id.ts';
import { createUndo } from '../../http/undo.ts';
import type { Core } from '../../slice.ts';
import type { ContactCopy } from '../contact-copy.ts';
import { knownPlaceholders, requireKnownPlaceholders } from './reply-placeholders.ts';
import { createReplyTemplateStore } from './reply-template-store.ts';

const NOT_FOUND = 'This saved reply was already deleted.';

/** The panel's endpoints for saved replies. */
export function replyTemplateEndpoints(core: Core, copy: ContactCopy) {
  const templates = createReplyTemplateStore(core.db, core.clock);
  const undo = createUndo<ReplyTemplate>(core, 'reply template');
  return [
    endpoint('GET /admin/reply-templates', {
      summary: 'Saved replies, and the placeholders that their texts may contain.',
      account: 'editor',
      response: replyTemplateList,
      errors: [401],
      async handle() {
        return {
          templates: await templates.list(),
          placeholders: knownPlaceholders(await copy.read('company')),
        };
      },
    }),
    endpoint('POST /admin/reply-templates', {
      summary:
        'Add a saved reply. Its text may contain {name}, {subject}, {me} and facts of the company, like {company.phone}; returns 422 for another name in braces.',
      account: 'editor',
      json: newReplyTemplate,
      response: replyTemplateResponse,
      status: 201,
      errors: [400, 401, 409, 422],
      async handle({ json: template, by }) {
        requireKnownPlaceholders(template.text, await copy.read('company'));
        return { template: await templates.add(template, by) };
      },
    }),
    endpoint('PUT /admin/reply-templates/{id}', {
      summary: 'Change a saved reply. Returns 409 if somebody has changed it since `revision`.',
      account: 'editor',
      json: changeReplyTemplate,
      response: replyTemplateResponse,
      errors: [400, 401, 404, 409, 422],
      load: async ({ params }) => readId(params.id, NOT_FOUND),
      async handle({ loaded: id, json: template, by }) {
        requireKnownPlaceholders(template.text, await copy.read('company'));
        return { template: await templates.change(id, template, by) };
      },
    }),
    endpoint('DELETE /admin/reply-templates/{id}', {
      summary:
        'Delete a saved reply. Replies that were written with it stay as they are. The response contains what POST /admin/reply-templates/restore needs.',
      account: 'editor',
      response: undoableDeletion,
      errors: [401, 404],
      async handle({ params, by }) {
        const deleted = await templates.remove(readId(params.id, NOT_FOUND), by);
        return { message: 'Saved reply deleted.', undo: await undo.seal(deleted) };
      },
    }),
    endpoint('POST /admin/reply-templates/restore', {
      summary: 'Restore a saved reply that was deleted less than an hour ago.',
      account: 'editor',
      json: undoDeletion,
      response: replyTemplateResponse,
      errors: [400, 401, 409, 422],
      handle: async ({ json, by }) => ({ template: await templates.restore(await undo.open(json.undo), by) }),
    }),
  ];
}
