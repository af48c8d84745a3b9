import { usePasskey, webauthnOptions } from '../../../contract/accounts/passkeys.ts';
import { UNKNOWN_ADDRESS } from '../../activity/actor.ts';
import { networkOf } from '../../http/address-network.ts';
import { endpoint } from '../../http/endpoint.ts';
import { HttpError } from '../../http/http-error.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import type { AccountParts } from '../account-parts.ts';
import { login } from '../sessions/sign-in-endpoints.ts';
import { requireOurPage, startSession } from '../sessions/start-session.ts';
import { acceptPasskey } from './accept-passkey.ts';
import { createPasskeyChallengeStore } from './passkey-challenge-store.ts';
import { relyingParty } from './relying-party.ts';
import { authenticationOptions } from './webauthn.ts';

/** Per network, enough for an office: every view of the login page requests a challenge. */
const CHALLENGES_PER_MINUTE = { name: 'passkey challenges', points: 60, seconds: 60 };

const TOO_MANY = 'Too many failed logins. Wait a minute, then try again.';
const TOO_MANY_CHALLENGES = 'Too many requests. Wait a minute, then try again.';
/**
 * The same sentence whether an account has the refused passkey or not, so that it does not reveal who has an account.
 */
const NOT_ACCEPTED = 'This passkey was not accepted. Use another one, or sign in with the password.';

/** Signing in with a passkey, which counts as both factors. */
export function passkeyLoginEndpoints(parts: AccountParts) {
  const { settings, accounts, activity, db, clock, mailHost } = parts;
  const challenges = createRateLimit(parts, CHALLENGES_PER_MINUTE);
  const failures = createRateLimit(parts, { name: 'passkey', points: settings.loginFailuresPerMinute, seconds: 60 });

  return [
    endpoint('POST /passkeys/sign-in/options', {
      summary: 'Get the options of WebAuthn for signing in with a passkey. Their challenge works once, for 5 minutes.',
      account: 'none',
      response: webauthnOptions,
      errors: [429],
      async handle({ c, by }) {
        await challenges.count(networkOf(by.address), TOO_MANY_CHALLENGES);
        const options = await authenticationOptions(relyingParty(c.get('host'), settings.publicUrl));
        await createPasskeyChallengeStore(db, clock).add(options.challenge, { purpose: 'sign in' });
        return { ...options };
      },
    }),
    endpoint('POST /passkeys/sign-in', {
      summary:
        'Log in with a passkey, which counts as both factors. The response is that of a login with the password.',
      account: 'none',
      json: usePasskey,
      response: login,
      errors: [400, 401, 403, 422, 429],
      async handle({ c, json: { response }, by }) {
        requireOurPage(c, settings);
        const refund = await failures.count(networkOf(by.address), TOO_MANY);
        const use = { site: relyingParty(c.get('host'), settings.publicUrl), purpose: 'sign in' } as const;
        const { passkey, isAccepted } = await acceptPasskey(response, use, { db, clock, mailHost });
        const account = passkey && (await accounts.find(passkey.user_id));
        if (!account || !isAccepted) {
          const about = { name: account?.email ?? UNKNOWN_ADDRESS, note: 'Passkey not accepted' };
          await activity.record({ by, action: 'session.refused', ...about });
          throw new HttpError(401, NOT_ACCEPTED);
        }
        const verified = { passkeyId: passkey.id };
        return startSession(c, parts, { account, verified, onAllowed: refund });
      },
    }),
  ];
}
