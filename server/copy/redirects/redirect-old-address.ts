import { normalizeFrom, saveRedirect } from '../../../contract/redirects.ts';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../database/open-database.ts';
import { firstPart, isReserved } from '../page-address.ts';
import { createMissingStore } from './missing-store.ts';
import { createRedirectStore } from './redirect-store.ts';

/**
 * Redirects the old address of an imported post. Returns the id of the redirect, null if the same redirect exists, or
 * the reason why none was added. `isPage`: whether the site has a page at a path.
 */
export async function redirectOldAddress(
  trx: Database,
  clock: Clock,
  { from, to, by, isPage }: { from: string; to: string; by: string; isPage: (path: string) => boolean },
): Promise<number | string | null> {
  const redirects = createRedirectStore(trx, clock);
  const parsed = saveRedirect.safeParse({ from, to });
  if (!parsed.success) return parsed.error.issues[0]?.message ?? 'This address cannot be redirected.';
  const path = parsed.data.from;
  if (path === normalizeFrom(to)) return null;
  if (isReserved(firstPart(path))) return `Addresses that begin with /${firstPart(path)} are reserved.`;
  if (isPage(path)) return `There is a page at ${path}.`;
  const existing = await redirects.findByFrom(path);
  if (existing) return existing.to === to ? null : `${path} is already redirected to ${existing.to ?? 'nothing'}.`;
  const [before] = await redirects.leadingTo(path);
  if (before) return `${before.from} leads to ${path}, so this would be a chain.`;
  await createMissingStore(trx, clock).remove(path);
  return redirects.add(parsed.data, { source: 'imported', by });
}
