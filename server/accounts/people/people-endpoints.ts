import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { RESET_MINUTES } from '../../../contract/accounts/accounts.ts';
import {
  changedPerson,
  changedPolicy,
  changePerson,
  GRACE_DAYS,
  newPasswordLink,
  peopleList,
  type SentPasswordLink,
  sentPasswordLink,
  signInPolicy,
} from '../../../contract/accounts/people.ts';
import type { SiteLanguages } from '../../../contract/languages/languages.ts';
import { createActivityStore } from '../../activity/activity-store.ts';
import { actorOf } from '../../activity/actor.ts';
import { endpoint, message } from '../../http/endpoint.ts';
import { HttpError } from '../../http/http-error.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { readId, readRowId } from '../../http/read-id.ts';
import type { WebContext } from '../../http/visitor.ts';
import { createOutboxStore } from '../../mail/outbox-store.ts';
import { sendsEmail } from '../../mail/sends-email.ts';
import type { AccountParts } from '../account-parts.ts';
import { createAccountStore } from '../account-store.ts';
import { passwordResetLink } from '../passwords/password-reset-email.ts';
import { createPasswordResetStore } from '../passwords/password-reset-store.ts';
import { createFactorPolicyStore } from '../second-factor/factor-policy-store.ts';
import { createSecondFactorStore } from '../second-factor/second-factor-store.ts';

/** Links for new passwords per owner and hour. */
const LINKS_PER_HOUR = { name: 'password links', points: 30, seconds: 3_600 };
const TOO_MANY_LINKS = 'You sent many links. Wait an hour, then try again.';

const GONE = 'This account was already removed.';

const namesOf = ({ default: first, added }: SiteLanguages) =>
  added.length > 0 ? [first, ...added].map(({ code, name }) => ({ code, name })) : [];

/** Who has an account, and what they may do. For owners. */
export function peopleEndpoints({ settings, db, clock, outbox, people, mailHost }: AccountParts) {
  const hasMailServer = () => sendsEmail(settings);
  const policy = createFactorPolicyStore(db, clock);
  const limit = createRateLimit({ db, clock }, LINKS_PER_HOUR);
  const byOf = (c: WebContext) => ({ by: actorOf(c), you: c.get('account').id });
  const readPersonId = async ({ params }: { params: { id: string } }) => readId(params.id, GONE);

  return [
    endpoint('GET /admin/people', {
      summary: 'Everybody with an account, with role, second factor and when they were last seen.',
      account: 'owner',
      response: peopleList,
      errors: [401],
      handle: async ({ c }) => ({
        people: await people.list(c.get('account').id),
        factor_required_since: await policy.requiredSince(),
        languages: namesOf(settings.languages),
      }),
    }),
    endpoint('PUT /admin/sign-in-policy', {
      summary:
        'Require two-factor authentication or a passkey for everyone, or make it optional. After 7 days, people without one can only set one up: all other endpoints respond with 403 and the code factor_required.',
      account: 'owner',
      sessionOnly: true,
      proof: 'panel',
      json: signInPolicy,
      response: changedPolicy,
      errors: [400, 401, 422],
      async handle({ json: { factor_required: isRequired }, by }) {
        const since = await policy.require(isRequired, by);
        return {
          message: isRequired
            ? `Everyone has ${GRACE_DAYS} days to set up two-factor authentication.`
            : 'Two-factor authentication is optional again.',
          factor_required_since: since,
        };
      },
    }),
    endpoint('PATCH /admin/people/{id}', {
      summary:
        'Change the role, allow an author to publish, or suspend an account. It applies from the next request on. Returns 409 for the last owner.',
      account: 'owner',
      sessionOnly: true,
      proof: 'panel',
      json: changePerson,
      response: changedPerson,
      errors: [400, 401, 404, 409, 422],
      load: readPersonId,
      async handle({ c, loaded: id, json }) {
        const person = await people.change(id, json, byOf(c));
        // Sends the e-mail about another role.
        outbox.trigger();
        return { message: 'Saved. It applies from the next click on.', person };
      },
    }),
    endpoint('POST /admin/people/{id}/password-link', {
      summary:
        'Let somebody in again who lost their password, passkeys or phone: sends a link to set a new password, or returns it if there is no mail server. It works once, for 30 minutes.',
      account: 'owner',
      sessionOnly: true,
      proof: 'all sessions',
      json: newPasswordLink,
      response: sentPasswordLink,
      status: 201,
      errors: [400, 401, 404, 422, 429],
      async handle({ c, params, json: { without_second_factor: withoutSecondFactor }, by }) {
        const id = readId(params.id, GONE);
        await limit.count(String(c.get('account').id), TOO_MANY_LINKS);
        const sent = await db.transaction().execute(async (trx): Promise<SentPasswordLink> => {
          const account = await createAccountStore(trx, clock).find(id);
          if (!account) throw new HttpError(404, GONE);
          if (withoutSecondFactor) await createSecondFactorStore(trx, clock, mailHost).disable(id, by);
          const resets = createPasswordResetStore(trx, clock);
          const reference = await resets.add(id, by.who);
          const emailId = `password-reset-${reference}.${randomUUID()}@${mailHost}`;
          await createOutboxStore(trx, clock).add({ kind: 'password-reset', reference, emailId });
          const { email } = account;
          // Without a mail server, the e-mail is only written to a file, so the owner has to pass the link on.
          const link = hasMailServer()
            ? {}
            : { link: passwordResetLink(settings.publicUrl, { token: await resets.addLink(reference), email }) };
          const note = withoutSecondFactor ? 'Two-factor authentication was turned off' : '';
          const entry = { by, action: 'account.recovery_sent', target: `account ${id}` } as const;
          await createActivityStore(trx, clock).record({ ...entry, name: email, note });
          const result = hasMailServer()
            ? `A link is on its way to ${email}. It works for ${RESET_MINUTES} minutes.`
            : `Send this link to ${email}. It works for ${RESET_MINUTES} minutes.`;
          return { message: result, email, ...link };
        });
        outbox.trigger();
        return sent;
      },
    }),
    endpoint('DELETE /admin/people/{id}', {
      summary:
        'Remove an account. `hand_to`: the id of the account that gets the posts, the files and, if it can read messages, those that are assigned to the account.',
      account: 'owner',
      sessionOnly: true,
      proof: 'panel',
      // Without a valid `hand_to`, people-store.ts refuses to remove an account that has something to hand over.
      query: { hand_to: z.preprocess((written) => readRowId(String(written)), z.int()) },
      response: message,
      errors: [401, 404, 409, 422],
      async handle({ c, params, query: { hand_to: successor } }) {
        await people.remove(readId(params.id, GONE), successor, byOf(c));
        return { message: 'The account was removed.' };
      },
    }),
  ];
}
