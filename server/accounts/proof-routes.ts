import { Hono } from 'hono';
import { usePasskey } from '../../contract/passkeys.ts';
import { type ProofWays, proofRequest } from '../../contract/proof.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { HttpError } from '../http/http-error.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { readJson } from '../http/read-body.ts';
import type { WebContext, WebEnv } from '../http/visitor.ts';
import type { SecretBox } from '../secret-box.ts';
import type { Settings } from '../settings.ts';
import { acceptPasskey } from './accept-passkey.ts';
import { stepOf } from './one-time-code.ts';
import { createPasskeyChallengeStore } from './passkey-challenge-store.ts';
import { createPasskeyStore } from './passkey-store.ts';
import { verifyPassword } from './passwords.ts';
import { relyingParty } from './relying-party.ts';
import type { SecondFactorStore } from './second-factor-store.ts';
import type { SessionStore } from './session-store.ts';
import { authenticationOptions } from './webauthn.ts';

const TOO_MANY = 'Too many wrong attempts. Wait a minute, then try again.';
const WRONG_PASSWORD = 'This password is incorrect.';
const WRONG_CODE = 'This code is incorrect or was already used. Wait for the next code and enter that one.';
const NOT_ACCEPTED = 'This passkey was not accepted. Use another one, or your password.';
const DONE = { message: 'Confirmed.' };

/** Proves again, during a session, who the person is. server/authorize.ts says when that is needed. */
export function proofRoutes(site: {
  settings: Settings;
  db: Database;
  clock: Clock;
  sessions: SessionStore;
  secondFactors: SecondFactorStore;
  secretBox: SecretBox;
}) {
  const { settings, db, clock, sessions, secondFactors, secretBox } = site;
  const mailHost = new URL(settings.publicUrl).hostname;
  const passkeys = createPasskeyStore(db, clock, mailHost);
  const failures = createRateLimit(site, { name: 'proof', points: settings.loginFailuresPerMinute, seconds: 60 });
  const countFailure = (c: WebContext) => failures.count(String(c.get('account').id), TOO_MANY);

  /** A code of the app, but no recovery code, which is for a lost phone. */
  const acceptAppCode = async (userId: number, code: string) => {
    const secret = await secondFactors.findSecret(userId);
    const plain = secret === undefined ? undefined : await secretBox.open(secret);
    const step = plain === undefined ? undefined : stepOf(code, plain, clock());
    return step !== undefined && secondFactors.consumeStep(userId, step);
  };

  return new Hono<WebEnv>()
    .get('/admin/proof', async (c) => {
      const { id, password_hash: hash } = c.get('account');
      const ways: ProofWays = {
        password: hash !== null,
        code: (await secondFactors.findSecret(id)) !== undefined,
        passkey: (await passkeys.credentialsOf(id)).length > 0,
      };
      return c.json(ways);
    })

    .post('/admin/proof', async (c) => {
      const { password, code } = await readJson(c, proofRequest);
      const { id, password_hash: hash } = c.get('account');
      const refund = await countFailure(c);
      if (password && !(await verifyPassword(password, hash ?? undefined))) throw wrong('password', WRONG_PASSWORD);
      if (!password && !(await acceptAppCode(id, code ?? ''))) throw wrong('code', WRONG_CODE);
      await refund();
      await sessions.prove(c.get('token'));
      return c.json(DONE);
    })

    .post('/passkeys/proof/options', async (c) => {
      const { id } = c.get('account');
      await countFailure(c);
      const party = relyingParty(c.get('host'), settings.publicUrl);
      const options = await authenticationOptions(party, await passkeys.credentialsOf(id));
      await createPasskeyChallengeStore(db, clock).add(options.challenge, { purpose: 'prove', userId: id });
      return c.json(options);
    })

    .post('/passkeys/proof', async (c) => {
      const { response } = await readJson(c, usePasskey);
      const use = { site: relyingParty(c.get('host'), settings.publicUrl), purpose: 'prove' } as const;
      const { isAccepted } = await acceptPasskey(
        response,
        { ...use, userId: c.get('account').id },
        { db, clock, mailHost },
      );
      if (!isAccepted) throw new HttpError(422, NOT_ACCEPTED);
      await sessions.prove(c.get('token'));
      return c.json(DONE);
    });
}

const wrong = (field: 'password' | 'code', message: string) =>
  new HttpError(422, message, { errors: { [field]: [message] } });
