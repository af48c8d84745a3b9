import { Hono } from 'hono';
import { usePasskey } from '../../contract/passkeys.ts';
import type { ActivityStore } from '../activity/activity-store.ts';
import { actorOf, UNKNOWN_ADDRESS } from '../activity/actor.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { networkOf } from '../http/address-network.ts';
import { HttpError } from '../http/http-error.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { readJson } from '../http/read-body.ts';
import type { WebEnv } from '../http/visitor.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { Settings } from '../settings.ts';
import { acceptPasskey } from './accept-passkey.ts';
import type { AccountStore } from './account-store.ts';
import { createPasskeyChallengeStore } from './passkey-challenge-store.ts';
import { relyingParty } from './relying-party.ts';
import type { SessionStore } from './session-store.ts';
import { requireOurPage, startSession } from './start-session.ts';
import type { RightsOf } from './to-user.ts';
import { authenticationOptions } from './webauthn.ts';

/** Of one network. Every view of the login page gets a challenge, so this is enough for an office. */
const CHALLENGES_PER_MINUTE = { name: 'passkey challenges', points: 60, seconds: 60 };

const TOO_MANY = 'Too many failed logins. Wait a minute, then try again.';
const TOO_MANY_CHALLENGES = 'Too many requests. Wait a minute, then try again.';
/** The same for passkeys of nobody and of somebody, so that it does not reveal who has an account. */
const NOT_ACCEPTED = 'This passkey was not accepted. Use another one, or sign in with the password.';

/** Signing in with a passkey, which counts as both factors. */
export function passkeyLoginRoutes(site: {
  settings: Settings;
  accounts: AccountStore;
  sessions: SessionStore;
  activity: ActivityStore;
  outbox: Outbox;
  db: Database;
  clock: Clock;
  rightsOf: RightsOf;
}) {
  const { settings, accounts, activity, db, clock } = site;
  const mailHost = new URL(settings.publicUrl).hostname;
  const challenges = createRateLimit(site, CHALLENGES_PER_MINUTE);
  const failures = createRateLimit(site, { name: 'passkey', points: settings.loginFailuresPerMinute, seconds: 60 });

  return new Hono<WebEnv>()
    .post('/passkeys/sign-in/options', async (c) => {
      await challenges.count(networkOf(c.get('visitor').ipAddress), TOO_MANY_CHALLENGES);
      const options = await authenticationOptions(relyingParty(c.get('host'), settings.publicUrl));
      await createPasskeyChallengeStore(db, clock).add(options.challenge, { purpose: 'sign in' });
      return c.json(options);
    })

    .post('/passkeys/sign-in', async (c) => {
      const { response } = await readJson(c, usePasskey);
      requireOurPage(c, settings);
      const refund = await failures.count(networkOf(c.get('visitor').ipAddress), TOO_MANY);
      const use = { site: relyingParty(c.get('host'), settings.publicUrl), purpose: 'sign in' } as const;
      const { passkey, isAccepted } = await acceptPasskey(response, use, { db, clock, mailHost });
      const account = passkey && (await accounts.find(passkey.user_id));
      if (!account || !isAccepted) {
        const about = { name: account?.email ?? UNKNOWN_ADDRESS, note: 'Passkey not accepted' };
        await activity.record({ by: actorOf(c), action: 'session.refused', ...about });
        throw new HttpError(401, NOT_ACCEPTED);
      }
      const verified = { passkeyId: passkey.id };
      return c.json(await startSession(c, site, { account, verified, onAllowed: refund }));
    });
}
