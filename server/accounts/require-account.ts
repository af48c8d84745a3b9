import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { HttpError } from '../http/http-error.ts';
import type { WebContext, WebEnv } from '../http/visitor.ts';
import type { AccountStore } from './account-store.ts';
import type { SessionStore } from './session-store.ts';

/** Whether a route needs an account. With `optional` the token may be missing, but an invalid one is rejected. */
export type AccessPolicy = 'public' | 'optional' | 'account';

/** Requires a valid token for every route that `accessPolicy` does not make public. */
export function requireAccount(
  { accounts, sessions }: { accounts: AccountStore; sessions: SessionStore },
  accessPolicy: (method: string, path: string) => AccessPolicy,
) {
  return createMiddleware<WebEnv>(async (c, next) => {
    const policy = accessPolicy(c.req.method, c.req.path);
    const token = bearerToken(c);
    if (policy === 'public' || (policy === 'optional' && !token)) return next();
    if (!token) throw new HttpError(401, 'Please log in.', { code: 'token_invalid' });

    const found = await sessions.check(token, sessionCookie(c));
    if (found.state === 'expired') {
      throw new HttpError(401, 'Session expired. Please log in again.', { code: 'token_expired' });
    }
    const account = found.state === 'live' ? await accounts.find(found.session.user_id) : undefined;
    if (!account) throw new HttpError(401, 'Session expired. Please log in again.', { code: 'token_invalid' });
    c.set('account', account);
    c.set('token', token);
    await next();
  });
}

export function bearerToken(c: WebContext): string | undefined {
  return c.req
    .header('Authorization')
    ?.match(/^Bearer +(\S.*)$/i)?.[1]
    ?.trimEnd();
}

/** With TLS, the prefix prevents other hosts and plain HTTP from setting it. Browsers reject the prefix without TLS. */
export const sessionCookieName = (isSecure: boolean) => (isSecure ? '__Host-session' : 'session');

const sessionCookie = (c: WebContext) => getCookie(c, '__Host-session') ?? getCookie(c, 'session');
