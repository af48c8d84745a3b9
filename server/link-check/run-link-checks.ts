import type { BrokenLink, LinkReport } from '../../contract/link-check.ts';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';
import type { NetworkAccess } from '../http/outgoing/request-public-address.ts';
import { checkExternalLinks, isExternal } from './check-external-links.ts';
import { checkInternalLinks, type Link, type ReadPath } from './check-internal-links.ts';
import { createLinkCheckStore, MAX_CHECK_MS } from './link-check-store.ts';

/** Reads the links of all public pages and posts, and the pages that they lead to. */
export interface LinkSource {
  links(): Promise<Link[]>;
  readPath: ReadPath;
}

/** Embeds of other sites that are no longer there. */
export type FindGoneEmbeds = () => Promise<Pick<BrokenLink, 'title' | 'address' | 'href' | 'message'>[]>;

export type LinkChecks = ReturnType<typeof runLinkChecks>;

/** Checks all links in the background, one check at a time. */
export function runLinkChecks(parts: {
  db: Database;
  clock: Clock;
  network: NetworkAccess | undefined;
  findGoneEmbeds: FindGoneEmbeds;
}) {
  const { db, clock, network, findGoneEmbeds } = parts;
  const store = createLinkCheckStore(db, clock);
  const stop = new AbortController();
  let running: Promise<void> | undefined;

  async function check({ links: findLinks, readPath }: LinkSource): Promise<void> {
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(MAX_CHECK_MS)]);
    try {
      const { external } = await store.report();
      const links = (await findLinks()).filter((link) => link.href.startsWith('/') || (external && isExternal(link)));
      const broken: BrokenLink[] = [
        ...(await checkInternalLinks(links, readPath, signal)).map((link) => ({ ...link, external: false })),
        ...(await checkExternalLinks(links, { network, signal })).map((link) => ({ ...link, external: true })),
      ];
      await store.end({ links: links.length, broken });
    } catch (error) {
      if (!stop.signal.aborted) console.error('The links could not be checked:', error);
      await store.end().catch(() => {});
    }
  }

  const checks = {
    /** The result of the last check, and embeds that no longer exist. */
    async report(): Promise<LinkReport> {
      const [report, gone] = await Promise.all([store.report(), findGoneEmbeds()]);
      const broken = gone.map((embed) => ({ ...embed, path: '', external: true }));
      return { ...report, broken: [...broken, ...report.broken], total: report.total + gone.length };
    },
    setExternal: store.setExternal,

    /** Returns false while another check is in progress. */
    async start(source: LinkSource): Promise<boolean> {
      if (stop.signal.aborted || !(await store.claim())) return false;
      running = check(source);
      return true;
    },

    /** Starts a check if the last one was a week ago. */
    async startIfDue(source: LinkSource): Promise<boolean> {
      return (await store.isDue()) && checks.start(source);
    },

    /** Resolves when no check is in progress in this process. */
    finished: async () => running,

    async close(): Promise<void> {
      stop.abort();
      await running;
    },
  };
  return checks;
}
