import { deleteCookie } from 'hono/cookie';
import { z } from 'zod';
import { loginRequest, user } from '../../../contract/accounts/accounts.ts';
import { UNKNOWN_ADDRESS } from '../../activity/actor.ts';
import { endpoint, message, text } from '../../http/endpoint.ts';
import { HttpError } from '../../http/http-error.ts';
import { isForeign } from '../../http/require-same-origin.ts';
import type { AccountParts } from '../account-parts.ts';
import { verifyPassword } from '../passwords/passwords.ts';
import { bearerToken, sessionCookieName } from '../require-account.ts';
import { acceptCode } from '../second-factor/accept-code.ts';
import { createLoginLimit } from './login-limit.ts';
import { requireOurPage, startSession } from './start-session.ts';

const CODE_REQUIRED = 'Enter the code from your authenticator app, or a recovery code.';
const CODE_INVALID = 'This code is incorrect or was already used. Wait for the next code and enter that one.';

/** After a restore without the key: see docs/decisions/0060. */
const KEY_MISSING =
  'Codes of your authenticator app cannot be checked, because the key of this site is missing. Enter a recovery code, or ask an owner to turn off your two-factor authentication.';

/** The response of a login with a password or a passkey. */
export const login = z.object({
  token: text,
  access_token: text,
  data: z.object({ token: text }),
  user,
  message: text,
});

/** Signing in with a password, and signing out. */
export function signInEndpoints(parts: AccountParts) {
  const { settings, accounts, sessions, secondFactors, activity, outbox, secretBox } = parts;
  const isSecure = settings.publicUrl.startsWith('https:');
  // Only failures count, so that frequent logins do not lock anyone out.
  const limit = createLoginLimit(parts, settings.loginFailuresPerMinute);

  return [
    endpoint('POST /login', {
      summary:
        'Log in. The token is sent under every name that clients look for. A 401 with the code code_required means that the account has a second factor: repeat the request with a code.',
      account: 'none',
      json: loginRequest,
      response: login,
      errors: [400, 401, 403, 422, 429],
      async handle({ c, json: { email, password, code }, by: visitor }) {
        requireOurPage(c, settings);
        const refund = await limit.count(email, visitor.address);

        const account = await accounts.findByEmail(email);
        if (!(await verifyPassword(password, account?.password_hash ?? undefined)) || !account) {
          await activity.record({ by: visitor, action: 'session.refused', name: account?.email ?? UNKNOWN_ADDRESS });
          throw new HttpError(401, 'Invalid email or password.');
        }

        const by = { who: account.email, address: visitor.address };
        const secret = await secondFactors.findSecret(account.id);
        if (secret) {
          if (!code) {
            await refund();
            await activity.record({ by: visitor, action: 'session.challenged', name: account.email });
            throw new HttpError(401, CODE_REQUIRED, { code: 'code_required', errors: { code: [CODE_REQUIRED] } });
          }
          const refundCode = await limit.countCode(account, by.address);
          if (!(await acceptCode(code, { userId: account.id, secret, by }, parts))) {
            await activity.record({ by: visitor, action: 'session.refused', name: account.email, note: 'Wrong code' });
            const reason = (await secretBox.open(secret)) === undefined ? KEY_MISSING : CODE_INVALID;
            throw new HttpError(401, reason, { code: 'code_invalid', errors: { code: [reason] } });
          }
          await refundCode();
          // Sends the e-mail about a used recovery code.
          outbox.trigger();
        }

        const verified = { passwordHash: account.password_hash ?? '', secret };
        return startSession(c, parts, { account, verified, onAllowed: refund });
      },
    }),
    endpoint('POST /logout', {
      summary: 'Log out. A token that is no longer valid is not an error.',
      account: 'none',
      response: message,
      errors: [],
      async handle({ c, by }) {
        const token = bearerToken(c);
        if (token) await sessions.end(token, by.address);
        // A script of another site must not delete the cookie of a user who is signed in here.
        if (token && !isForeign(c)) {
          deleteCookie(c, sessionCookieName(isSecure), { path: '/', secure: isSecure, sameSite: 'Strict' });
        }
        return { message: 'Logged out.' };
      },
    }),
  ];
}
