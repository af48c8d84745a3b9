import { Hono } from 'hono';
import { MAX_PASSKEYS, newPasskey, passkeyName } from '../../contract/passkeys.ts';
import { actorOf } from '../activity/actor.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { HttpError } from '../http/http-error.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { readJson } from '../http/read-body.ts';
import { readId } from '../http/read-id.ts';
import type { WebContext, WebEnv } from '../http/visitor.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { Settings } from '../settings.ts';
import { challengeExpired } from './accept-passkey.ts';
import { describePasskey } from './describe-passkey.ts';
import { createPasskeyChallengeStore } from './passkey-challenge-store.ts';
import { createPasskeyStore, newUserHandle } from './passkey-store.ts';
import { relyingParty } from './relying-party.ts';
import { challengeOf, registrationOptions, verifyRegistration } from './webauthn.ts';

/** Registrations that an account may begin. More are not needed, and each stores a challenge. */
const BEGUN_PER_HOUR = { name: 'passkey registrations', points: 60, seconds: 3_600 };

const TOO_MANY = 'You started to add many passkeys. Wait an hour, then try again.';
const NOT_VERIFIED = 'This passkey could not be verified. Try again, or use another device.';
const NOT_ADDED = `This passkey is registered already, or you have ${MAX_PASSKEYS} of them. Remove one, then try again.`;
const GONE = 'This passkey was already removed.';
const LAST = 'This is your only way to sign in. Add another passkey or set a password first.';

/** The user's own passkeys. */
export function passkeyRoutes(site: {
  settings: Settings;
  db: Database;
  clock: Clock;
  outbox: Outbox;
  copy: { read(key: 'company'): Promise<{ name: string }> };
}) {
  const { settings, db, clock, outbox, copy } = site;
  const passkeys = createPasskeyStore(db, clock, new URL(settings.publicUrl).hostname);
  const challenges = createPasskeyChallengeStore(db, clock);
  const begun = createRateLimit(site, BEGUN_PER_HOUR);
  const partyOf = (c: WebContext) => relyingParty(c.get('host'), settings.publicUrl);

  return new Hono<WebEnv>()
    .get('/passkeys', async (c) => {
      const { id, password_hash: hash } = c.get('account');
      return c.json({ passkeys: await passkeys.listForUser(id), has_password: hash !== null });
    })

    .post('/passkeys/registration/options', async (c) => {
      const account = c.get('account');
      await begun.count(String(account.id), TOO_MANY);
      const { name } = await copy.read('company');
      const credentials = await passkeys.credentialsOf(account.id);
      const handle = handleOf(account, credentials);
      const options = await registrationOptions({ ...partyOf(c), name }, { handle, email: account.email, credentials });
      await challenges.add(options.challenge, { purpose: 'register', userId: account.id });
      return c.json(options);
    })

    .post('/passkeys', async (c) => {
      const { name, response } = await readJson(c, newPasskey);
      const account = c.get('account');
      const use = { purpose: 'register', userId: account.id } as const;
      if (!(await challenges.use(challengeOf(response) ?? '', use))) throw challengeExpired();
      const verified = await verifyRegistration(response, partyOf(c));
      if (!verified) throw new HttpError(422, NOT_VERIFIED);
      const { aaguid, ...credential } = verified;
      const transports = response.response.transports ?? [];
      const attachment = response.authenticatorAttachment;
      const facts = { aaguid, transports, attachment, userAgent: c.req.header('User-Agent') ?? '' };
      const passkey = await passkeys.add(
        account.id,
        {
          ...credential,
          ...describePasskey(facts),
          name,
          user_handle: handleOf(account, await passkeys.credentialsOf(account.id)),
          transports: JSON.stringify(transports),
        },
        actorOf(c),
      );
      if (!passkey) throw new HttpError(409, NOT_ADDED);
      outbox.trigger();
      return c.json({ message: `The passkey “${name}” was added.`, passkey }, 201);
    })

    .patch('/passkeys/:id{[0-9]+}', async (c) => {
      const { name } = await readJson(c, passkeyName);
      const id = readId(c.req.param('id'), GONE);
      if (!(await passkeys.rename(c.get('account').id, id, name, actorOf(c)))) throw new HttpError(404, GONE);
      return c.json({ message: 'The passkey was renamed.' });
    })

    .delete('/passkeys/:id{[0-9]+}', async (c) => {
      const by = { by: actorOf(c), keptToken: c.get('token') };
      const outcome = await passkeys.remove(c.get('account').id, readId(c.req.param('id'), GONE), by);
      if (outcome === 'unknown') throw new HttpError(404, GONE);
      if (outcome === 'last') throw new HttpError(409, LAST);
      outbox.trigger();
      return c.json({ message: 'The passkey was removed. It no longer signs you in.' });
    });
}

/** All passkeys of an account have the handle of the first one. */
const handleOf = (account: { id: number; created_at: string }, [first]: { user_handle: string }[]) =>
  first?.user_handle ?? newUserHandle(account);
