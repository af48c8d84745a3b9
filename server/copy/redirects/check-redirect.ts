import { normalizeFrom, normalizeSource, type SaveRedirect } from '../../../contract/redirects.ts';
import { fieldError } from '../../http/http-error.ts';
import { firstPart, isReserved } from '../page-address.ts';
import type { createRedirectStore, DeletedRedirect } from './redirect-store.ts';

/** Whether the site answers a path with a page, a file or a redirect. */
export type CheckPath = (path: string) => Promise<boolean>;

/** Whether the page of an address reads a part of its query. */
export type ReadsQuery = (path: string, search: string) => boolean;

interface Store {
  redirects: ReturnType<typeof createRedirectStore>;
  checkPath: CheckPath;
  readsQuery: ReadsQuery;
}

/** Throws 422 unless the redirect leads from an address without a page to a page. `id`: the redirect that it replaces. */
export async function requireUsable(
  redirect: SaveRedirect,
  { redirects, checkPath, readsQuery }: Store,
  id?: number,
): Promise<void> {
  const { from, to } = redirect;
  if (isReserved(firstPart(from))) throw fieldError('from', reservedAddress(firstPart(from)));
  const same = await redirects.findByFrom(from);
  if (same && same.id !== id)
    throw fieldError('from', `${from} is already redirected to ${same.to ?? 'nothing'}. Edit that redirect.`);
  const before = (await redirects.leadingTo(from)).find((other) => other.id !== id);
  if (before)
    throw fieldError(
      'from',
      `${before.from} leads to ${from}. ${describePath([before.from, from, to ?? 'nothing'])}: let it lead to the last one.`,
    );
  const taken = await whyTaken(from, { checkPath, readsQuery });
  if (taken && !same) throw fieldError('from', taken);
  const { to: target } = redirect;
  if (!target?.startsWith('/')) return;
  const chain = await findChain(redirect, redirects, id);
  if (chain) throw fieldError('to', chain);
  if (!(await checkPath(target))) throw fieldError('to', `There is no page at ${target}.`);
}

export const reservedAddress = (first: string) => `Addresses that begin with /${first} are reserved.`;

/** Why an address cannot be redirected: there is a page that answers it. Pages ignore most queries. */
export async function whyTaken(
  from: string,
  { checkPath, readsQuery }: Pick<Store, 'checkPath' | 'readsQuery'>,
): Promise<string | undefined> {
  const [path = '', query] = from.split('?');
  if (query !== undefined)
    return readsQuery(path, query) ? `The page at ${path} reads this query, so it cannot be redirected.` : undefined;
  if (from.endsWith('/*') || !(await checkPath(from))) return undefined;
  return `There is a page at ${from}. An address is redirected only where there is no page.`;
}

/**
 * The error message for a redirect that leads to another redirect, with the whole path. `id`: the redirect that it
 * replaces.
 */
export async function findChain(
  { from, to }: SaveRedirect,
  redirects: Store['redirects'],
  id?: number,
): Promise<string | undefined> {
  const path = [from];
  for (let next = to; next?.startsWith('/') && path.length < MAX_STEPS; ) {
    const target = normalizeSource(next);
    // The query counts only if the address with this query is the source of a redirect.
    const found = await redirects.match(target);
    path.push([found?.from, from].includes(target) ? target : normalizeFrom(next));
    if ([target, normalizeFrom(next)].includes(from) || covers(from, normalizeFrom(next)))
      return `${describePath(path)} goes round in a circle.`;
    next = found && found.id !== id ? found.to : null;
    if (next !== null && !next.startsWith('/')) path.push(next);
  }
  return path.length > 2 ? `${describePath(path)}: redirect to the last one.` : undefined;
}

const MAX_STEPS = 10;

/** Whether an address that ends with `/*` includes the path. */
const covers = (from: string, path: string) => from.endsWith('/*') && `${path}/`.startsWith(from.slice(0, -1));

const describePath = (path: readonly string[]) => path.join(' → ');

/**
 * Redirects the earlier address of a moved page to its new one, and updates redirects that lead to the earlier address.
 * Removes and returns the redirect from the new address, if there is one, because that address has a page now.
 */
export async function moveAddress(
  { from, to, by }: { from: string; to: string; by: string },
  redirects: Store['redirects'],
): Promise<DeletedRedirect | undefined> {
  const [old, current] = [normalizeFrom(from), normalizeFrom(to)];
  if (old === current) return undefined;
  const shadowed = await redirects.findByFrom(current);
  const removed = shadowed && (await redirects.remove(shadowed.id));
  for (const { id, ...redirect } of await redirects.leadingTo(old)) await redirects.change(id, { ...redirect, to });
  const existing = await redirects.findByFrom(old);
  const moved: SaveRedirect = { from: old, to, status: 301 };
  if (existing) await redirects.change(existing.id, moved);
  else await redirects.add(moved, { source: 'moved', by });
  return removed;
}
