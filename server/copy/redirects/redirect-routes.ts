import { Hono } from 'hono';
import { z } from 'zod';
import { changeRedirect, ignoreAddress, type SaveRedirect, saveRedirect } from '../../../contract/redirects.ts';
import { createActivityStore } from '../../activity/activity-store.ts';
import { actorOf } from '../../activity/actor.ts';
import type { Clock } from '../../clock.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../../database/open-database.ts';
import { decodeText } from '../../decode-text.ts';
import { HttpError } from '../../http/http-error.ts';
import { check, readForm, readJson } from '../../http/read-body.ts';
import { readRowId } from '../../http/read-id.ts';
import { readQuery } from '../../http/read-query.ts';
import { sendCsv } from '../../http/send-csv.ts';
import type { WebContext, WebEnv } from '../../http/visitor.ts';
import type { AddressCounter } from './address-counter.ts';
import { type CheckPath, requireUsable } from './check-redirect.ts';
import { importRedirects, REDIRECT_COLUMNS } from './import-redirects.ts';
import { createMissingStore } from './missing-store.ts';
import { createRedirectStore, type Redirect } from './redirect-store.ts';
import type { SuggestPages } from './suggest-pages.ts';

const PER_PAGE = 50;
/** In bytes; 10,000 rows of two long addresses. */
const MAX_IMPORT_BYTES = 5 * 1024 * 1024;

/** Redirects, and addresses that are requested but do not exist. */
export function redirectRoutes(
  {
    db,
    clock,
    addresses,
    pageSuggestions,
  }: {
    db: Database;
    clock: Clock;
    addresses: AddressCounter;
    pageSuggestions: {
      open: () => Promise<SuggestPages>;
      find: (words: string) => Promise<{ address: string; title: string }[]>;
    };
  },
  checkPath: CheckPath,
) {
  const { readsQuery } = addresses;
  const redirects = createRedirectStore(db, clock);
  const missing = createMissingStore(db, clock);

  /** Writes a redirect and records it in the audit log. */
  const write = (
    c: WebContext,
    action: 'redirect.added' | 'redirect.changed' | 'redirect.deleted',
    change: (store: ReturnType<typeof createRedirectStore>) => Promise<Redirect>,
  ) =>
    inTransaction(db, async (trx) => {
      const redirect = await change(createRedirectStore(trx, clock));
      if (action !== 'redirect.deleted') await createMissingStore(trx, clock).remove(redirect.from);
      const name = redirect.to ? `${redirect.from} → ${redirect.to}` : redirect.from;
      const entry = { by: actorOf(c), action, target: `redirect ${redirect.id}`, name };
      await createActivityStore(trx, clock).record(entry);
      return redirect;
    });

  const requireRedirect = async (c: WebContext): Promise<Redirect> => {
    const id = c.req.param('id') ?? '';
    const redirect = await redirects.find(readRowId(id));
    if (!redirect) throw new HttpError(404, `There is no redirect with the id ${id}.`);
    return redirect;
  };

  return new Hono<WebEnv>()
    .get('/redirects', async (c) => {
      await addresses.flush();
      const { q, page } = listQuery.parse(readQuery(c));
      return c.json(await redirects.list({ q, limit: PER_PAGE, offset: (page - 1) * PER_PAGE }));
    })
    .post('/redirects', async (c) => {
      const wanted = await readJson(c, saveRedirect);
      await requireUsable(wanted, { redirects, checkPath, readsQuery });
      const added = await write(c, 'redirect.added', async (store) => ({
        id: await store.add(wanted, { source: 'added', by: actorOf(c).who }),
        ...wanted,
      }));
      return c.json(added, 201);
    })
    .post('/redirects/import', async (c) => {
      const { files } = await readForm(c);
      if (!files.file) throw new HttpError(422, 'Choose a CSV file.', { errors: { file: ['Choose a CSV file.'] } });
      if (files.file.size > MAX_IMPORT_BYTES) throw new HttpError(413, 'The file must be smaller than 5 MB.');
      const by = actorOf(c);
      const counts = await importRedirects(decodeText(await files.file.bytes()), {
        db,
        clock,
        checkPath,
        readsQuery,
        by,
      });
      const name = `${counts.added + counts.changed} redirects`;
      await createActivityStore(db, clock).record({ by, action: 'redirect.imported', name });
      return c.json(counts);
    })
    .get('/redirects.csv', (c) => sendCsv(c, 'redirects.csv', REDIRECT_COLUMNS, redirects.all()))
    .patch('/redirects/:id', async (c) => {
      const { id, ...before } = await requireRedirect(c);
      const change = await readJson(c, changeRedirect);
      const wanted: SaveRedirect = check(saveRedirect, { ...before, ...change });
      await requireUsable(wanted, { redirects, checkPath, readsQuery }, id);
      const changed = await write(c, 'redirect.changed', async (store) => {
        await store.change(id, wanted);
        return { id, ...wanted };
      });
      return c.json(changed);
    })
    .delete('/redirects/:id', async (c) => {
      const redirect = await requireRedirect(c);
      await write(c, 'redirect.deleted', async (store) => {
        await store.remove(redirect.id);
        return redirect;
      });
      return c.json({ message: 'Deleted.' });
    })
    .get('/addresses', async (c) => c.json({ addresses: await pageSuggestions.find(listQuery.parse(readQuery(c)).q) }))
    .get('/missing', async (c) => {
      await addresses.flush();
      const { page } = listQuery.parse(readQuery(c));
      const { missing: rows, total } = await missing.list({ limit: PER_PAGE, offset: (page - 1) * PER_PAGE });
      const suggest = await pageSuggestions.open();
      const described = rows.map((row) => ({ ...row, suggestions: row.is_probe ? [] : suggest(row.address) }));
      return c.json({ missing: described, total });
    })
    .post('/missing/ignore', async (c) => {
      const { address } = await readJson(c, ignoreAddress);
      if (!(await missing.ignore(address))) throw new HttpError(404, `Nobody asked for ${address}.`);
      return c.json({ message: 'Ignored.' });
    });
}

/** Invalid parameters are ignored. */
const listQuery = z.object({
  q: z
    .string()
    .transform((words) => words.trim().slice(0, 200))
    .catch(''),
  page: z.coerce.number().int().min(1).max(1_000).catch(1),
});
