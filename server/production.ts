import type { RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { ServerBuild } from 'react-router';
import { publicPrefixes } from '../contract/languages/languages.ts';
import { cdnHeaders } from './cdn/cdn-headers.ts';
import { createPurgeStore } from './cdn/purge-store.ts';
import { startPurger } from './cdn/start-purger.ts';
import { countAddresses } from './copy/redirects/count-addresses.ts';
import { createHostResolver } from './http/host-resolver.ts';
import { commonHeaders } from './http/security-headers.ts';
import { openChangeSource } from './page-cache/change-source.ts';
import { createPageCache } from './page-cache/page-cache.ts';
import { createPages, type PageHandler } from './pages.ts';
import { createRequestHandler } from './request-handler.ts';
import type { Site } from './site.ts';
import { openStaticFiles } from './static-files.ts';
import { createApp, INTERNAL } from './web.ts';

const BUILD = new URL('../build/', import.meta.url);

export interface Serving {
  listener: RequestListener;
  close?: () => Promise<void>;
}

/** The pages that `npm run build` compiled. */
export async function openPages(site: Site): Promise<PageHandler> {
  const build: ServerBuild = await import(new URL('server/index.js', BUILD).href);
  return createPages(site, { loadBuild: async () => build, mode: 'production' });
}

/** Requests a path of the site without a server: without the page cache and static files. */
export async function openPathReader(site: Site): Promise<(path: string) => Promise<Response>> {
  const app = createApp(site, { pages: await openPages(site) });
  return async (path) => app.request(new URL(path, site.settings.publicUrl).href, {}, INTERNAL);
}

/** Serves the pages that `npm run build` compiled. */
export async function openProduction(site: Site): Promise<Serving> {
  const { settings, clock } = site;
  const app = createApp(site, { pages: await openPages(site) });
  const changes = openChangeSource(site);
  const source = {
    ...changes,
    async read() {
      // Refresh the state first: if this fails, the changes are read again.
      await site.slices.opening.refresh();
      const read = await changes.read();
      // A change of the languages is recorded as a change of `company`.
      if (read === 'everything' || read.some((change) => 'document' in change && change.document === 'company'))
        await site.slices.settings.apply();
      return read;
    },
  };
  const maxBytes = settings.pageCacheMegabytes * 1024 * 1024;
  const cache =
    maxBytes > 0
      ? createPageCache({
          // Render for the URL alone, without the headers of the request that happens to come first.
          render: async (pageUrl, dependencies) =>
            app.request(new URL(pageUrl, settings.publicUrl).href, {}, { dependencies }),
          source,
          clock,
          maxBytes,
          cdnHeaders: (pageUrl, dependencies) => cdnHeaders(settings.cdn, pageUrl, dependencies),
          onOtherStatus: countAddresses(site.slices.redirects.addresses),
          hasQueryRedirect: site.slices.redirects.addresses.hasQueryRedirect,
          prefixes: () => publicPrefixes(settings.languages),
          isBypassed: () => !site.slices.opening.wasOpen(),
        })
      : undefined;
  const { cdn } = settings;
  const purger =
    cdn.purgeUrls.length > 0
      ? await startPurger({ cdn, store: createPurgeStore(site.db, clock), changesSince: site.posts.changesSince })
      : undefined;
  const linkCheck = site.slices.linkCheck.checkWeekly();
  return {
    listener: createRequestHandler({
      app,
      files: openStaticFiles(fileURLToPath(new URL('client', BUILD)), commonHeaders(settings)),
      cache,
      resolveHost: createHostResolver(settings),
      expectWrite() {
        source.expectWrite();
        purger?.trigger();
      },
    }),
    async close() {
      linkCheck.stop();
      await purger?.close();
      source.close();
    },
  };
}
