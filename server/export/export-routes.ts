import { open } from 'node:fs/promises';
import { Hono } from 'hono';
import { type ExportKind, type ExportList, startExport } from '../../contract/exports.ts';
import type { ActivityStore } from '../activity/activity-store.ts';
import { type Actor, actorOf } from '../activity/actor.ts';
import { HttpError } from '../http/http-error.ts';
import { readJson } from '../http/read-body.ts';
import { sendDiskFile } from '../http/send-disk-file.ts';
import type { WebContext, WebEnv } from '../http/visitor.ts';
import type { ExportProgress } from './export-progress.ts';
import type { Includes } from './format.ts';
import type { Exports } from './run-exports.ts';

interface ExportWriter {
  write(kind: ExportKind, path: string, options: { includes: Includes; progress: ExportProgress }): Promise<number>;
}

/** Exports of the whole site, for the panel. */
export function exportRoutes(
  { exports, activity }: { exports: Exports; activity: ActivityStore },
  exporter: ExportWriter,
) {
  const find = async (value: string | number) => {
    const id = Number(value);
    const found = Number.isSafeInteger(id) ? await exports.find(id) : undefined;
    if (!found) throw new HttpError(404, `There is no export with the id ${value}.`);
    return found;
  };
  const findFinished = async (value: string | number) => {
    const found = await find(value);
    if (found.state !== 'done') throw new HttpError(409, 'This export is not finished.');
    return found;
  };

  const download = async (c: WebContext, id: string | number, by: Actor, { isOnce = false } = {}) => {
    const { name } = await findFinished(id);
    const file = await open(exports.pathOf(name)).catch(() => {
      throw new HttpError(404, 'The file of this export is gone, or on another server of the site. Create it again.');
    });
    await activity.record({ by, action: 'export.downloaded', name });
    return sendDiskFile(c, file, { name, type: 'application/zip', isOnce });
  };

  return new Hono<WebEnv>()
    .get('/exports', async (c) => c.json({ exports: await exports.list() } satisfies ExportList))
    .post('/exports', async (c) => {
      const request = await readJson(c, startExport);
      const includes = { drafts: request.drafts, people: request.people };
      const id = await exports.start(
        request,
        (path, progress) => exporter.write(request.kind, path, { includes, progress }),
        actorOf(c),
      );
      if (id === undefined) {
        throw new HttpError(409, 'An export is already in progress. Wait until it finishes, or delete it.');
      }
      return c.json({ id }, 202);
    })
    .get('/exports/download', async (c) => {
      const link = c.req.method === 'GET' ? await exports.takeLink(c.req.query('link') ?? '') : undefined;
      if (!link) {
        throw new HttpError(404, 'This download link was used or has expired. Start the download again in the panel.');
      }
      return download(c, link.id, { who: link.who, address: c.get('visitor').ipAddress }, { isOnce: true });
    })
    .get('/exports/:id', async (c) => {
      if (c.req.method === 'GET') return download(c, c.req.param('id'), actorOf(c));
      await findFinished(c.req.param('id'));
      return c.body(null);
    })
    .delete('/exports/:id', async (c) => {
      const { id, name } = await find(c.req.param('id'));
      await exports.delete(id, actorOf(c));
      return c.json({ message: `${name} was deleted.` });
    })
    .post('/exports/:id/link', async (c) => {
      const { id } = await findFinished(c.req.param('id'));
      const token = await exports.addLink(id, actorOf(c));
      return c.json({ path: `/api/admin/exports/download?link=${token}` }, 201);
    });
}
