import type { IncomingMessage, RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { HostResolver } from './http/host-resolver.ts';
import { askedPathOf } from './http/read-target.ts';
import type { WebEnv } from './http/visitor.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import type { StaticFiles } from './static-files.ts';

/** Handles requests for static files and cached pages with Node's own HTTP API, and passes all others to the app. */
export function createRequestHandler(parts: {
  app: Hono<WebEnv>;
  files: StaticFiles;
  /** Undefined: every page is rendered on demand. */
  cache: PageCache | undefined;
  resolveHost: HostResolver;
  /** Called before and after every request that may change what pages show. */
  expectWrite: () => void;
}): RequestListener {
  const { app, files, cache, resolveHost, expectWrite } = parts;
  const handleByApp = getRequestListener(app.fetch);

  return (request, response) => {
    const next = () => void handleByApp(request, response);
    if (!isRead(request)) {
      if (request.url !== BEACON) {
        expectWrite();
        response.once('finish', expectWrite);
      }
      return next();
    }
    // The app responds with the error for an unknown host.
    if (!resolveHost(request)) return next();
    // The app handles addresses that no page can have: they share one entry of the cache, but each can have a redirect.
    if (askedPathOf(request) !== undefined) return next();
    // The cache passes on requests that are not for pages, because some files start like a language: /art/.
    const sendFile = () => files.send(request, response) || next();
    if (!cache?.handle(request, response, sendFile)) sendFile();
  };
}

/** The path to which every page sends visits. Visits change no page, so the page cache need not look for changes. */
const BEACON = '/api/visits';

const isRead = ({ method, headers }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') && !headers['content-length'] && !headers['transfer-encoding'];
