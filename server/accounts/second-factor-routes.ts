import { type Context, Hono } from 'hono';
import { confirmRequest, type Enrolment, type NewRecoveryCodes, passwordOnly } from '../../contract/second-factor.ts';
import { actorOf } from '../activity/actor.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { HttpError } from '../http/http-error.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { readJson } from '../http/read-body.ts';
import type { WebEnv } from '../http/visitor.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { SecretBox } from '../secret-box.ts';
import type { Settings } from '../settings.ts';
import { createCurrentPasswordCheck } from './current-password.ts';
import { newSecret, otpauthUri, stepOf } from './one-time-code.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import type { SecondFactorStore } from './second-factor-store.ts';

const ALREADY_ON = 'Two-factor authentication is already on. Turn it off first.';
const NOT_ENABLED = 'Two-factor authentication is off.';
const TOO_LATE = 'This took too long. Close this dialog and start again.';
const WRONG_CODE = 'This code is incorrect. Wait for the next code and enter that one.';
const TOO_MANY_CODES = 'Too many wrong codes. Wait a minute, then try again.';

/** The user's own second factor. Every change requires the current password, in case a session was left unattended. */
export function secondFactorRoutes(site: {
  settings: Settings;
  db: Database;
  clock: Clock;
  outbox: Outbox;
  secondFactors: SecondFactorStore;
  secretBox: SecretBox;
  copy: { read(key: 'company'): Promise<{ name: string }> };
}) {
  const { secondFactors, secretBox, clock, outbox, copy } = site;
  const checkCurrentPassword = createCurrentPasswordCheck(site);
  /** The user's account, after checking the current password. */
  const confirmedAccount = async (c: Context<WebEnv>) => {
    const { current_password: password } = await readJson(c, passwordOnly);
    const account = c.get('account');
    await checkCurrentPassword(account, password);
    return account;
  };
  const wrongCodes = createRateLimit(site, { name: 'enrolment', points: 10, seconds: 60 });

  return new Hono<WebEnv>()
    .get('/second-factor', async (c) => c.json(await secondFactors.stateForUser(c.get('account').id)))

    .post('/second-factor/begin', async (c) => {
      const account = await confirmedAccount(c);
      const secret = newSecret();
      if (!(await secondFactors.begin(account.id, await secretBox.seal(secret)))) throw new HttpError(409, ALREADY_ON);
      const { name: issuer } = await copy.read('company');
      const address = otpauthUri(secret, { issuer, email: account.email });
      return c.json({ secret, address } satisfies Enrolment);
    })

    .post('/second-factor/confirm', async (c) => {
      const { code } = await readJson(c, confirmRequest);
      const { id } = c.get('account');
      // Limits guessing by someone at an unattended screen.
      const refund = await wrongCodes.count(String(id), TOO_MANY_CODES);
      const secret = await secondFactors.findPendingSecret(id);
      if (!secret) throw new HttpError(409, TOO_LATE);
      const plain = await secretBox.open(secret);
      if (plain === undefined) throw new HttpError(409, TOO_LATE);
      const step = stepOf(code, plain, clock());
      if (step === undefined) throw new HttpError(422, WRONG_CODE, { errors: { code: [WRONG_CODE] } });
      await refund();
      const { codes, hashes } = await newRecoveryCodes();
      const setup = { secret, step, hashes };
      const isOn = await secondFactors.enable(id, setup, { token: c.get('token'), by: actorOf(c) });
      if (!isOn) throw new HttpError(409, ALREADY_ON);
      outbox.trigger();
      const message = 'Two-factor authentication is on. All other sessions were signed out.';
      return c.json({ message, recoveryCodes: codes } satisfies NewRecoveryCodes);
    })

    .post('/second-factor/recovery-codes', async (c) => {
      const account = await confirmedAccount(c);
      const { codes, hashes } = await newRecoveryCodes();
      const isOn = await secondFactors.replaceRecoveryCodes(account.id, hashes, actorOf(c));
      if (!isOn) throw new HttpError(409, NOT_ENABLED);
      outbox.trigger();
      const message = 'These recovery codes replace the old ones.';
      return c.json({ message, recoveryCodes: codes } satisfies NewRecoveryCodes);
    })

    .post('/second-factor/switch-off', async (c) => {
      const account = await confirmedAccount(c);
      if (!(await secondFactors.disable(account.id, actorOf(c)))) throw new HttpError(409, NOT_ENABLED);
      outbox.trigger();
      return c.json({ message: 'Two-factor authentication is off.' });
    });
}
