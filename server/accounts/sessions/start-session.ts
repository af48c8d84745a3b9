import { setCookie } from 'hono/cookie';
import type { LoginResponse } from '../../../contract/accounts/accounts.ts';
import type { ActivityStore } from '../../activity/activity-store.ts';
import { actorOf } from '../../activity/actor.ts';
import { HttpError } from '../../http/http-error.ts';
import type { WebContext } from '../../http/visitor.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { Settings } from '../../settings.ts';
import type { Account } from '../account-store.ts';
import { SUSPENDED, sessionCookieName } from '../require-account.ts';
import { type RightsOf, toUser } from '../to-user.ts';
import { ABSOLUTE_LIFETIME, type SessionStore, type Verified } from './session-store.ts';

const CHANGED = 'This account was changed while you were signing in. Sign in again.';

interface SessionParts {
  settings: Settings;
  sessions: SessionStore;
  activity: ActivityStore;
  outbox: Outbox;
  rightsOf: RightsOf;
}

/** Rejects sign-ins that do not come from our login page, unless PLAIN_CLIENTS allows them. */
export function requireOurPage(c: WebContext, settings: Settings): void {
  if (isFromOurPage(c) || settings.plainClients) return;
  throw new HttpError(403, 'Please sign in through the login page of this site.');
}

const isFromOurPage = (c: WebContext) => c.req.header('Sec-Fetch-Site') === 'same-origin';

/** Opens a session for somebody who has proved who they are, and sets its cookie. Returns the body of the response. */
export async function startSession(
  c: WebContext,
  { settings, sessions, activity, outbox, rightsOf }: SessionParts,
  { account, verified, onAllowed }: { account: Account; verified: Verified; onAllowed?: () => Promise<void> },
): Promise<LoginResponse> {
  const refuse = async (note: string) => {
    await activity.record({ by: actorOf(c), action: 'session.refused', name: account.email, note });
  };
  if (account.suspended_at) {
    await refuse('Suspended');
    throw new HttpError(403, SUSPENDED);
  }
  await onAllowed?.();
  const opened = await sessions.open({
    userId: account.id,
    verified,
    userAgent: c.req.header('User-Agent') ?? '',
    bound: isFromOurPage(c) && settings.bindSessions === 'browser',
    by: { who: account.email, address: c.get('visitor').ipAddress },
    mailHost: new URL(settings.publicUrl).hostname,
  });
  if (!opened) {
    await refuse('The account changed during sign-in');
    throw new HttpError(401, CHANGED);
  }
  // Sends the e-mail about a new device.
  outbox.trigger();
  const { token, cookie } = opened;
  const isSecure = settings.publicUrl.startsWith('https:');
  if (cookie) setCookie(c, sessionCookieName(isSecure), cookie, cookieAttributes(isSecure));
  const user = toUser(account, rightsOf);
  return { token, access_token: token, data: { token }, user, message: 'Login successful!' };
}

const cookieAttributes = (isSecure: boolean) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure,
    maxAge: ABSOLUTE_LIFETIME / 1000,
  }) as const;
