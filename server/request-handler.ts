import type { IncomingMessage, RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { HostResolver } from './http/host-resolver.ts';
import { askedPathOf } from './http/read-target.ts';
import type { WebEnv } from './http/visitor.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import type { StaticFiles } from './static-files.ts';

/** Answers requests for static files and cached pages on Node's own HTTP server, and passes all others to the app. */
export function createRequestHandler(parts: {
  app: Hono<WebEnv>;
  files: StaticFiles;
  /** Undefined: every page is rendered on demand. */
  cache: PageCache | undefined;
  resolveHost: HostResolver;
  /** Called before and after every request that may write what pages show. */
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
    // An address that no page can have. The cache has one entry for many of them, but each can be redirected.
    if (askedPathOf(request) !== undefined) return next();
    // The cache passes on what it does not have: /art/ begins like a language.
    const sendFile = () => files.send(request, response) || next();
    if (!cache?.handle(request, response, sendFile)) sendFile();
  };
}

/** Sent by every page. Pages show nothing of it, so the page cache need not look for changes. */
const BEACON = '/api/visits';

const isRead = ({ method, headers }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') && !headers['content-length'] && !headers['transfer-encoding'];
