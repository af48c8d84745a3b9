import { randomUUID } from 'node:crypto';
import {
  checkResetLinkRequest,
  forgotPasswordRequest,
  RESET_MINUTES,
  resetPasswordRequest,
} from '../../../contract/accounts/accounts.ts';
import { createActivityStore } from '../../activity/activity-store.ts';
import { UNKNOWN_ADDRESS } from '../../activity/actor.ts';
import { normalizeEmail } from '../../core/email-forms.ts';
import { networkOf } from '../../http/address-network.ts';
import { endpoint, message } from '../../http/endpoint.ts';
import { fieldError } from '../../http/http-error.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { createOutboxStore } from '../../mail/outbox-store.ts';
import type { AccountParts } from '../account-parts.ts';
import { createAccountStore } from '../account-store.ts';
import { createPasswordResetStore } from './password-reset-store.ts';
import { hashPassword } from './passwords.ts';
import { setNewPassword } from './set-new-password.ts';

/** E-mails per account in 30 minutes. Requests by somebody else do not lock the owner out: the owner gets the links. */
const PER_ACCOUNT = { name: 'reset of account', points: 5, seconds: RESET_MINUTES * 60 };
/** Requests per network in 30 minutes: enough for an office, too few to fill the outbox. */
const PER_ADDRESS = { name: 'reset from address', points: 20, seconds: RESET_MINUTES * 60 };

const TOO_MANY = `Too many requests for a new password. Check your inbox for the e-mails we sent, or try again in ${RESET_MINUTES} minutes.`;
const INVALID_LINK = 'This link has expired or was already used. Request a new one.';
/** The same response for every address, so that it does not reveal who has an account. */
const RESET_REQUESTED = 'If the address belongs to an administrator, a link is on its way.';

/** Password reset by an e-mailed link. */
export function passwordResetEndpoints({ db, clock, outbox, mailHost }: AccountParts) {
  const perAccount = createRateLimit({ db, clock }, PER_ACCOUNT);
  const perAddress = createRateLimit({ db, clock }, PER_ADDRESS);

  return [
    endpoint('POST /forgot_password', {
      summary: 'Request an e-mail with a password reset link. Unknown addresses get the same response.',
      account: 'none',
      json: forgotPasswordRequest,
      response: message,
      errors: [400, 422, 429],
      async handle({ json: { email }, by }) {
        await perAddress.count(networkOf(by.address), TOO_MANY);
        await perAccount.count(normalizeEmail(email), TOO_MANY);
        // Unknown addresses get the same rows, so that the response time reveals nothing either. The outbox decides
        // later whether there is an e-mail to send.
        await db.transaction().execute(async (trx) => {
          const account = await createAccountStore(trx, clock).findByEmail(email);
          // An account without a password signs in with passkeys only, so an e-mail must not be enough to get in.
          const userId = account?.password_hash === null ? undefined : account?.id;
          const reference = await createPasswordResetStore(trx, clock).add(userId);
          const emailId = `password-reset-${reference}.${randomUUID()}@${mailHost}`;
          await createOutboxStore(trx, clock).add({ kind: 'password-reset', reference, emailId });
          const name = account?.email ?? UNKNOWN_ADDRESS;
          await createActivityStore(trx, clock).record({ by, action: 'account.forgotten', name });
        });
        outbox.trigger();
        return { message: RESET_REQUESTED };
      },
    }),
    endpoint('POST /check_reset_link', {
      summary: 'Check whether the token of a password reset link is still valid. This does not use up the token.',
      account: 'none',
      json: checkResetLinkRequest,
      response: message,
      errors: [400, 422],
      async handle({ json: { token } }) {
        // Tells people about an invalid link before they choose a password. Does not reveal whose link it is.
        if ((await createPasswordResetStore(db, clock).findUser(token)) === undefined) throw invalidLink();
        return { message: 'The link is valid.' };
      },
    }),
    endpoint('POST /reset_password', {
      summary: 'Set a new password with the token of a reset link. The token works once; every session ends.',
      account: 'none',
      json: resetPasswordRequest,
      response: message,
      errors: [400, 422],
      async handle({ json: { token, new_password: password }, by }) {
        const userId = await createPasswordResetStore(db, clock).findUser(token);
        // Checked before hashing, which is expensive, so that guessing links does not load the server.
        if (userId === undefined) throw invalidLink();
        const passwordHash = await hashPassword(password);
        await db.transaction().execute(async (trx) => {
          if (!(await createPasswordResetStore(trx, clock).useLink(token))) throw invalidLink();
          const note = 'Using a reset link';
          await setNewPassword({ userId, passwordHash, by, note, mailHost }, trx, clock);
        });
        outbox.trigger();
        return { message: 'Password changed. Sign in with the new one.' };
      },
    }),
  ];
}

const invalidLink = () => fieldError('token', INVALID_LINK);
