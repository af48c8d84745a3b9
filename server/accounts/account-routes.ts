import { Hono } from 'hono';
import { deleteCookie } from 'hono/cookie';
import type { z } from 'zod';
import { loginRequest, type signedInUser } from '../../contract/accounts.ts';
import type { ActivityStore } from '../activity/activity-store.ts';
import { actorOf, UNKNOWN_ADDRESS } from '../activity/actor.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { HttpError } from '../http/http-error.ts';
import { readJson } from '../http/read-body.ts';
import { isForeign } from '../http/require-same-origin.ts';
import type { WebEnv } from '../http/visitor.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { SecretBox } from '../secret-box.ts';
import type { Settings } from '../settings.ts';
import { acceptCode } from './accept-code.ts';
import type { AccountStore } from './account-store.ts';
import { createFactorPolicyStore } from './factor-policy-store.ts';
import { createLoginLimit } from './login-limit.ts';
import { verifyPassword } from './passwords.ts';
import { bearerToken, sessionCookieName } from './require-account.ts';
import type { SecondFactorStore } from './second-factor-store.ts';
import type { SessionStore } from './session-store.ts';
import { requireOurPage, startSession } from './start-session.ts';
import { type RightsOf, toUser } from './to-user.ts';

const CODE_REQUIRED = 'Enter the code from your authenticator app, or a recovery code.';
const CODE_INVALID = 'This code is incorrect or was already used. Wait for the next code and enter that one.';

/** After a restore without the key: see docs/decisions/0060. */
const KEY_MISSING =
  'Codes of your authenticator app cannot be checked, because the key of this site is missing. Enter a recovery code, or ask an owner to turn off your two-factor authentication.';

/** Signing in, signing out, and the signed-in account. */
export function accountRoutes(site: {
  settings: Settings;
  accounts: AccountStore;
  sessions: SessionStore;
  secondFactors: SecondFactorStore;
  secretBox: SecretBox;
  activity: ActivityStore;
  outbox: Outbox;
  db: Database;
  clock: Clock;
  rightsOf: RightsOf;
}) {
  const { settings, accounts, sessions, secondFactors, activity } = site;
  const isSecure = settings.publicUrl.startsWith('https:');
  // Only failures count, so that frequent logins do not lock anyone out.
  const limit = createLoginLimit(site, settings.loginFailuresPerMinute);

  return new Hono<WebEnv>()
    .post('/login', async (c) => {
      const { email, password, code } = await readJson(c, loginRequest);
      requireOurPage(c, settings);
      const refund = await limit.count(email, c.get('visitor').ipAddress);

      const account = await accounts.findByEmail(email);
      if (!(await verifyPassword(password, account?.password_hash ?? undefined)) || !account) {
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
          const text = (await site.secretBox.open(secret)) === undefined ? KEY_MISSING : CODE_INVALID;
          throw new HttpError(401, text, { code: 'code_invalid', errors: { code: [text] } });
        }
        await refundCode();
        // Sends the e-mail about a used recovery code.
        site.outbox.trigger();
      }

      const verified = { passwordHash: account.password_hash ?? '', secret };
      return c.json(await startSession(c, site, { account, verified, onAllowed: refund }));
    })
    .post('/logout', async (c) => {
      const token = bearerToken(c);
      if (token) await sessions.end(token, c.get('visitor').ipAddress);
      // Not for a script of another site, whose response could delete the cookie of somebody who is signed in here.
      if (token && !isForeign(c)) {
        deleteCookie(c, sessionCookieName(isSecure), { path: '/', secure: isSecure, sameSite: 'Strict' });
      }
      return c.json({ message: 'Logged out.' });
    })
    .get('/user', async (c) => {
      const account = c.get('account');
      const factorDue = await createFactorPolicyStore(site.db, site.clock).dueFor(account);
      const user = toUser(account, site.rightsOf);
      const names = c.get('apiToken') ? {} : await accounts.names();
      return c.json({
        user: { ...user, ...(factorDue && { factorDue }) },
        ...(Object.keys(names).length > 0 && { names }),
      } satisfies z.infer<typeof signedInUser>);
    });
}
