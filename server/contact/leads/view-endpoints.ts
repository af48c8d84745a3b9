import { messageViews, newView, renameView, viewResponse } from '../../../contract/contact/message-views.ts';
import { undoableDeletion, undoDeletion } from '../../../contract/undo.ts';
import { endpoint } from '../../http/endpoint.ts';
import { readId } from '../../http/read-id.ts';
import { createUndo } from '../../http/undo.ts';
import type { Core } from '../../slice.ts';
import { createViewStore, type DeletedView } from './view-store.ts';

const toId = (written: string) => readId(written, 'This view was already deleted.');

/** The panel's endpoints for saved views of messages. */
export function viewEndpoints(core: Core) {
  const views = createViewStore(core.db, core.clock);
  const undo = createUndo<DeletedView>(core, 'message view');
  return [
    endpoint('GET /admin/message-views', {
      summary: 'Saved filters of the list of messages: your own, and those of everybody.',
      account: 'editor',
      response: messageViews,
      errors: [401],
      handle: async ({ by }) => ({ views: await views.list(by.who) }),
    }),
    endpoint('POST /admin/message-views', {
      summary: 'Save filters of the list of messages, for yourself or for everybody.',
      account: 'editor',
      json: newView,
      response: viewResponse,
      status: 201,
      errors: [400, 401, 409, 422],
      handle: async ({ json, by }) => ({ view: await views.add(json, by) }),
    }),
    endpoint('PATCH /admin/message-views/{id}', {
      summary: 'Rename a saved view.',
      account: 'editor',
      json: renameView,
      response: viewResponse,
      errors: [400, 401, 404, 422],
      handle: async ({ params, json, by }) => ({ view: await views.rename(toId(params.id), json.name, by) }),
    }),
    endpoint('DELETE /admin/message-views/{id}', {
      summary:
        'Delete a saved view. No message is changed. The response contains what POST /admin/message-views/restore needs.',
      account: 'editor',
      response: undoableDeletion,
      errors: [401, 404],
      async handle({ params, by }) {
        const deleted = await views.remove(toId(params.id), by);
        return { message: 'View deleted.', undo: await undo.seal(deleted) };
      },
    }),
    endpoint('POST /admin/message-views/restore', {
      summary: 'Restore a saved view that was deleted less than an hour ago.',
      account: 'editor',
      json: undoDeletion,
      response: viewResponse,
      errors: [400, 401, 409, 422],
      handle: async ({ json, by }) => ({ view: await views.restore(await undo.open(json.undo), by) }),
    }),
  ];
}
