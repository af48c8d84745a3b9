import { rename, rm } from 'node:fs/promises';
import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import {
  IMPORT_ITEM_STATES,
  IMPORT_ITEMS_PER_PAGE,
  IMPORT_TOO_LARGE,
  importItems,
  importList,
  importReport,
  MAX_IMPORT_BYTES,
  type StartImport,
  startImport,
} from '../../contract/imports.ts';
import { createActivityStore } from '../activity/activity-store.ts';
import type { Actor } from '../activity/actor.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { endpoint, message, pageUpTo } from '../http/endpoint.ts';
import { HttpError } from '../http/http-error.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { readRowId } from '../http/read-id.ts';
import { receiveFile, refuseFile } from '../http/receive-file.ts';
import type { WebEnv } from '../http/visitor.ts';
import { filePath } from './import-file.ts';
import { ImportFileError } from './import-item.ts';
import { makeReport, toEntry, toItemEntry, undoUntil } from './import-report.ts';
import { createImportStore, type StoredImport } from './import-store.ts';
import type { ImportTools } from './import-tools.ts';
import { readImport } from './read-import.ts';
import type { Importer } from './start-importing.ts';

/** For the whole site, because a file takes up to 200 MB on disk, and reading it occupies a core. */
const UPLOAD_LIMIT = { name: 'import upload', points: 30, seconds: 3600 };

/** Imports of posts from other systems, for the panel. */
export function importEndpoints(tools: ImportTools, importer: Importer) {
  const { db, clock } = tools;
  const store = createImportStore(db, clock);
  const uploads = createRateLimit({ db, clock }, UPLOAD_LIMIT);

  const requireImport = async ({ params: { id } }: { params: { id: string } }): Promise<StoredImport> => {
    const stored = await store.find(readRowId(id));
    if (!stored) throw new HttpError(404, `There is no import with the id ${id}.`);
    return stored;
  };
  const report = async (id: number) => makeReport((await store.find(id)) as StoredImport, store, clock);

  const start = (stored: StoredImport, options: StartImport, by: Actor) =>
    inTransaction(db, async (trx) => {
      const imports = createImportStore(trx, clock);
      const from = ['ready', 'cancelled', 'failed', 'done'] as const;
      await imports.retryFailed(stored.id);
      if (!(await imports.setState(stored.id, { from, to: 'running', options, error: null }))) {
        throw new HttpError(409, 'This import is in progress, or was undone. Upload the file again.');
      }
      const entry = { by, action: 'import.started' as const, target: `import ${stored.id}`, name: stored.fileName };
      await createActivityStore(trx, clock).record(entry);
    });

  return [
    endpoint('GET /admin/imports', {
      summary: 'The last 50 imports, the newest first.',
      account: 'owner',
      response: importList,
      errors: [401],
      async handle() {
        const stored = await store.list();
        const counts = await store.countItems(stored.map(({ id }) => id));
        return { imports: stored.map((entry) => toEntry(entry, counts.get(entry.id) ?? {}, clock)) };
      },
    }),
    endpoint('POST /admin/imports', {
      summary:
        'Read an export of WordPress (XML) or Ghost (JSON), or a ZIP of Markdown files, of up to 200 MB. Nothing is imported: the response is the report.',
      account: 'owner',
      form: { fields: z.object({}), files: { file: 'required' } },
      limitBody,
      response: importReport,
      status: 201,
      errors: [400, 401, 413, 415, 422, 429],
      async handle({ c, by }) {
        await uploads.count('', 'Too many files were uploaded. Wait an hour, then try again.');
        const { name, path } = await receiveFile(c, {
          folder: tools.folder,
          maxBytes: MAX_IMPORT_BYTES,
          tooLarge: IMPORT_TOO_LARGE,
          missing: 'Choose a file to import.',
        });
        try {
          const id = await readImport({ path, name: name || 'import' }, tools, by);
          await rename(path, filePath(tools.folder, id));
          return await report(id);
        } catch (error) {
          await rm(path, { force: true });
          throw error instanceof ImportFileError ? refuseFile(422, error.message) : error;
        }
      },
    }),
    endpoint('GET /admin/imports/{id}', {
      summary: 'The report of an import, its progress and its result.',
      account: 'owner',
      response: importReport,
      errors: [401, 404],
      handle: async (call) => report((await requireImport(call)).id),
    }),
    endpoint('GET /admin/imports/{id}/items', {
      summary: 'The items of an import with what becomes of each, in the order of the file.',
      account: 'owner',
      // Invalid parameters are ignored.
      query: { state: z.enum(IMPORT_ITEM_STATES).optional().catch(undefined), page: pageUpTo(100_000) },
      response: importItems,
      errors: [401, 404],
      load: requireImport,
      async handle({ loaded: { id }, query: { state, page = 1 } }) {
        const filter = { states: state && [state] };
        const total = await store.totalItems(id, filter);
        const offset = (page - 1) * IMPORT_ITEMS_PER_PAGE;
        const items = await store.listItems(id, { ...filter, limit: IMPORT_ITEMS_PER_PAGE, offset });
        return {
          items: items.map(toItemEntry),
          page,
          last_page: Math.max(1, Math.ceil(total / IMPORT_ITEMS_PER_PAGE)),
          total,
        };
      },
    }),
    endpoint('POST /admin/imports/{id}/start', {
      summary: 'Start an import, or continue one that was cancelled or failed. It runs in the background.',
      account: 'owner',
      json: startImport,
      response: importReport,
      status: 202,
      errors: [400, 401, 404, 409, 422],
      load: requireImport,
      async handle({ loaded: stored, json, by }) {
        await start(stored, json, by);
        importer.trigger();
        return report(stored.id);
      },
    }),
    endpoint('POST /admin/imports/{id}/cancel', {
      summary: 'Stop after the current post. What was imported stays.',
      account: 'owner',
      response: importReport,
      errors: [401, 404, 409],
      load: requireImport,
      async handle({ loaded: { id, fileName }, by }) {
        await inTransaction(db, async (trx) => {
          if (!(await createImportStore(trx, clock).setState(id, { from: ['running'], to: 'cancelled' }))) {
            throw new HttpError(409, 'This import is not in progress.');
          }
          const entry = { by, action: 'import.cancelled' as const, target: `import ${id}`, name: fileName };
          await createActivityStore(trx, clock).record(entry);
        });
        return report(id);
      },
    }),
    endpoint('POST /admin/imports/{id}/undo', {
      summary: 'Move the imported posts to the bin, with their redirects and pictures. Possible for 30 days.',
      account: 'owner',
      response: importReport,
      status: 202,
      errors: [401, 404, 409],
      load: requireImport,
      async handle({ loaded: stored }) {
        const until = undoUntil(stored);
        if (stored.source === 'site') throw new HttpError(409, 'The import of an export cannot be undone.');
        if (until === null) throw new HttpError(409, 'This import cannot be undone now. Cancel it first.');
        if (until < clock())
          throw new HttpError(409, 'An import can be undone for 30 days. Delete its posts in Manage Blogs.');
        await store.setState(stored.id, { from: ['done', 'cancelled', 'failed'], to: 'undoing' });
        importer.trigger();
        return report(stored.id);
      },
    }),
    endpoint('DELETE /admin/imports/{id}', {
      summary: 'Remove the report of an import that was not started.',
      account: 'owner',
      response: message,
      errors: [401, 404, 409],
      load: requireImport,
      async handle({ loaded: { id, state } }) {
        if (state !== 'ready' && state !== 'reading') {
          throw new HttpError(409, 'Only an import that was not started can be removed. Undo this one instead.');
        }
        await store.remove(id);
        await rm(filePath(tools.folder, id), { force: true });
        return { message: 'Removed.' };
      },
    }),
  ];
}

/** Rejects a request by its Content-Length. receive-file.ts limits the bytes that are written to disk. */
const limitBody: MiddlewareHandler<WebEnv> = async (c, next) => {
  if (Number(c.req.header('Content-Length') ?? 0) > MAX_IMPORT_BYTES + 64 * 1024)
    throw refuseFile(413, IMPORT_TOO_LARGE);
  await next();
};
