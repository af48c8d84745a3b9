import type { AuthenticationResponse } from '../../../contract/accounts/passkeys.ts';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../database/open-database.ts';
import type { ChallengePurpose } from '../../database/tables.ts';
import { HttpError } from '../../http/http-error.ts';
import { createPasskeyChallengeStore } from './passkey-challenge-store.ts';
import { createPasskeyStore } from './passkey-store.ts';
import type { RelyingParty } from './relying-party.ts';
import { challengeOf, verifyAuthentication } from './webauthn.ts';

const TOO_LATE = 'This took too long. Try again.';

export const challengeExpired = () => new HttpError(422, TOO_LATE);

interface PasskeyUse {
  site: RelyingParty;
  purpose: ChallengePurpose;
  /** The account that the passkey must belong to. Undefined for signing in. */
  userId?: number;
}

/**
 * Verifies the response and records the use of its passkey. Returns the passkey, undefined if it is unknown, and
 * whether it was accepted. Throws 422 if the challenge has expired.
 */
export async function acceptPasskey(
  response: AuthenticationResponse,
  { site, purpose, userId }: PasskeyUse,
  { db, clock, mailHost }: { db: Database; clock: Clock; mailHost: string },
) {
  const challenge = challengeOf(response) ?? '';
  const isUsable = await createPasskeyChallengeStore(db, clock).use(challenge, { purpose, userId });
  if (!isUsable) throw challengeExpired();
  const passkeys = createPasskeyStore(db, clock, mailHost);
  const passkey = await passkeys.findByCredential(response.id);
  const isTheirs = passkey && (userId === undefined ? isOfHandle(response, passkey) : passkey.user_id === userId);
  const changed = isTheirs && (await verifyAuthentication(response, site, passkey));
  return { passkey, isAccepted: changed ? await passkeys.use(passkey, changed) : false };
}

/**
 * Whether the authenticator names the account of the passkey. Checked when signing in, where the request names no
 * account.
 */
const isOfHandle = ({ response }: AuthenticationResponse, { user_handle }: { user_handle: string }) =>
  response.userHandle === user_handle;
