import type { Hono, MiddlewareHandler } from 'hono';
import { cleanPath } from './clean-path.ts';
import { HttpError } from './http-error.ts';
import { askedPathOf } from './read-target.ts';
import type { WebContext, WebEnv } from './visitor.ts';

/** Cleans the path of requests that the site makes to itself. For other requests, the server has already done it. */
export const cleanRequest =
  (app: Hono<WebEnv>): MiddlewareHandler<WebEnv> =>
  (c, next) => {
    const url = new URL(c.req.url);
    const path = cleanPath(url.pathname);
    if (path === url.pathname) return next();
    const env = { ...c.env, askedPath: url.pathname };
    return Promise.resolve(app.fetch(new Request(url.origin + path + url.search, c.req.raw), env));
  };

/** The requested path, if it had to be cleaned. */
export const askedPath = (c: WebContext) => c.env?.askedPath ?? askedPathOf(c.env?.incoming);

/** Throws 404 for API calls whose path had to be cleaned, because nothing has such a name. */
export const requireReadablePath: MiddlewareHandler<WebEnv> = (c, next) =>
  askedPath(c) === undefined ? next() : notFound();

export const notFound = () => {
  throw new HttpError(404, 'Not found.');
};
