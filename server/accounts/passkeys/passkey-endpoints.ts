import {
  addedPasskey,
  MAX_PASSKEYS,
  newPasskey,
  passkeyList,
  passkeyName,
  webauthnOptions,
} from '../../../contract/accounts/passkeys.ts';
import { endpoint, message } from '../../http/endpoint.ts';
import { HttpError } from '../../http/http-error.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { readId } from '../../http/read-id.ts';
import type { WebContext } from '../../http/visitor.ts';
import type { AccountParts } from '../account-parts.ts';
import { challengeExpired } from './accept-passkey.ts';
import { describePasskey } from './describe-passkey.ts';
import { createPasskeyChallengeStore } from './passkey-challenge-store.ts';
import { createPasskeyStore, newUserHandle } from './passkey-store.ts';
import { relyingParty } from './relying-party.ts';
import { challengeOf, registrationOptions, verifyRegistration } from './webauthn.ts';

/** Registrations that an account may start per hour. Limited because each one stores a challenge. */
const BEGUN_PER_HOUR = { name: 'passkey registrations', points: 60, seconds: 3_600 };

const TOO_MANY = 'You started to add many passkeys. Wait an hour, then try again.';
const NOT_VERIFIED = 'This passkey could not be verified. Try again, or use another device.';
const NOT_ADDED = `This passkey is registered already, or you have ${MAX_PASSKEYS} of them. Remove one, then try again.`;
const GONE = 'This passkey was already removed.';
const LAST = 'This is your only way to sign in. Add another passkey or set a password first.';

/** The user's own passkeys. */
export function passkeyEndpoints({ settings, db, clock, outbox, mailHost, siteName }: AccountParts) {
  const passkeys = createPasskeyStore(db, clock, mailHost);
  const challenges = createPasskeyChallengeStore(db, clock);
  const begun = createRateLimit({ db, clock }, BEGUN_PER_HOUR);
  const partyOf = (c: WebContext) => relyingParty(c.get('host'), settings.publicUrl);

  return [
    endpoint('GET /passkeys', {
      summary: 'List the passkeys of the account.',
      account: 'reader',
      setsUpFactor: true,
      sessionOnly: true,
      response: passkeyList,
      errors: [401],
      async handle({ c }) {
        const { id, password_hash: hash } = c.get('account');
        return { passkeys: await passkeys.listForUser(id), has_password: hash !== null };
      },
    }),
    endpoint('POST /passkeys/registration/options', {
      summary: 'Get the options of WebAuthn for a new passkey. Their challenge works once, for 5 minutes.',
      account: 'reader',
      setsUpFactor: true,
      proof: 'all sessions',
      sessionOnly: true,
      response: webauthnOptions,
      errors: [401, 429],
      async handle({ c }) {
        const account = c.get('account');
        await begun.count(String(account.id), TOO_MANY);
        const party = { ...partyOf(c), name: await siteName() };
        const credentials = await passkeys.credentialsOf(account.id);
        const handle = handleOf(account, credentials);
        const options = await registrationOptions(party, { handle, email: account.email, credentials });
        await challenges.add(options.challenge, { purpose: 'register', userId: account.id });
        return { ...options };
      },
    }),
    endpoint('POST /passkeys', {
      summary: 'Add a passkey.',
      account: 'reader',
      setsUpFactor: true,
      proof: 'all sessions',
      sessionOnly: true,
      json: newPasskey,
      response: addedPasskey,
      status: 201,
      errors: [400, 401, 409, 422],
      async handle({ c, json: { name, response }, by }) {
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
          by,
        );
        if (!passkey) throw new HttpError(409, NOT_ADDED);
        outbox.trigger();
        return { message: `The passkey “${name}” was added.`, passkey };
      },
    }),
    endpoint('PATCH /passkeys/{id}', {
      summary: 'Rename a passkey.',
      account: 'reader',
      setsUpFactor: true,
      sessionOnly: true,
      json: passkeyName,
      response: message,
      errors: [400, 401, 404, 422],
      async handle({ c, params, json: { name }, by }) {
        const isRenamed = await passkeys.rename(c.get('account').id, readId(params.id, GONE), name, by);
        if (!isRenamed) throw new HttpError(404, GONE);
        return { message: 'The passkey was renamed.' };
      },
    }),
    endpoint('DELETE /passkeys/{id}', {
      summary:
        'Remove a passkey, and end the other sessions that it opened. Returns 409 for the only way to sign in of an account without a password.',
      account: 'reader',
      setsUpFactor: true,
      proof: 'all sessions',
      sessionOnly: true,
      response: message,
      errors: [401, 404, 409],
      async handle({ c, params, by }) {
        const keptToken = c.get('token');
        const outcome = await passkeys.remove(c.get('account').id, readId(params.id, GONE), { by, keptToken });
        if (outcome === 'unknown') throw new HttpError(404, GONE);
        if (outcome === 'last') throw new HttpError(409, LAST);
        outbox.trigger();
        return { message: 'The passkey was removed. It no longer signs you in.' };
      },
    }),
  ];
}

/** All passkeys of an account have the handle of the first one. */
const handleOf = (account: { id: number; created_at: string }, [first]: { user_handle: string }[]) =>
  first?.user_handle ?? newUserHandle(account);
