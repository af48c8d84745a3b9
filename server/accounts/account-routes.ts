import { Hono } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { type LoginResponse, loginRequest, type User } from '../../contract/accounts.ts';
import { mediaPath } from '../../contract/media.ts';
import type { ActivityStore } from '../activity/activity-store.ts';
import { actorOf, UNKNOWN_ADDRESS } from '../activity/actor.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { HttpError } from '../http/http-error.ts';
import { readJson } from '../http/read-body.ts';
import type { WebEnv } from '../http/visitor.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { Settings } from '../settings.ts';
import { acceptCode } from './accept-code.ts';
import type { AccountStore } from './account-store.ts';
import { createLoginLimit } from './login-limit.ts';
import { verifyPassword } from './passwords.ts';
import { bearerToken, sessionCookieName } from './require-account.ts';
import type { SecondFactorStore } from './second-factor-store.ts';
import { ABSOLUTE_LIFETIME, type SessionStore } from './session-store.ts';

const CODE_REQUIRED = 'Enter the code from your authenticator app, or a recovery code.';
const CODE_INVALID = 'This code is incorrect or was already used. Wait for the next code and enter that one.';
const CHANGED = 'This account was changed while you were signing in. Sign in again.';

/** Signing in, signing out, and the signed-in account. */
export function accountRoutes(site: {
  settings: Settings;
  accounts: AccountStore;
  sessions: SessionStore;
  secondFactors: SecondFactorStore;
  activity: ActivityStore;
  outbox: Outbox;
  db: Database;
  clock: Clock;
}) {
  const { settings, accounts, sessions, secondFactors, activity } = site;
  const isSecure = settings.publicUrl.startsWith('https:');
  // Only failures count, so that frequent logins do not lock anyone out.
  const limit = createLoginLimit(site, settings.loginFailuresPerMinute);

  return new Hono<WebEnv>()
    .post('/login', async (c) => {
      const { email, password, code } = await readJson(c, loginRequest);
      const isFromOurPage = c.req.header('Sec-Fetch-Site') === 'same-origin';
      if (!isFromOurPage && !settings.plainClients) {
        throw new HttpError(403, 'Please sign in through the login page of this site.');
      }
      const refund = await limit.count(email, c.get('visitor').ipAddress);

      const account = await accounts.findByEmail(email);
      if (!(await verifyPassword(password, account?.password_hash)) || !account) {
        await activity.record({ by: actorOf(c), action: 'session.refused', name: account?.email ?? UNKNOWN_ADDRESS });
        throw new HttpError(401, 'Invalid email or password.');
      }

      const by = { who: account.email, address: c.get('visitor').ipAddress };
      const secret = await secondFactors.findSecret(account.id);
      if (secret) {
        if (!code) {
          await refund();
          await activity.record({ by: actorOf(c), action: 'session.challenged', name: account.email });
          throw new HttpError(401, CODE_REQUIRED, { code: 'code_required', errors: { code: [CODE_REQUIRED] } });
        }
        const refundCode = await limit.countCode(account, by.address);
        if (!(await acceptCode(code, { userId: account.id, secret, by }, site))) {
          await activity.record({ by: actorOf(c), action: 'session.refused', name: account.email, note: 'Wrong code' });
          throw new HttpError(401, CODE_INVALID, { code: 'code_invalid', errors: { code: [CODE_INVALID] } });
        }
        await refundCode();
        // Sends the e-mail about a used recovery code.
        site.outbox.trigger();
      }

      await refund();
      const opened = await sessions.open({
        userId: account.id,
        verified: { passwordHash: account.password_hash, secret },
        userAgent: c.req.header('User-Agent') ?? '',
        bound: isFromOurPage && settings.bindSessions === 'browser',
        by,
      });
      if (!opened) {
        const note = 'The account changed during sign-in';
        await activity.record({ by: actorOf(c), action: 'session.refused', name: account.email, note });
        throw new HttpError(401, CHANGED);
      }
      const { token, cookie } = opened;
      if (cookie) setCookie(c, sessionCookieName(isSecure), cookie, cookieAttributes(isSecure));
      const response: LoginResponse = {
        token,
        access_token: token,
        data: { token },
        user: toUser(account),
        message: 'Login successful!',
      };
      return c.json(response);
    })
    .post('/logout', async (c) => {
      const token = bearerToken(c);
      if (token) await sessions.end(token, c.get('visitor').ipAddress);
      deleteCookie(c, sessionCookieName(isSecure), { path: '/', secure: isSecure });
      return c.json({ message: 'Logged out.' });
    })
    .get('/user', (c) => c.json({ user: toUser(c.get('account')) }));
}

const cookieAttributes = (isSecure: boolean) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure,
    maxAge: ABSOLUTE_LIFETIME / 1000,
  }) as const;

/** The fields of an account that responses may contain. */
export function toUser(account: { email: string; profile_image: string | null }): User {
  return {
    email: account.email,
    ...(account.profile_image && { profileImage: mediaPath(account.profile_image) }),
  };
}
