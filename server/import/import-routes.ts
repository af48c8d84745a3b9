import { rename, rm } from 'node:fs/promises';
import { Hono } from 'hono';
import { z } from 'zod';
import {
  IMPORT_ITEM_STATES,
  IMPORT_ITEMS_PER_PAGE,
  type ImportItems,
  type StartImport,
  startImport,
} from '../../contract/imports.ts';
import { createActivityStore } from '../activity/activity-store.ts';
import { type Actor, actorOf } from '../activity/actor.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { HttpError } from '../http/http-error.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { readJson } from '../http/read-body.ts';
import { readRowId } from '../http/read-id.ts';
import { readQuery } from '../http/read-query.ts';
import type { WebContext, WebEnv } from '../http/visitor.ts';
import { filePath } from './import-file.ts';
import { ImportFileError } from './import-item.ts';
import { makeReport, toEntry, toItemEntry, undoUntil } from './import-report.ts';
import { createImportStore, type StoredImport } from './import-store.ts';
import type { ImportTools } from './import-tools.ts';
import { readImport } from './read-import.ts';
import { receiveUpload, refuse } from './receive-upload.ts';
import type { Importer } from './start-importing.ts';

/** For the whole site: a file takes up to 200 MB of disk, and reading it a core. */
const UPLOAD_LIMIT = { name: 'import upload', points: 30, seconds: 3600 };

/** Imports of posts from other systems, for the panel. */
export function importRoutes({ importTools: tools, importer }: { importTools: ImportTools; importer: Importer }) {
  const { db, clock } = tools;
  const store = createImportStore(db, clock);
  const uploads = createRateLimit({ db, clock }, UPLOAD_LIMIT);

  const require = async (c: WebContext): Promise<StoredImport> => {
    const id = c.req.param('id') ?? '';
    const found = await store.find(readRowId(id));
    if (!found) throw new HttpError(404, `There is no import with the id ${id}.`);
    return found;
  };
  const report = async (id: number) => makeReport((await store.find(id)) as StoredImport, store, clock);

  const start = (found: StoredImport, options: StartImport, by: Actor) =>
    inTransaction(db, async (trx) => {
      const imports = createImportStore(trx, clock);
      const from = ['ready', 'cancelled', 'failed', 'done'] as const;
      await imports.retryFailed(found.id);
      if (!(await imports.setState(found.id, { from, to: 'running', options, error: null }))) {
        throw new HttpError(409, 'This import is in progress, or was undone. Upload the file again.');
      }
      const entry = { by, action: 'import.started' as const, target: `import ${found.id}`, name: found.fileName };
      await createActivityStore(trx, clock).record(entry);
    });

  return new Hono<WebEnv>()
    .get('/', async (c) => {
      const found = await store.list();
      const counts = await store.countItems(found.map(({ id }) => id));
      return c.json({ imports: found.map((one) => toEntry(one, counts.get(one.id) ?? {}, clock)) });
    })
    .post('/', async (c) => {
      await uploads.count('', 'Too many files were uploaded. Wait an hour, then try again.');
      const { name, path } = await receiveUpload(c, tools.folder);
      try {
        const id = await readImport({ path, name }, tools, actorOf(c));
        await rename(path, filePath(tools.folder, id));
        return c.json(await report(id), 201);
      } catch (error) {
        await rm(path, { force: true });
        throw error instanceof ImportFileError ? refuse(422, error.message) : error;
      }
    })
    .get('/:id', async (c) => c.json(await report((await require(c)).id)))
    .get('/:id/items', async (c) => {
      const { id } = await require(c);
      const { state, page } = itemsQuery.parse(readQuery(c));
      const filter = { states: state && [state] };
      const total = await store.totalItems(id, filter);
      const offset = (page - 1) * IMPORT_ITEMS_PER_PAGE;
      const items = await store.listItems(id, { ...filter, limit: IMPORT_ITEMS_PER_PAGE, offset });
      const body: ImportItems = {
        items: items.map(toItemEntry),
        page,
        last_page: Math.max(1, Math.ceil(total / IMPORT_ITEMS_PER_PAGE)),
        total,
      };
      return c.json(body);
    })
    .post('/:id/start', async (c) => {
      const found = await require(c);
      await start(found, await readJson(c, startImport), actorOf(c));
      importer.trigger();
      return c.json(await report(found.id), 202);
    })
    .post('/:id/cancel', async (c) => {
      const found = await require(c);
      await inTransaction(db, async (trx) => {
        if (!(await createImportStore(trx, clock).setState(found.id, { from: ['running'], to: 'cancelled' }))) {
          throw new HttpError(409, 'This import is not in progress.');
        }
        const target = `import ${found.id}`;
        const entry = { by: actorOf(c), action: 'import.cancelled' as const, target, name: found.fileName };
        await createActivityStore(trx, clock).record(entry);
      });
      return c.json(await report(found.id));
    })
    .post('/:id/undo', async (c) => {
      const found = await require(c);
      const until = undoUntil(found);
      if (found.source === 'site') throw new HttpError(409, 'The import of an export cannot be undone.');
      if (until === null) throw new HttpError(409, 'This import cannot be undone now. Cancel it first.');
      if (until < clock())
        throw new HttpError(409, 'An import can be undone for 30 days. Delete its posts in Manage Blogs.');
      await store.setState(found.id, { from: ['done', 'cancelled', 'failed'], to: 'undoing' });
      importer.trigger();
      return c.json(await report(found.id), 202);
    })
    .delete('/:id', async (c) => {
      const found = await require(c);
      if (found.state !== 'ready' && found.state !== 'reading') {
        throw new HttpError(409, 'Only an import that was not started can be removed. Undo this one instead.');
      }
      await store.remove(found.id);
      await rm(filePath(tools.folder, found.id), { force: true });
      return c.json({ message: 'Removed.' });
    });
}

/** Invalid parameters are ignored. */
const itemsQuery = z.object({
  state: z.enum(IMPORT_ITEM_STATES).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});
