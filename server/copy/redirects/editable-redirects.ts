import { type RedirectStatus, saveRedirect } from '../../../contract/redirects.ts';
import type { Clock } from '../../core/clock.ts';
import { locksRows } from '../../database/locks-rows.ts';
import type { Database } from '../../database/open-database.ts';
import { withChanges } from '../../http/with-changes.ts';
import type { EditableDocument, EditableTexts } from '../../slice.ts';
import { type CheckPath, type ReadsQuery, requireUsable } from './check-redirect.ts';
import { createRedirectStore, type Redirect } from './redirect-store.ts';

/** 0 for what is none. */
const idOf = (id: string) => Number(/^redirect (\d{1,15})$/.exec(id)?.[1] ?? 0);

interface Ports {
  checkPath: CheckPath;
  readsQuery: ReadsQuery;
}

/** The addresses of redirects, in which words are found if addresses are searched. They have no drafts. */
export function editableRedirects(db: Database, clock: Clock, ports: Ports): EditableTexts {
  const select = (trx: Database) =>
    trx.selectFrom('redirects').select(['id', 'from_path as from', 'to_address as to', 'status']).orderBy('id');
  const toDocument = ({ id, from, to }: Omit<Redirect, 'status'>): EditableDocument => {
    const address = `/admin/redirects?${new URLSearchParams({ q: from })}`;
    const text = { format: 'address' as const, address };
    return {
      id: `redirect ${id}`,
      kind: 'redirect',
      title: from,
      address,
      state: 'Live',
      picture: null,
      section: null,
      live: [
        {
          ...text,
          path: 'from',
          label: 'Old address',
          text: from,
          fixed: 'Visitors still come from it. Change it in Redirects.',
        },
        ...(to ? [{ ...text, path: 'to', label: 'Leads to', text: to }] : []),
      ],
    };
  };
  const changed = async (trx: Database, id: string, changes: Parameters<EditableTexts['write']>[2]) => {
    const { id: number, ...stored } = await select(trx).where('id', '=', idOf(id)).executeTakeFirstOrThrow();
    return {
      id: number,
      redirect: withChanges(saveRedirect, { ...stored, status: stored.status as RedirectStatus }, changes),
    };
  };
  return {
    kind: 'redirect',
    hasOnlyAddresses: true,
    async count() {
      const { count } = await db
        .selectFrom('redirects')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    async list(after, limit) {
      const rows = select(db).where('id', '>', after === undefined ? 0 : idOf(after));
      return (await rows.limit(limit).execute()).map(toDocument);
    },
    async find(trx, ids) {
      const rows = select(trx).where('id', 'in', ids.map(idOf));
      return (await rows.$if(locksRows(trx), (query) => query.forUpdate()).execute()).map(toDocument);
    },
    async prepare(id, changes) {
      const { id: number, redirect } = await changed(db, id, changes);
      await requireUsable(redirect, { ...ports, redirects: createRedirectStore(db, clock) }, number);
    },
    async write(trx, id, changes) {
      const { id: number, redirect } = await changed(trx, id, changes);
      await createRedirectStore(trx, clock).change(number, redirect);
    },
  };
}
