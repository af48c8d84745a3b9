import type { Hono, MiddlewareHandler } from 'hono';
import { cleanPath } from './clean-path.ts';
import { HttpError } from './http-error.ts';
import { askedPathOf } from './read-target.ts';
import type { WebContext, WebEnv } from './visitor.ts';

/** Cleans the path. The server has done so already: this is for requests of the site's own use. */
export const cleanRequest =
  (app: Hono<WebEnv>): MiddlewareHandler<WebEnv> =>
  (c, next) => {
    const url = new URL(c.req.url);
    const path = cleanPath(url.pathname);
    if (path === url.pathname) return next();
    const env = { ...c.env, askedPath: url.pathname };
    return Promise.resolve(app.fetch(new Request(url.origin + path + url.search, c.req.raw), env));
  };

/** The path that was requested, where it had to be cleaned. */
export const askedPath = (c: WebContext) => c.env?.askedPath ?? askedPathOf(c.env?.incoming);

/** For calls: nothing has a name of characters that had to be cleaned. */
export const requireReadablePath: MiddlewareHandler<WebEnv> = (c, next) =>
  askedPath(c) === undefined ? next() : notFound();

export const notFound = () => {
  throw new HttpError(404, 'Not found.');
};
