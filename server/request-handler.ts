import type { IncomingMessage, RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { HostResolver } from './http/host-resolver.ts';
import type { WebEnv } from './http/visitor.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import type { StaticFiles } from './static-files.ts';

/**
 * What stands in front of the web on Node's own HTTP server: files and finished pages are answered here, with what was
 * prepared for them. Everything else goes through the web.
 */
export function createRequestHandler(parts: {
  web: Hono<WebEnv>;
  files: StaticFiles;
  /** Undefined: every page is made anew. */
  cache: PageCache | undefined;
  ownHost: HostResolver;
  /** Told before and after everything that may write. */
  expectWrite: () => void;
}): RequestListener {
  const { web, files, cache, ownHost, expectWrite } = parts;
  const rest = getRequestListener(web.fetch);

  return (request, response) => {
    const next = () => void rest(request, response);
    if (!isPlainRead(request)) {
      expectWrite();
      response.once('finish', expectWrite);
      return next();
    }
    // The web says what is wrong with it.
    if (!ownHost(request)) return next();
    if (files.send(request, response)) return;
    if (cache) cache.handle(request, response, next);
    else next();
  };
}

const isPlainRead = ({ method, headers }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') && !headers['content-length'] && !headers['transfer-encoding'];
