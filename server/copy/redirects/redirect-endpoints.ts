import { z } from 'zod';
import {
  addressList,
  changeRedirect,
  ignoreAddress,
  importedRedirects,
  missingList,
  type RedirectStatus,
  redirectEntry,
  redirectList,
  saveRedirect,
} from '../../../contract/redirects.ts';
import { undoableDeletion, undoDeletion } from '../../../contract/undo.ts';
import { createActivityStore } from '../../activity/activity-store.ts';
import type { Actor } from '../../activity/actor.ts';
import { decodeText } from '../../core/decode-text.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { endpoint, message, pageNumber, text } from '../../http/endpoint.ts';
import { fieldError, HttpError } from '../../http/http-error.ts';
import { check, readForm } from '../../http/read-body.ts';
import { readRowId } from '../../http/read-id.ts';
import { sendCsv } from '../../http/responses/send-csv.ts';
import { createUndo } from '../../http/undo.ts';
import type { Core } from '../../slice.ts';
import type { AddressCounter } from './address-counter.ts';
import { type CheckPath, findChain, requireUsable } from './check-redirect.ts';
import { importRedirects, REDIRECT_COLUMNS } from './import-redirects.ts';
import { createMissingStore } from './missing-store.ts';
import { createRedirectStore, type DeletedRedirect, type Redirect } from './redirect-store.ts';
import type { SuggestPages } from './suggest-pages.ts';

const PER_PAGE = 50;
/** In bytes; 10,000 rows of two long addresses. */
const MAX_IMPORT_BYTES = 5 * 1024 * 1024;
/** In characters. Further ones of a search are ignored. */
const MAX_SEARCH = 200;

const redirect = redirectEntry.pick({ id: true, from: true, to: true, status: true });

interface Parts {
  addresses: AddressCounter;
  suggestions: {
    open: () => Promise<SuggestPages>;
    find: (words: string) => Promise<{ address: string; title: string }[]>;
  };
  /** Whether the site has a page or file at this path. */
  checkPath: CheckPath;
}

/** Redirects, and addresses that are requested but do not exist. */
export function redirectEndpoints(core: Core, { addresses, suggestions, checkPath }: Parts) {
  const { db, clock } = core;
  const { readsQuery } = addresses;
  const redirects = createRedirectStore(db, clock);
  const missing = createMissingStore(db, clock);
  const undo = createUndo<DeletedRedirect>(core, 'redirect');

  /** Writes a redirect and records it in the audit log. */
  const write = <Changed extends Redirect>(
    by: Actor,
    action: 'redirect.added' | 'redirect.changed' | 'redirect.deleted' | 'redirect.restored',
    change: (store: ReturnType<typeof createRedirectStore>) => Promise<Changed>,
  ) =>
    inTransaction(db, async (trx) => {
      const changed = await change(createRedirectStore(trx, clock));
      if (action !== 'redirect.deleted') await createMissingStore(trx, clock).remove(changed.from);
      const name = changed.to ? `${changed.from} → ${changed.to}` : changed.from;
      await createActivityStore(trx, clock).record({ by, action, target: `redirect ${changed.id}`, name });
      return changed;
    });

  const load = async ({ params: { id } }: { params: { id: string } }): Promise<Redirect> => {
    const stored = await redirects.find(readRowId(id));
    if (!stored) throw notFound(id);
    return stored;
  };

  return [
    endpoint('GET /admin/redirects', {
      summary: 'Redirects, the most used first, with their hits of the last twelve weeks.',
      account: 'reader',
      query: { q: text.optional(), page: pageNumber },
      response: redirectList,
      errors: [401],
      async handle({ query: { q, page = 1 } }) {
        await addresses.flush();
        return redirects.list({ q: toWords(q), limit: PER_PAGE, offset: (page - 1) * PER_PAGE });
      },
    }),
    endpoint('POST /admin/redirects', {
      summary: 'Redirect an address without a page. Chains and loops are refused with their path.',
      account: 'editor',
      json: saveRedirect,
      response: redirect,
      status: 201,
      errors: [400, 401, 422],
      async handle({ json: added, by }) {
        await requireUsable(added, { redirects, checkPath, readsQuery });
        return write(by, 'redirect.added', async (store) => ({
          id: await store.add(added, { source: 'added', by: by.who }),
          ...added,
        }));
      },
    }),
    endpoint('POST /admin/redirects/import', {
      summary:
        'Add the redirects of a CSV file with the columns From, To and Type, separated by commas, semicolons or tabs, in UTF-8, UTF-16 or Windows-1252. With a wrong row nothing is imported.',
      account: 'editor',
      form: { fields: z.object({}), files: { file: 'required' } },
      response: importedRedirects,
      errors: [400, 401, 413, 415, 422],
      async handle({ c, by }) {
        const { files } = await readForm(c);
        if (!files.file) throw fieldError('file', 'Choose a CSV file.');
        if (files.file.size > MAX_IMPORT_BYTES) throw new HttpError(413, 'The file must be smaller than 5 MB.');
        const table = decodeText(await files.file.bytes());
        const counts = await importRedirects(table, { db, clock, checkPath, readsQuery, by });
        const name = `${counts.added + counts.changed} redirects`;
        await createActivityStore(db, clock).record({ by, action: 'redirect.imported', name });
        return counts;
      },
    }),
    endpoint('GET /admin/redirects.csv', {
      summary: 'All redirects as a CSV file that can be imported.',
      account: 'reader',
      response: 'csv',
      errors: [401],
      handle: async ({ c }) => sendCsv(c, 'redirects.csv', REDIRECT_COLUMNS, redirects.all()),
    }),
    endpoint('PATCH /admin/redirects/{id}', {
      summary: 'Change a redirect. Fields that are left out stay.',
      account: 'editor',
      json: changeRedirect,
      response: redirect,
      errors: [400, 401, 404, 422],
      load,
      async handle({ loaded: { id, ...before }, json: change, by }) {
        const changed = check(saveRedirect, { ...before, ...change });
        await requireUsable(changed, { redirects, checkPath, readsQuery }, id);
        return write(by, 'redirect.changed', async (store) => {
          await store.change(id, changed);
          return { id, ...changed };
        });
      },
    }),
    endpoint('DELETE /admin/redirects/{id}', {
      summary: 'Delete a redirect and its hits. The response contains what POST /admin/redirects/restore needs.',
      account: 'editor',
      response: undoableDeletion,
      errors: [401, 404],
      load,
      async handle({ loaded, by }) {
        // Stores the hits that were counted so far, so that Undo restores them too.
        await addresses.flush();
        const { deleted } = await write(by, 'redirect.deleted', async (store) => {
          const removed = await store.remove(loaded.id);
          if (!removed) throw notFound(loaded.id);
          return { ...loaded, deleted: removed };
        });
        return { message: 'Deleted.', undo: await undo.seal(deleted) };
      },
    }),
    endpoint('POST /admin/redirects/restore', {
      summary:
        'Restore a redirect that was deleted less than an hour ago, with its hits. Returns 409 if its address is redirected again.',
      account: 'editor',
      json: undoDeletion,
      response: redirect,
      errors: [400, 401, 409, 422],
      async handle({ json, by }) {
        const deleted = await undo.open(json.undo);
        // Requests since then are stored first, so that they are removed with the missing address.
        await addresses.flush();
        const { id, from_path: from, to_address: to, status } = deleted.row;
        const restored = { id, from, to, status: status as RedirectStatus };
        return write(by, 'redirect.restored', async (store) => {
          const chain = await findChain(restored, store);
          if (chain) throw new HttpError(409, chain);
          if (!(await store.restore(deleted))) throw new HttpError(409, `${from} is already redirected again.`);
          return restored;
        });
      },
    }),
    endpoint('GET /admin/addresses', {
      summary: 'Pages and newest posts whose address or title contains the words, at most eight.',
      account: 'editor',
      query: { q: text.optional() },
      response: addressList,
      errors: [401],
      handle: async ({ query: { q } }) => ({ addresses: await suggestions.find(toWords(q)) }),
    }),
    endpoint('GET /admin/missing', {
      summary: 'Addresses that visitors asked for in the last 30 days and that do not exist, with suggestions.',
      account: 'reader',
      query: { page: pageNumber },
      response: missingList,
      errors: [401],
      async handle({ query: { page = 1 } }) {
        await addresses.flush();
        const { missing: rows, total } = await missing.list({ limit: PER_PAGE, offset: (page - 1) * PER_PAGE });
        const suggest = await suggestions.open();
        return {
          missing: rows.map((row) => ({ ...row, suggestions: row.is_probe ? [] : suggest(row.address) })),
          total,
        };
      },
    }),
    endpoint('POST /admin/missing/ignore', {
      summary: 'Hide a missing address from the list.',
      account: 'editor',
      json: ignoreAddress,
      response: message,
      errors: [400, 401, 404, 422],
      async handle({ json: { address } }) {
        if (!(await missing.setIgnored(address, true))) throw new HttpError(404, `Nobody asked for ${address}.`);
        return { message: 'Ignored.' };
      },
    }),
    endpoint('POST /admin/missing/restore', {
      summary: 'Show an ignored address in the list again.',
      account: 'editor',
      json: ignoreAddress,
      response: message,
      errors: [400, 401, 404, 422],
      async handle({ json: { address } }) {
        if (!(await missing.setIgnored(address, false))) throw new HttpError(404, `Nobody asked for ${address}.`);
        return { message: 'Listed again.' };
      },
    }),
  ];
}

const notFound = (id: string | number) => new HttpError(404, `There is no redirect with the id ${id}.`);

const toWords = (q = '') => q.trim().slice(0, MAX_SEARCH);
