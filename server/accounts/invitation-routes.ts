import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import {
  acceptInvitationRequest,
  checkInvitationRequest,
  INVITATION_DAYS,
  newInvitation,
  type OpenInvitation,
  type SentInvitation,
} from '../../contract/people.ts';
import { createActivityStore } from '../activity/activity-store.ts';
import { actorOf } from '../activity/actor.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { normalizeEmail } from '../email-forms.ts';
import { networkOf } from '../http/address-network.ts';
import { HttpError } from '../http/http-error.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { readJson } from '../http/read-body.ts';
import { readId } from '../http/read-id.ts';
import type { WebContext, WebEnv } from '../http/visitor.ts';
import type { Outbox } from '../mail/outbox.ts';
import { createOutboxStore } from '../mail/outbox-store.ts';
import { sendsEmail } from '../mail/sends-email.ts';
import type { Settings } from '../settings.ts';
import { createAccountStore } from './account-store.ts';
import { invitationLink } from './invitation-email.ts';
import { createInvitationStore } from './invitation-store.ts';
import { hashPassword } from './passwords.ts';

const GONE = 'This invitation was already accepted or revoked.';

/** Invitations per owner and hour: more than a company sends, too few to send junk from a stolen session. */
const SENT_PER_HOUR = { name: 'invitations', points: 30, seconds: 3_600 };
/** Requests of one network with a link. The tokens cannot be guessed; this limits hashing passwords. */
const OPENED_PER_HALF_HOUR = { name: 'invitation links', points: 30, seconds: 1_800 };

const TOO_MANY_SENT = 'You sent many invitations. Wait an hour, then try again.';
const TOO_MANY_OPENED = 'Too many requests. Wait half an hour, then open the link again.';
/** The same for links that never existed, so that it does not reveal who was invited. */
const INVALID_LINK = 'This invitation has expired or was already used. Ask for a new one.';
const HAS_ACCOUNT = 'This person has an account already.';

interface Parts {
  settings: Settings;
  db: Database;
  clock: Clock;
  outbox: Outbox;
}

/** Invites people, for owners. */
export function invitationRoutes({ settings, db, clock, outbox }: Parts) {
  const mailHost = new URL(settings.publicUrl).hostname;
  const hasMailServer = () => sendsEmail(settings);
  const limit = createRateLimit({ db, clock }, SENT_PER_HOUR);

  return new Hono<WebEnv>()
    .get('/invitations', async (c) =>
      c.json({ invitations: await createInvitationStore(db, clock).list(), is_emailed: hasMailServer() }),
    )
    .post('/invitations', async (c) => {
      const { email: entered, name, role, may_publish: mayPublish, note } = await readJson(c, newInvitation);
      const email = normalizeEmail(entered);
      await limit.count(String(c.get('account').id), TOO_MANY_SENT);
      const sent = await db.transaction().execute(async (trx): Promise<SentInvitation> => {
        if (await createAccountStore(trx, clock).findByEmail(email)) {
          throw new HttpError(422, HAS_ACCOUNT, { errors: { email: [HAS_ACCOUNT] } });
        }
        const invitations = createInvitationStore(trx, clock);
        const invitation = await invitations.add({ email, name, role, mayPublish, note, invitedBy: actorOf(c).who });
        const emailId = `invitation-${invitation.id}.${randomUUID()}@${mailHost}`;
        await createOutboxStore(trx, clock).add({ kind: 'invitation', reference: invitation.id, emailId });
        // Without a mail server the e-mail becomes a file, and somebody has to pass the link on.
        const link = hasMailServer()
          ? {}
          : { link: invitationLink(settings.publicUrl, await invitations.addLink(invitation.id)) };
        await record(c, trx, 'invitation.sent', { name: email, note: role });
        const message = hasMailServer()
          ? `An invitation is on its way to ${email}.`
          : `Send this link to ${email}. It works for ${INVITATION_DAYS} days.`;
        return { message, invitation, ...link };
      });
      outbox.trigger();
      return c.json(sent, 201);
    })
    .delete('/invitations/:id', async (c) => {
      const id = readId(c.req.param('id'), GONE);
      await db.transaction().execute(async (trx) => {
        const invitations = createInvitationStore(trx, clock);
        const invitation = await invitations.find(id);
        if (!invitation || !(await invitations.remove(id))) throw new HttpError(404, GONE);
        await record(c, trx, 'invitation.revoked', { name: invitation.email });
      });
      return c.json({ message: 'The invitation was revoked. Its link no longer works.' });
    });

  function record(
    c: WebContext,
    trx: Database,
    action: 'invitation.sent' | 'invitation.revoked',
    about: { name: string; note?: string },
  ) {
    return createActivityStore(trx, clock).record({ by: actorOf(c), action, ...about });
  }
}

/** Accepts an invitation, for whoever has its link. */
export function invitationLinkRoutes({ db, clock }: Pick<Parts, 'db' | 'clock'>) {
  const limit = createRateLimit({ db, clock }, OPENED_PER_HALF_HOUR);
  const open = async (c: WebContext, token: string) => {
    await limit.count(networkOf(c.get('visitor').ipAddress), TOO_MANY_OPENED);
    const invitation = await createInvitationStore(db, clock).findByToken(token);
    if (!invitation) throw invalidLink();
    return invitation;
  };

  return new Hono<WebEnv>()
    .post('/invitations/check', async (c) => {
      const { token } = await readJson(c, checkInvitationRequest);
      const { email, name, role, may_publish, note, invited_by } = await open(c, token);
      const inviter = (await createAccountStore(db, clock).findByEmail(invited_by))?.name ?? '';
      return c.json({
        email,
        name,
        role,
        may_publish,
        note,
        invited_by,
        inviter_name: inviter,
      } satisfies OpenInvitation);
    })
    .post('/invitations/accept', async (c) => {
      const { token, name: entered, password } = await readJson(c, acceptInvitationRequest);
      const invitation = await open(c, token);
      const { email, role, may_publish: mayPublish } = invitation;
      const name = entered ?? invitation.name;
      const passwordHash = await hashPassword(password);
      await db.transaction().execute(async (trx) => {
        const accounts = createAccountStore(trx, clock);
        if (!(await createInvitationStore(trx, clock).remove(invitation.id))) throw invalidLink();
        // Somebody made the account on the server in the meantime.
        if (await accounts.findByEmail(email)) throw invalidLink();
        const by = { who: email, address: c.get('visitor').ipAddress };
        await accounts.add({ email, name, passwordHash, role, mayPublish, by });
      });
      return c.json({ message: 'Your account is ready. Sign in with your new password.', email }, 201);
    });
}

const invalidLink = () => new HttpError(422, INVALID_LINK, { errors: { token: [INVALID_LINK] } });
