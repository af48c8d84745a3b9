import type { RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { createPages } from './pages.ts';
import type { Site } from './site.ts';
import { createWeb } from './web.ts';

const BUILD = new URL('../build/', import.meta.url);

export interface Serving {
  listener: RequestListener;
  close?: () => Promise<void>;
}

/** Serves the pages that `npm run build` made. */
export async function openProduction(site: Site): Promise<Serving> {
  const build: ServerBuild = await import(new URL('server/index.js', BUILD).href);
  const pages = createPages(site, { loadBuild: async () => build, mode: 'production' });
  const web = createWeb(site, { pages, clientFiles: fileURLToPath(new URL('client', BUILD)) });
  return { listener: getRequestListener(web.fetch) };
}
