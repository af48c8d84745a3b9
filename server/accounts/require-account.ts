import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { Refusal } from '../http/refusal.ts';
import type { WebContext, WebEnv } from '../http/visitor.ts';
import type { AccountStore } from './account-store.ts';
import type { SessionStore } from './session-store.ts';

/** `open` doors need no account; at those that are `half-open` a token may be missing, but not dead. */
export type Door = 'open' | 'half-open' | 'closed';

/** Stands before every call: what is not listed as an open door needs a live token. */
export function requireAccount(
  { accounts, sessions }: { accounts: AccountStore; sessions: SessionStore },
  doorOf: (method: string, path: string) => Door,
) {
  return createMiddleware<WebEnv>(async (c, next) => {
    const door = doorOf(c.req.method, c.req.path);
    const token = bearerToken(c);
    if (door === 'open' || (door === 'half-open' && !token)) return next();
    if (!token) throw new Refusal(401, 'Please log in.', { code: 'token_invalid' });

    const found = await sessions.look(token, sessionCookie(c));
    if (found.state === 'expired') {
      throw new Refusal(401, 'Session expired. Please log in again.', { code: 'token_expired' });
    }
    const account = found.state === 'live' ? await accounts.find(found.session.user_id) : undefined;
    if (!account) throw new Refusal(401, 'Session expired. Please log in again.', { code: 'token_invalid' });
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

/** Under TLS the prefix keeps other hosts and plain HTTP from planting one; without TLS browsers refuse the prefix. */
export const sessionCookieName = (isSecure: boolean) => (isSecure ? '__Host-session' : 'session');

const sessionCookie = (c: WebContext) => getCookie(c, '__Host-session') ?? getCookie(c, 'session');
