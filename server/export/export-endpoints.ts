import { open } from 'node:fs/promises';
import { exportLink, exportList, exportStarted, startExport } from '../../contract/exports.ts';
import type { Actor } from '../activity/actor.ts';
import { endpoint, message, text } from '../http/endpoint.ts';
import { HttpError } from '../http/http-error.ts';
import { sendDiskFile } from '../http/responses/send-disk-file.ts';
import type { WebContext } from '../http/visitor.ts';
import type { Core } from '../slice.ts';
import type { Exporter } from './exporter.ts';
import type { Exports } from './run-exports.ts';

/** Exports of the whole site, for the panel. */
export function exportEndpoints({ activity }: Core, { exports, exporter }: { exports: Exports; exporter: Exporter }) {
  const find = async (value: string | number) => {
    const id = Number(value);
    const entry = Number.isSafeInteger(id) ? await exports.find(id) : undefined;
    if (!entry) throw new HttpError(404, `There is no export with the id ${value}.`);
    return entry;
  };
  const findFinished = async (value: string | number) => {
    const entry = await find(value);
    if (entry.state !== 'done') throw new HttpError(409, 'This export is not finished.');
    return entry;
  };

  const download = async (c: WebContext, id: string | number, by: Actor, { isOnce = false } = {}) => {
    const { name } = await findFinished(id);
    const file = await open(exports.pathOf(name)).catch(() => {
      throw new HttpError(404, 'The file of this export is gone, or on another server of the site. Create it again.');
    });
    await activity.record({ by, action: 'export.downloaded', name });
    return sendDiskFile(c, file, { name, type: 'application/zip', isOnce });
  };

  return [
    endpoint('GET /admin/exports', {
      summary: 'List the exports of the last 30 days, newest first, with the progress of the one being made.',
      account: 'owner',
      response: exportList,
      errors: [401],
      handle: async () => ({ exports: await exports.list() }),
    }),
    endpoint('POST /admin/exports', {
      summary: 'Start an export: the site as static files, its texts as Markdown, or everything as JSON.',
      account: 'owner',
      proof: 'panel',
      json: startExport,
      response: exportStarted,
      status: 202,
      errors: [400, 401, 409, 422],
      async handle({ json: request, by }) {
        const includes = { drafts: request.drafts, people: request.people };
        const id = await exports.start(
          request,
          (path, progress) => exporter.write(request.kind, path, { includes, progress }),
          by,
        );
        if (id === undefined) {
          throw new HttpError(409, 'An export is already in progress. Wait until it finishes, or delete it.');
        }
        return { id };
      },
    }),
    endpoint('GET /admin/exports/{id}', {
      summary: 'Download an export, a ZIP file.',
      account: 'owner',
      proof: 'panel',
      response: 'file',
      errors: [401, 404, 409],
      async handle({ c, params, by }) {
        if (c.req.method === 'GET') return download(c, params.id, by);
        await findFinished(params.id);
        return c.body(null);
      },
    }),
    endpoint('DELETE /admin/exports/{id}', {
      summary: 'Delete an export. One in progress is stopped.',
      account: 'owner',
      proof: 'panel',
      response: message,
      errors: [401, 404],
      async handle({ params, by }) {
        const { id, name } = await find(params.id);
        await exports.delete(id, by);
        return { message: `${name} was deleted.` };
      },
    }),
    endpoint('POST /admin/exports/{id}/link', {
      summary: 'Create a link that downloads an export without a token, once within a minute. For browsers.',
      account: 'owner',
      proof: 'panel',
      response: exportLink,
      status: 201,
      errors: [401, 404, 409],
      async handle({ params, by }) {
        const { id } = await findFinished(params.id);
        const token = await exports.addLink(id, by);
        return { path: `/api/admin/exports/download?link=${token}` };
      },
    }),
    endpoint('GET /admin/exports/download', {
      account: 'none',
      summary: 'Download an export with a one-time link.',
      query: { link: text.optional() },
      response: 'file',
      errors: [404],
      async handle({ c, query }) {
        const link = c.req.method === 'GET' ? await exports.takeLink(query.link ?? '') : undefined;
        if (!link) {
          throw new HttpError(
            404,
            'This download link was used or has expired. Start the download again in the panel.',
          );
        }
        const by = { who: link.who, address: c.get('visitor').ipAddress };
        return download(c, link.id, by, { isOnce: true });
      },
    }),
  ];
}
