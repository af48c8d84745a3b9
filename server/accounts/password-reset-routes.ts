import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import {
  checkResetLinkRequest,
  forgotPasswordRequest,
  RESET_MINUTES,
  resetPasswordRequest,
} from '../../contract/accounts.ts';
import { createActivityStore } from '../activity/activity-store.ts';
import { actorOf, UNKNOWN_ADDRESS } from '../activity/actor.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { normalizeEmail } from '../email-forms.ts';
import { networkOf } from '../http/address-network.ts';
import { HttpError } from '../http/http-error.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { readJson } from '../http/read-body.ts';
import type { WebEnv } from '../http/visitor.ts';
import type { Outbox } from '../mail/outbox.ts';
import { createOutboxStore } from '../mail/outbox-store.ts';
import type { Settings } from '../settings.ts';
import { createAccountStore } from './account-store.ts';
import { createPasswordResetStore } from './password-reset-store.ts';
import { hashPassword } from './passwords.ts';
import { setNewPassword } from './set-new-password.ts';

/** E-mails per account in 30 minutes. Requests by somebody else do not lock the owner out: the owner gets the links. */
const PER_ACCOUNT = 5;
/** Requests per network in 30 minutes: enough for an office, too few to fill the outbox. */
const PER_ADDRESS = 20;

const TOO_MANY = `Too many requests for a new password. Check your inbox for the e-mails we sent, or try again in ${RESET_MINUTES} minutes.`;
const INVALID_LINK = 'This link has expired or was already used. Request a new one.';
/** The same response for every address, so that it does not reveal who has an account. */
const RESET_REQUESTED = 'If the address belongs to an administrator, a link is on its way.';

/** Password reset by an e-mailed link. */
export function passwordResetRoutes(site: { settings: Settings; db: Database; clock: Clock; outbox: Outbox }) {
  const { db, clock, outbox } = site;
  const mailHost = new URL(site.settings.publicUrl).hostname;
  const perAccount = createRateLimit(site, {
    name: 'reset of account',
    points: PER_ACCOUNT,
    seconds: RESET_MINUTES * 60,
  });
  const perAddress = createRateLimit(site, {
    name: 'reset from address',
    points: PER_ADDRESS,
    seconds: RESET_MINUTES * 60,
  });

  return new Hono<WebEnv>()
    .post('/forgot_password', async (c) => {
      const { email } = await readJson(c, forgotPasswordRequest);
      await perAddress.count(networkOf(c.get('visitor').ipAddress), TOO_MANY);
      await perAccount.count(normalizeEmail(email), TOO_MANY);
      // Unknown addresses get the same rows, so that the response time reveals nothing either. The outbox decides later
      // whether there is an e-mail to send.
      await db.transaction().execute(async (trx) => {
        const account = await createAccountStore(trx, clock).findByEmail(email);
        // Somebody who has removed the password signs in with passkeys: an e-mail must not be enough any more.
        const userId = account?.password_hash === null ? undefined : account?.id;
        const reference = await createPasswordResetStore(trx, clock).add(userId);
        const emailId = `password-reset-${reference}.${randomUUID()}@${mailHost}`;
        await createOutboxStore(trx, clock).add({ kind: 'password-reset', reference, emailId });
        const name = account?.email ?? UNKNOWN_ADDRESS;
        await createActivityStore(trx, clock).record({ by: actorOf(c), action: 'account.forgotten', name });
      });
      outbox.trigger();
      return c.json({ message: RESET_REQUESTED });
    })

    .post('/check_reset_link', async (c) => {
      // Tells people about an invalid link before they choose a password. Does not reveal whose link it is.
      const { token } = await readJson(c, checkResetLinkRequest);
      if ((await createPasswordResetStore(db, clock).findUser(token)) === undefined) throw invalidLink();
      return c.json({ message: 'The link is valid.' });
    })

    .post('/reset_password', async (c) => {
      const { token, new_password: password } = await readJson(c, resetPasswordRequest);
      const userId = await createPasswordResetStore(db, clock).findUser(token);
      // Checked before hashing, which is expensive, so that guessing links does not load the server.
      if (userId === undefined) throw invalidLink();
      const passwordHash = await hashPassword(password);
      await db.transaction().execute(async (trx) => {
        if (!(await createPasswordResetStore(trx, clock).useLink(token))) throw invalidLink();
        const note = 'Using a reset link';
        await setNewPassword({ userId, passwordHash, by: actorOf(c), note, mailHost }, trx, clock);
      });
      outbox.trigger();
      return c.json({ message: 'Password changed. Sign in with the new one.' });
    });
}

const invalidLink = () => new HttpError(422, INVALID_LINK, { errors: { token: [INVALID_LINK] } });
