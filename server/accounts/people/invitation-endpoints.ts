import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  acceptInvitationRequest,
  checkInvitationRequest,
  INVITATION_DAYS,
  invitationList,
  newInvitation,
  openInvitation,
  type SentInvitation,
  sentInvitation,
} from '../../../contract/accounts/people.ts';
import { createActivityStore } from '../../activity/activity-store.ts';
import { normalizeEmail } from '../../core/email-forms.ts';
import { networkOf } from '../../http/address-network.ts';
import { endpoint, message, text } from '../../http/endpoint.ts';
import { fieldError, HttpError } from '../../http/http-error.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { readId } from '../../http/read-id.ts';
import { createOutboxStore } from '../../mail/outbox-store.ts';
import { sendsEmail } from '../../mail/sends-email.ts';
import type { AccountParts } from '../account-parts.ts';
import { createAccountStore } from '../account-store.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { invitationLink } from './invitation-email.ts';
import { createInvitationStore } from './invitation-store.ts';

const GONE = 'This invitation was already accepted or revoked.';

/** Invitations per owner and hour: more than a company sends, too few to send junk from a stolen session. */
const SENT_PER_HOUR = { name: 'invitations', points: 30, seconds: 3_600 };
/** Requests with a link, per network. Tokens cannot be guessed; this limits the load of hashing passwords. */
const OPENED_PER_HALF_HOUR = { name: 'invitation links', points: 30, seconds: 1_800 };

const TOO_MANY_SENT = 'You sent many invitations. Wait an hour, then try again.';
const TOO_MANY_OPENED = 'Too many requests. Wait half an hour, then open the link again.';
/** The same for links that never existed, so that it does not reveal who was invited. */
const INVALID_LINK = 'This invitation has expired or was already used. Ask for a new one.';
const HAS_ACCOUNT = 'This person has an account already.';

/** Inviting people, for owners, and accepting an invitation, for anyone with its link. */
export function invitationEndpoints({ settings, db, clock, outbox, mailHost }: AccountParts) {
  const hasMailServer = () => sendsEmail(settings);
  const sentLimit = createRateLimit({ db, clock }, SENT_PER_HOUR);
  const openedLimit = createRateLimit({ db, clock }, OPENED_PER_HALF_HOUR);
  const open = async (token: string, address: string) => {
    await openedLimit.count(networkOf(address), TOO_MANY_OPENED);
    const invitation = await createInvitationStore(db, clock).findByToken(token);
    if (!invitation) throw invalidLink();
    return invitation;
  };

  return [
    endpoint('GET /admin/invitations', {
      summary: 'Invitations that were not accepted yet and have not expired.',
      account: 'owner',
      response: invitationList,
      errors: [401],
      handle: async () => ({
        invitations: await createInvitationStore(db, clock).list(),
        is_emailed: hasMailServer(),
      }),
    }),
    endpoint('POST /admin/invitations', {
      summary:
        'Invite somebody by e-mail, or with a link to pass on if there is no mail server. Replaces an earlier invitation to the address.',
      account: 'owner',
      sessionOnly: true,
      proof: 'panel',
      json: newInvitation,
      response: sentInvitation,
      status: 201,
      errors: [400, 401, 422, 429],
      async handle({ c, json: { email: entered, name, role, may_publish: mayPublish, note }, by }) {
        const email = normalizeEmail(entered);
        await sentLimit.count(String(c.get('account').id), TOO_MANY_SENT);
        const sent = await db.transaction().execute(async (trx): Promise<SentInvitation> => {
          if (await createAccountStore(trx, clock).findByEmail(email)) {
            throw fieldError('email', HAS_ACCOUNT);
          }
          const invitations = createInvitationStore(trx, clock);
          const invitation = await invitations.add({ email, name, role, mayPublish, note, invitedBy: by.who });
          const emailId = `invitation-${invitation.id}.${randomUUID()}@${mailHost}`;
          await createOutboxStore(trx, clock).add({ kind: 'invitation', reference: invitation.id, emailId });
          // Without a mail server, the e-mail is only written to a file, so the owner has to pass the link on.
          const link = hasMailServer()
            ? {}
            : { link: invitationLink(settings.publicUrl, await invitations.addLink(invitation.id)) };
          await createActivityStore(trx, clock).record({ by, action: 'invitation.sent', name: email, note: role });
          const result = hasMailServer()
            ? `An invitation is on its way to ${email}.`
            : `Send this link to ${email}. It works for ${INVITATION_DAYS} days.`;
          return { message: result, invitation, ...link };
        });
        outbox.trigger();
        return sent;
      },
    }),
    endpoint('DELETE /admin/invitations/{id}', {
      summary: 'Revoke an invitation.',
      account: 'owner',
      sessionOnly: true,
      proof: 'panel',
      response: message,
      errors: [401, 404],
      async handle({ params, by }) {
        const id = readId(params.id, GONE);
        await db.transaction().execute(async (trx) => {
          const invitations = createInvitationStore(trx, clock);
          const invitation = await invitations.find(id);
          if (!invitation || !(await invitations.remove(id))) throw new HttpError(404, GONE);
          await createActivityStore(trx, clock).record({ by, action: 'invitation.revoked', name: invitation.email });
        });
        return { message: 'The invitation was revoked. Its link no longer works.' };
      },
    }),
    endpoint('POST /invitations/check', {
      summary: 'What an invitation offers. This does not use up its token.',
      account: 'none',
      json: checkInvitationRequest,
      response: openInvitation,
      errors: [400, 422, 429],
      async handle({ json: { token }, by: visitor }) {
        const { email, name, role, may_publish, note, invited_by } = await open(token, visitor.address);
        const inviter = (await createAccountStore(db, clock).findByEmail(invited_by))?.name ?? '';
        return { email, name, role, may_publish, note, invited_by, inviter_name: inviter };
      },
    }),
    endpoint('POST /invitations/accept', {
      summary: 'Make the account with the token of an invitation. The token works once, for 7 days.',
      account: 'none',
      json: acceptInvitationRequest,
      response: z.object({ message: text, email: text }),
      status: 201,
      errors: [400, 422, 429],
      async handle({ json: { token, name: entered, password }, by: visitor }) {
        const invitation = await open(token, visitor.address);
        const { email, role, may_publish: mayPublish } = invitation;
        const name = entered ?? invitation.name;
        const passwordHash = await hashPassword(password);
        await db.transaction().execute(async (trx) => {
          const accounts = createAccountStore(trx, clock);
          if (!(await createInvitationStore(trx, clock).remove(invitation.id))) throw invalidLink();
          // The account may have been created on the command line in the meantime.
          if (await accounts.findByEmail(email)) throw invalidLink();
          const by = { who: email, address: visitor.address };
          await accounts.add({ email, name, passwordHash, role, mayPublish, by });
        });
        return { message: 'Your account is ready. Sign in with your new password.', email };
      },
    }),
  ];
}

const invalidLink = () => fieldError('token', INVALID_LINK);
