import { hasRole } from '../../../contract/accounts/roles.ts';
import { normalizeFrom } from '../../../contract/redirects.ts';
import { counted } from '../../../contract/text/counted.ts';
import type { Actor } from '../../activity/actor.ts';
import type { BlogChanges, ChangeCursor, OpenPublicBlog } from '../../blog/public-blog.ts';
import { attentionItems } from '../../core/attention-items.ts';
import type { Database } from '../../database/open-database.ts';
import type { Core, Slice } from '../../slice.ts';
import type { OpenPublicCopy } from '../public-copy.ts';
import { publicPages } from '../public-pages.ts';
import { startCountingAddresses } from './address-counter.ts';
import { type CheckPath, requireUsable } from './check-redirect.ts';
import { editableRedirects } from './editable-redirects.ts';
import { createMissingStore } from './missing-store.ts';
import { createPageSuggestions } from './page-suggestions.ts';
import { redirectEndpoints } from './redirect-endpoints.ts';
import { redirectOldAddress } from './redirect-old-address.ts';
import { createRedirectStore } from './redirect-store.ts';

interface Ports {
  /** The database from which pages are read. */
  readDb: Database;
  openPublicBlog: OpenPublicBlog;
  openCopy: OpenPublicCopy;
  changesSince(seen: ChangeCursor | undefined): Promise<BlogChanges>;
  /** Whether the site has a page or file at this path. */
  checkPath: CheckPath;
  /** Whether the page of an address reads a part of its query. */
  readsQuery(path: string, search: string): boolean;
}

/**
 * Redirects of old addresses, and missing addresses that visitors request. Counts requests for both, without data about
 * visitors.
 */
export function openRedirects(core: Core, { readDb, checkPath, readsQuery, ...sources }: Ports) {
  const { db, clock, settings } = core;
  const addresses = startCountingAddresses({ db, clock, publicUrl: settings.publicUrl, readsQuery });
  const missing = createMissingStore(db, clock);
  const suggestions = createPageSuggestions({
    ...sources,
    redirects: createRedirectStore(readDb, clock).newest,
    isBlogService: settings.blogServiceUrl !== undefined,
  });
  return {
    endpoints: redirectEndpoints(core, { addresses, suggestions, checkPath }),
    editableTexts: editableRedirects(db, clock, { checkPath, readsQuery }),
    close: addresses.stop,
    sweeps: [missing.sweep],
    attention: {
      async 'Missing addresses'({ role }) {
        if (!hasRole(role, 'editor')) return [];
        const total = await missing.countVisited();
        const text = `${counted(total, 'missing address', 'missing addresses')}.`;
        return attentionItems(total, text, '/admin/redirects?show=missing');
      },
    },
    /** Finds the redirects of addresses without a page. */
    addresses,
    /** For imports, which add redirects from the addresses of posts at their source. */
    importing: {
      findPages: async () => new Set((await publicPages(sources.openCopy())).map(({ path }) => normalizeFrom(path))),
      addRedirect(
        trx: Database,
        { from, to, pages }: { from: string; to: string; pages: ReadonlySet<string> },
        by: Actor,
      ) {
        const isPage = (path: string) => pages.has(path) || /^\/blogs\/\d+$/.test(path);
        return redirectOldAddress(trx, clock, { from, to, by: by.who, isPage });
      },
      async removeRedirect(trx: Database, id: number) {
        await createRedirectStore(trx, clock).remove(id);
      },
    },
    /** For releases. The redirect is checked against the site as the transaction has it. */
    releasing: {
      async addRedirect(
        trx: Database,
        redirect: { from: string; to: string },
        hasPath: CheckPath,
        by: Actor,
      ): Promise<number> {
        const store = createRedirectStore(trx, clock);
        const added = { ...redirect, status: 301 } as const;
        await requireUsable(added, { redirects: store, checkPath: hasPath, readsQuery });
        await createMissingStore(trx, clock).remove(redirect.from);
        return store.add(added, { source: 'added', by: by.who });
      },
      /** Removes a redirect. If it was changed since, keeps it and returns the reason. */
      async removeRedirect(trx: Database, { id, from, to }: { id: number; from: string; to: string }) {
        const store = createRedirectStore(trx, clock);
        const found = await store.find(id);
        if (!found) return undefined;
        if (found.from !== from || found.to !== to) return 'The redirect was changed since.';
        await store.remove(id);
        return undefined;
      },
      isRedirected: async (db: Database, path: string) =>
        (await createRedirectStore(db, clock).match(normalizeFrom(path))) !== undefined,
    },
    /** Suggests pages for addresses without a page. */
    suggestions,
  } satisfies Slice & Record<string, unknown>;
}
