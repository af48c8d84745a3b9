import type { Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import { NETWORK } from './http/outgoing/request-public-address.ts';
import type { Overrides } from './open-core.ts';
import { createPages } from './pages.ts';
import type { Serving } from './production.ts';
import type { Site } from './site.ts';
import { createApp } from './web.ts';
import { isLoopbackTarget } from './webhooks/target-url.ts';

/** Webhooks may be sent to a program on the same machine. */
export const OVERRIDES: Overrides = { network: { ...NETWORK, isTrustedTarget: isLoopbackTarget } };

/** The same server with Vite as middleware: pages are compiled on request, and reload when their files change. */
export async function openDevelopment(site: Site, server: Server): Promise<Serving> {
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  const loadBuild = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
  const listener = getRequestListener(
    createApp(site, { pages: createPages(site, { loadBuild, mode: 'development' }) }).fetch,
  );
  return {
    listener: (request, response) => vite.middlewares(request, response, () => listener(request, response)),
    close: () => vite.close(),
  };
}
