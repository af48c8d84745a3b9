import { createMiddleware } from 'hono/factory';
import type { WebEnv } from './visitor.ts';

/** The headers that supabase-js and our own clients send beyond the safelisted ones. */
const REQUEST_HEADERS =
  'apikey, authorization, accept-profile, content-type, x-client-info, x-retry-count, if-match, prefer, range';
/** The response headers that scripts may read: paging, caching and rate limits. */
const EXPOSED_HEADERS = 'Content-Range, ETag, Retry-After';
/** Seconds that a browser may cache a preflight. */
const PREFLIGHT_LIFETIME = 600;

/**
 * Lets scripts on the listed origins read responses. Cookies are not allowed: a script authenticates by its bearer token.
 * Scripts of other origins can read nothing.
 */
export function cors(origins: readonly string[]) {
  return createMiddleware<WebEnv>(async (c, next) => {
    const origin = c.req.header('Origin');
    const isListed = origin !== undefined && origins.includes(origin);
    if (c.req.method === 'OPTIONS' && origin && c.req.header('Access-Control-Request-Method')) {
      c.res = new Response(null, { status: 204 });
      if (isListed) {
        c.res.headers.set('Access-Control-Allow-Methods', 'GET, HEAD, POST, DELETE');
        c.res.headers.set('Access-Control-Allow-Headers', REQUEST_HEADERS);
        c.res.headers.set('Access-Control-Max-Age', String(PREFLIGHT_LIFETIME));
      }
    } else {
      await next();
    }
    if (origins.length > 0) c.res.headers.append('Vary', 'Origin');
    if (!isListed) return;
    c.res.headers.set('Access-Control-Allow-Origin', origin);
    c.res.headers.set('Access-Control-Expose-Headers', EXPOSED_HEADERS);
  });
}
