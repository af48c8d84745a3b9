import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { RESET_MINUTES } from '../../contract/accounts.ts';
import {
  changePerson,
  GRACE_DAYS,
  newPasswordLink,
  type SentPasswordLink,
  signInPolicy,
} from '../../contract/people.ts';
import { createActivityStore } from '../activity/activity-store.ts';
import { actorOf } from '../activity/actor.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { HttpError } from '../http/http-error.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { readJson } from '../http/read-body.ts';
import { readId, readRowId } from '../http/read-id.ts';
import { readQuery } from '../http/read-query.ts';
import type { WebContext, WebEnv } from '../http/visitor.ts';
import type { Outbox } from '../mail/outbox.ts';
import { createOutboxStore } from '../mail/outbox-store.ts';
import { sendsEmail } from '../mail/sends-email.ts';
import type { Settings } from '../settings.ts';
import { createAccountStore } from './account-store.ts';
import { createFactorPolicyStore } from './factor-policy-store.ts';
import { passwordResetLink } from './password-reset-email.ts';
import { createPasswordResetStore } from './password-reset-store.ts';
import { createPeopleStore, type OwnedContent } from './people-store.ts';
import { createSecondFactorStore } from './second-factor-store.ts';

/** Links for new passwords per owner and hour. */
const LINKS_PER_HOUR = { name: 'password links', points: 30, seconds: 3_600 };
const TOO_MANY_LINKS = 'You sent many links. Wait an hour, then try again.';

/** Who has an account, and what they may do. For owners. */
export function peopleRoutes(
  { settings, db, clock, outbox }: { settings: Settings; db: Database; clock: Clock; outbox: Outbox },
  content: OwnedContent,
) {
  const mailHost = new URL(settings.publicUrl).hostname;
  const hasMailServer = () => sendsEmail(settings);
  const people = createPeopleStore(db, clock, { content, mailHost });
  const policy = createFactorPolicyStore(db, clock);
  const limit = createRateLimit({ db, clock }, LINKS_PER_HOUR);
  const byOf = (c: WebContext) => ({ by: actorOf(c), you: c.get('account').id });

  return new Hono<WebEnv>()
    .get('/people', async (c) =>
      c.json({ people: await people.list(c.get('account').id), factor_required_since: await policy.requiredSince() }),
    )
    .put('/sign-in-policy', async (c) => {
      const { factor_required: isRequired } = await readJson(c, signInPolicy);
      const since = await policy.require(isRequired, actorOf(c));
      const message = isRequired
        ? `Everybody has ${GRACE_DAYS} days to set up a second factor.`
        : 'A second factor is optional again.';
      return c.json({ message, factor_required_since: since });
    })
    .patch('/people/:id', async (c) => {
      const id = idOf(c);
      const person = await people.change(id, await readJson(c, changePerson), byOf(c));
      // Sends the e-mail about another role.
      outbox.trigger();
      return c.json({ message: 'Saved. It applies from the next click on.', person });
    })
    .post('/people/:id/password-link', async (c) => {
      const { without_second_factor: withoutSecondFactor } = await readJson(c, newPasswordLink);
      const id = idOf(c);
      await limit.count(String(c.get('account').id), TOO_MANY_LINKS);
      const sent = await db.transaction().execute(async (trx): Promise<SentPasswordLink> => {
        const account = await createAccountStore(trx, clock).find(id);
        if (!account) throw new HttpError(404, 'This account was already removed.');
        if (withoutSecondFactor) await createSecondFactorStore(trx, clock, mailHost).disable(id, actorOf(c));
        const resets = createPasswordResetStore(trx, clock);
        const reference = await resets.add(id, actorOf(c).who);
        const emailId = `password-reset-${reference}.${randomUUID()}@${mailHost}`;
        await createOutboxStore(trx, clock).add({ kind: 'password-reset', reference, emailId });
        const { email } = account;
        // Without a mail server the e-mail becomes a file, and somebody has to pass the link on.
        const link = hasMailServer()
          ? {}
          : { link: passwordResetLink(settings.publicUrl, { token: await resets.addLink(reference), email }) };
        const note = withoutSecondFactor ? 'Two-factor authentication was turned off' : '';
        const entry = { by: actorOf(c), action: 'account.recovery_sent', target: `account ${id}` } as const;
        await createActivityStore(trx, clock).record({ ...entry, name: email, note });
        const message = hasMailServer()
          ? `A link is on its way to ${email}. It works for ${RESET_MINUTES} minutes.`
          : `Send this link to ${email}. It works for ${RESET_MINUTES} minutes.`;
        return { message, email, ...link };
      });
      outbox.trigger();
      return c.json(sent, 201);
    })
    .delete('/people/:id', async (c) => {
      await people.remove(idOf(c), readRowId(readQuery(c).hand_to ?? ''), byOf(c));
      return c.json({ message: 'The account was removed.' });
    });
}

const idOf = (c: WebContext) => readId(c.req.param('id') ?? '', 'This account was already removed.');
