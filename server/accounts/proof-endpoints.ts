import { usePasskey, webauthnOptions } from '../../contract/accounts/passkeys.ts';
import { proofRequest, proofWays } from '../../contract/accounts/proof.ts';
import { endpoint, message } from '../http/endpoint.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { WebContext } from '../http/visitor.ts';
import type { AccountParts } from './account-parts.ts';
import { acceptPasskey } from './passkeys/accept-passkey.ts';
import { createPasskeyChallengeStore } from './passkeys/passkey-challenge-store.ts';
import { createPasskeyStore } from './passkeys/passkey-store.ts';
import { relyingParty } from './passkeys/relying-party.ts';
import { authenticationOptions } from './passkeys/webauthn.ts';
import { verifyPassword } from './passwords/passwords.ts';
import { stepOf } from './second-factor/one-time-code.ts';

const TOO_MANY = 'Too many wrong attempts. Wait a minute, then try again.';
const WRONG_PASSWORD = 'This password is incorrect.';
const WRONG_CODE = 'This code is incorrect or was already used. Wait for the next code and enter that one.';
const NOT_ACCEPTED = 'This passkey was not accepted. Use another one, or your password.';
const DONE = { message: 'Confirmed.' };

/** Endpoints to prove again, during a session, who the person is. server/authorize.ts decides when that is needed. */
export function proofEndpoints(parts: AccountParts) {
  const { settings, db, clock, sessions, secondFactors, secretBox, mailHost } = parts;
  const passkeys = createPasskeyStore(db, clock, mailHost);
  const failures = createRateLimit(parts, { name: 'proof', points: settings.loginFailuresPerMinute, seconds: 60 });
  const countFailure = (c: WebContext) => failures.count(String(c.get('account').id), TOO_MANY);

  /** Accepts a code of the app only. Recovery codes are for signing in after the phone is lost. */
  const acceptAppCode = async (userId: number, code: string) => {
    const secret = await secondFactors.findSecret(userId);
    const plain = secret === undefined ? undefined : await secretBox.open(secret);
    const step = plain === undefined ? undefined : stepOf(code, plain, clock());
    return step !== undefined && secondFactors.consumeStep(userId, step);
  };

  return [
    endpoint('GET /admin/proof', {
      summary: 'What the account can prove itself with, after a 403 with the code proof_required.',
      account: 'reader',
      setsUpFactor: true,
      sessionOnly: true,
      response: proofWays,
      errors: [401],
      async handle({ c }) {
        const { id, password_hash: hash } = c.get('account');
        return {
          password: hash !== null,
          code: (await secondFactors.findSecret(id)) !== undefined,
          passkey: (await passkeys.credentialsOf(id)).length > 0,
        };
      },
    }),
    endpoint('POST /admin/proof', {
      summary: 'Prove again who you are, with the password or a code of the app. It is enough for 15 minutes.',
      account: 'reader',
      setsUpFactor: true,
      sessionOnly: true,
      json: proofRequest,
      response: message,
      errors: [400, 401, 422, 429],
      async handle({ c, json: { password, code } }) {
        const { id, password_hash: hash } = c.get('account');
        const refund = await countFailure(c);
        if (password && !(await verifyPassword(password, hash ?? undefined)))
          throw fieldError('password', WRONG_PASSWORD);
        if (!password && !(await acceptAppCode(id, code ?? ''))) throw fieldError('code', WRONG_CODE);
        await refund();
        await sessions.prove(c.get('token'));
        return DONE;
      },
    }),
    endpoint('POST /passkeys/proof/options', {
      summary: 'Get the options of WebAuthn for proving again who you are. Their challenge works once, for 5 minutes.',
      account: 'reader',
      setsUpFactor: true,
      sessionOnly: true,
      response: webauthnOptions,
      errors: [401, 429],
      async handle({ c }) {
        const { id } = c.get('account');
        await countFailure(c);
        const party = relyingParty(c.get('host'), settings.publicUrl);
        const options = await authenticationOptions(party, await passkeys.credentialsOf(id));
        await createPasskeyChallengeStore(db, clock).add(options.challenge, { purpose: 'prove', userId: id });
        return { ...options };
      },
    }),
    endpoint('POST /passkeys/proof', {
      summary: 'Prove again who you are, with a passkey. It is enough for 15 minutes.',
      account: 'reader',
      setsUpFactor: true,
      sessionOnly: true,
      json: usePasskey,
      response: message,
      errors: [400, 401, 422],
      async handle({ c, json: { response } }) {
        const site = relyingParty(c.get('host'), settings.publicUrl);
        const use = { site, purpose: 'prove', userId: c.get('account').id } as const;
        const { isAccepted } = await acceptPasskey(response, use, { db, clock, mailHost });
        if (!isAccepted) throw new HttpError(422, NOT_ACCEPTED);
        await sessions.prove(c.get('token'));
        return DONE;
      },
    }),
  ];
}
