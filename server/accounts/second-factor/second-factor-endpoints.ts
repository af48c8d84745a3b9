import {
  confirmRequest,
  enrolment,
  newRecoveryCodes,
  passwordOnly,
  secondFactorState,
} from '../../../contract/accounts/second-factor.ts';
import { endpoint, message } from '../../http/endpoint.ts';
import { fieldError, HttpError } from '../../http/http-error.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import type { AccountParts } from '../account-parts.ts';
import { createCurrentPasswordCheck } from '../passwords/current-password.ts';
import { newSecret, otpauthUri, stepOf } from './one-time-code.ts';
import { createRecoveryCodes } from './recovery-codes.ts';

const ALREADY_ON = 'Two-factor authentication is already on. Turn it off first.';
const NOT_ENABLED = 'Two-factor authentication is off.';
const TOO_LATE = 'This took too long. Close this dialog and start again.';
const WRONG_CODE = 'This code is incorrect. Wait for the next code and enter that one.';
const TOO_MANY_CODES = 'Too many wrong codes. Wait a minute, then try again.';

/** The user's own second factor. Every change requires the current password, in case a session was left unattended. */
export function secondFactorEndpoints(parts: AccountParts) {
  const { secondFactors, secretBox, clock, outbox, siteName } = parts;
  const checkCurrentPassword = createCurrentPasswordCheck(parts);
  const wrongCodes = createRateLimit(parts, { name: 'enrolment', points: 10, seconds: 60 });

  return [
    endpoint('GET /admin/second-factor', {
      summary: 'Get the state of two-factor authentication and the number of recovery codes left.',
      account: 'reader',
      setsUpFactor: true,
      sessionOnly: true,
      response: secondFactorState,
      errors: [401],
      handle: ({ c }) => secondFactors.stateForUser(c.get('account').id),
    }),
    endpoint('POST /admin/second-factor/begin', {
      summary: 'Get the secret for an authenticator app. Codes are required only after it is confirmed.',
      account: 'reader',
      setsUpFactor: true,
      sessionOnly: true,
      json: passwordOnly,
      response: enrolment,
      errors: [400, 401, 409, 422, 429],
      async handle({ c, json }) {
        const account = c.get('account');
        await checkCurrentPassword(account, json.current_password);
        const secret = newSecret();
        const hasBegun = await secondFactors.begin(account.id, await secretBox.seal(secret));
        if (!hasBegun) throw new HttpError(409, ALREADY_ON);
        const address = otpauthUri(secret, { issuer: await siteName(), email: account.email });
        return { secret, address };
      },
    }),
    endpoint('POST /admin/second-factor/confirm', {
      summary: 'Turn on two-factor authentication with a code from the app. All other sessions end.',
      account: 'reader',
      setsUpFactor: true,
      sessionOnly: true,
      json: confirmRequest,
      response: newRecoveryCodes,
      errors: [400, 401, 409, 422, 429],
      async handle({ c, json: { code }, by }) {
        const { id } = c.get('account');
        // Limits guessing by someone at an unattended screen.
        const refund = await wrongCodes.count(String(id), TOO_MANY_CODES);
        const secret = await secondFactors.findPendingSecret(id);
        if (!secret) throw new HttpError(409, TOO_LATE);
        const plain = await secretBox.open(secret);
        if (plain === undefined) throw new HttpError(409, TOO_LATE);
        const step = stepOf(code, plain, clock());
        if (step === undefined) throw fieldError('code', WRONG_CODE);
        await refund();
        const { codes, hashes } = await createRecoveryCodes();
        const setup = { secret, step, hashes };
        const isOn = await secondFactors.enable(id, setup, { token: c.get('token'), by });
        if (!isOn) throw new HttpError(409, ALREADY_ON);
        outbox.trigger();
        return {
          message: 'Two-factor authentication is on. All other sessions were signed out.',
          recoveryCodes: codes,
        };
      },
    }),
    endpoint('POST /admin/second-factor/recovery-codes', {
      summary: 'Replace the recovery codes with ten new ones.',
      account: 'reader',
      setsUpFactor: true,
      sessionOnly: true,
      json: passwordOnly,
      response: newRecoveryCodes,
      errors: [400, 401, 409, 422, 429],
      async handle({ c, json, by }) {
        const account = c.get('account');
        await checkCurrentPassword(account, json.current_password);
        const { codes, hashes } = await createRecoveryCodes();
        const isOn = await secondFactors.replaceRecoveryCodes(account.id, hashes, by);
        if (!isOn) throw new HttpError(409, NOT_ENABLED);
        outbox.trigger();
        return { message: 'These recovery codes replace the old ones.', recoveryCodes: codes };
      },
    }),
    endpoint('POST /admin/second-factor/switch-off', {
      summary: 'Turn off two-factor authentication.',
      account: 'reader',
      setsUpFactor: true,
      sessionOnly: true,
      json: passwordOnly,
      response: message,
      errors: [400, 401, 409, 422, 429],
      async handle({ c, json, by }) {
        const account = c.get('account');
        await checkCurrentPassword(account, json.current_password);
        if (!(await secondFactors.disable(account.id, by))) throw new HttpError(409, NOT_ENABLED);
        outbox.trigger();
        return { message: 'Two-factor authentication is off.' };
      },
    }),
  ];
}
