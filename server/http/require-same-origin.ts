import { createMiddleware } from 'hono/factory';
import { HttpError } from './http-error.ts';
import type { WebContext, WebEnv } from './visitor.ts';

const FOREIGN_FORM = 'This form was sent from another site. Open the page on this site and send it again.';

/**
 * Rejects forms that another site submits to one of our pages. Browsers send the origin of a POST. `allowedOrigins`:
 * static copies of this site, whose forms are sent here.
 */
export function requireSameOrigin(allowedOrigins: readonly string[]) {
  return createMiddleware<WebEnv>(async (c, next) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    const isAllowed = allowedOrigins.includes(c.req.header('Origin') ?? '');
    if (!isRead && !isAllowed && isForeign(c)) throw new HttpError(403, FOREIGN_FORM);
    await next();
  });
}

/**
 * For an endpoint that scripts of other sites may call, as CORS allows: rejects only forms of those sites, which browsers
 * send as navigations. Browsers without Fetch Metadata send only Origin, for forms and scripts alike, so from them only
 * `allowedOrigins` are accepted. Other clients send neither header.
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

/** The content types that a form can have without a script, or no type. */
const FORM_TYPES = /^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain|$)/i;

/**
 * For an API whose clients send a token. Rejects forms of other sites: they need neither a script nor CORS, but the
 * response could set and delete our cookies. A request with a token in a header cannot be a form.
 */
export function rejectForeignForms(allowedOrigins: readonly string[]) {
  return createMiddleware<WebEnv>(async (c, next) => {
    const { method } = c.req;
    const mayBeForm = !['GET', 'HEAD', 'OPTIONS'].includes(method) && !c.req.header('Authorization');
    if (mayBeForm && isForeignForm(c, allowedOrigins)) throw new HttpError(403, FOREIGN_FORM);
    await next();
  });
}

function isForeignForm(c: WebContext, allowedOrigins: readonly string[]): boolean {
  const mode = c.req.header('Sec-Fetch-Mode');
  if (mode) return mode === 'navigate' && (isForeign(c) || hasForeignOrigin(c));
  // For browsers without Fetch Metadata, only forms are rejected here. CORS restricts scripts of other sites.
  const isAllowed = allowedOrigins.includes(c.req.header('Origin') ?? '');
  return !isAllowed && isForeign(c) && FORM_TYPES.test(c.req.header('Content-Type') ?? '');
}

export function isForeign(c: WebContext): boolean {
  const site = c.req.header('Sec-Fetch-Site');
  return site ? site !== 'same-origin' && site !== 'none' : hasForeignOrigin(c);
}

/** Whether the request has another site as its origin. Programs send no origin. */
export function hasForeignOrigin(c: WebContext): boolean {
  const origin = c.req.header('Origin');
  if (!origin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== c.get('host').toLowerCase();
}
