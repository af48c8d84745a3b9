import { createMiddleware } from 'hono/factory';
import type { WebEnv } from './visitor.ts';

/** What supabase-js and our own calls send beyond the plain headers. */
const REQUEST_HEADERS =
  'apikey, authorization, accept-profile, content-type, x-client-info, x-retry-count, if-match, prefer, range';
/** What a script may read of an answer: paging, caching and waiting. */
const ANSWER_HEADERS = 'Content-Range, ETag, Retry-After';
/** Seconds that a browser may remember a preflight. */
const PREFLIGHT_LIFETIME = 600;

/**
 * Lets scripts on the listed origins read the answers, and tells browsers so before they ask. No cookie travels: what
 * such a script may do its bearer token says. Scripts of any other origin get nothing to read.
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
    c.res.headers.set('Access-Control-Expose-Headers', ANSWER_HEADERS);
  });
}
