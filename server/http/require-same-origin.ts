import { createMiddleware } from 'hono/factory';
import { HttpError } from './http-error.ts';
import type { WebContext, WebEnv } from './visitor.ts';

const FOREIGN_FORM = 'This form was sent from another site. Open the page on this site and send it again.';

/** A form of another site that posts to one of our pages is refused: browsers say where a post comes from. */
export function requireSameOrigin() {
  return createMiddleware<WebEnv>(async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD' && isForeign(c)) throw new HttpError(403, FOREIGN_FORM);
    await next();
  });
}

/**
 * For a call that scripts of other sites may use, as CORS allows: refuses only what such a site submits as a form, which
 * the browser sends as a navigation. Browsers without Fetch Metadata send the origin alone, for forms and scripts alike,
 * so there only the `allowedOrigins` pass. Clients that are no browsers send neither.
 */
export function requireSameOriginNavigation(allowedOrigins: readonly string[]) {
  return createMiddleware<WebEnv>(async (c, next) => {
    const mode = c.req.header('Sec-Fetch-Mode');
    const isAllowed = allowedOrigins.includes(c.req.header('Origin') ?? '');
    if (mode === 'navigate' ? isForeign(c) || hasForeignOrigin(c) : !mode && !isAllowed && isForeign(c)) {
      throw new HttpError(403, FOREIGN_FORM);
    }
    await next();
  });
}

function isForeign(c: WebContext): boolean {
  const site = c.req.header('Sec-Fetch-Site');
  return site ? site !== 'same-origin' && site !== 'none' : hasForeignOrigin(c);
}

function hasForeignOrigin(c: WebContext): boolean {
  const origin = c.req.header('Origin');
  if (!origin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== c.get('host').toLowerCase();
}
