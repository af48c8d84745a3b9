import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { hasRole } from '../../contract/accounts/roles.ts';
import { HttpError } from '../http/http-error.ts';
import type { WebContext, WebEnv } from '../http/visitor.ts';
import type { Account } from './account-store.ts';
import { factorDue } from './second-factor/factor-policy-store.ts';
import type { SessionStore } from './sessions/session-store.ts';
import { isApiToken } from './tokens/api-token.ts';
import type { ApiTokenState, ApiTokenStore } from './tokens/api-token-store.ts';

export const SUSPENDED = 'Your account is suspended. Ask an owner of the site to restore it.';

/** Whether a route needs an account. With `optional` the token may be missing, but an invalid one is rejected. */
export type AccessPolicy = 'public' | 'optional' | 'account';

interface Stores {
  sessions: SessionStore;
  apiTokens: ApiTokenStore;
}

/** Requires a valid token, of a session or an API token, for every request that `accessPolicy` does not make public. */
export function requireAccount(stores: Stores, accessPolicy: (c: WebContext) => AccessPolicy) {
  return createMiddleware<WebEnv>(async (c, next) => {
    const policy = accessPolicy(c);
    const token = bearerToken(c);
    if (policy === 'public' || (policy === 'optional' && !token)) return next();
    if (!token) throw new HttpError(401, 'Please log in.', { code: 'token_invalid' });

    const { found, account } = await authenticate(stores, c, token);
    c.set('factorDue', factorDue(found.factorRequiredSince, account));
    c.set('account', found.apiToken ? withRightsOf(found.apiToken, account) : account);
    c.set('token', token);
    c.set('session', found.session);
    if (found.apiToken) {
      c.set('apiToken', { name: found.apiToken.name, isReadOnly: found.apiToken.is_read_only === 1 });
    }
    await next();
  });
}

/** Whether the request has a valid token, of a session or an API token. */
export async function hasAccount(stores: Stores, c: WebContext): Promise<boolean> {
  const token = bearerToken(c);
  if (!token) return false;
  try {
    await authenticate(stores, c, token);
    return true;
  } catch (error) {
    if (error instanceof HttpError) return false;
    throw error;
  }
}

/** Throws 401 for a token that is not valid. */
async function authenticate({ sessions, apiTokens }: Stores, c: WebContext, token: string) {
  const found = isApiToken(token) ? await readApiToken(apiTokens, token) : await readSession(sessions, c, token);
  const { account } = found;
  if (!account) throw invalidSession();
  if (account.suspended_at) throw new HttpError(401, SUSPENDED, { code: 'token_invalid' });
  return { found, account };
}

const invalidSession = () => new HttpError(401, 'Session expired. Please log in again.', { code: 'token_invalid' });

async function readSession(sessions: SessionStore, c: WebContext, token: string): Promise<Found> {
  const found = await sessions.check(token, sessionCookie(c));
  if (found.state === 'expired') {
    throw new HttpError(401, 'Session expired. Please log in again.', { code: 'token_expired' });
  }
  if (found.state === 'unknown') throw invalidSession();
  const { account, factorRequiredSince } = found;
  const { cookie_hash, proved_at } = found.session;
  return { account, factorRequiredSince, session: { isBound: cookie_hash !== null, provedAt: proved_at } };
}

async function readApiToken(apiTokens: ApiTokenStore, token: string): Promise<Found> {
  const found = await apiTokens.check(token);
  if (found.state === 'live') {
    const { account, factorRequiredSince } = found;
    return { account, factorRequiredSince, apiToken: found.token };
  }
  const { message, code } = REFUSED_TOKENS[found.state];
  throw new HttpError(401, message, { code });
}

const REFUSED_TOKENS = {
  expired: { message: 'This API token has expired. Create a new one in the Account Center.', code: 'token_expired' },
  revoked: { message: 'This API token was revoked. Create a new one in the Account Center.', code: 'token_expired' },
  unknown: { message: 'This API token is not valid. Check that it was copied completely.', code: 'token_invalid' },
} as const;

interface Found {
  account: Account | undefined;
  factorRequiredSince: string | null;
  session?: WebEnv['Variables']['session'];
  apiToken?: Extract<ApiTokenState, { state: 'live' }>['token'];
}

/** The lower of both roles. Who may publish may also do it with a token that has the role of an author. */
function withRightsOf({ role }: { role: Account['role'] }, account: Account): Account {
  const mayPublish = hasRole(account.role, 'editor') || account.may_publish === 1;
  return { ...account, role: hasRole(role, account.role) ? account.role : role, may_publish: mayPublish ? 1 : 0 };
}

export function bearerToken(c: WebContext): string | undefined {
  return c.req
    .header('Authorization')
    ?.match(/^Bearer +(\S.*)$/i)?.[1]
    ?.trimEnd();
}

/** With TLS, the prefix prevents other hosts and plain HTTP from setting it. Browsers reject the prefix without TLS. */
export const sessionCookieName = (isSecure: boolean) => (isSecure ? '__Host-session' : 'session');

export const sessionCookie = (c: WebContext) => getCookie(c, '__Host-session') ?? getCookie(c, 'session');
