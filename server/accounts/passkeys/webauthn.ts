import type { AuthenticationResponse, RegistrationResponse } from '../../../contract/accounts/passkeys.ts';
import { CHALLENGE_MINUTES } from '../../../contract/accounts/passkeys.ts';
import type { RelyingParty } from './relying-party.ts';

/** The certificates and parsers of the library take 25 MB, so they are loaded with the first passkey. */
const load = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256. Authenticators use these, and every version of Node supports them. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT = CHALLENGE_MINUTES * 60_000;

/** Returns what the browser needs to create a discoverable passkey, which works without an e-mail address. */
export async function registrationOptions(site: RelyingParty & { name: string }, account: Registrant) {
  const { generateRegistrationOptions } = await load();
  return generateRegistrationOptions({
    rpID: site.id,
    rpName: site.name,
    userID: new Uint8Array(Buffer.from(account.handle, 'base64url')),
    userName: account.email,
    userDisplayName: account.email,
    excludeCredentials: account.credentials.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: JSON.parse(transports),
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
    timeout: TIMEOUT,
  });
}

interface Registrant {
  handle: string;
  email: string;
  /** The passkeys that the account has already. */
  credentials: { credential_id: string; transports: string }[];
}

/**
 * Returns what the browser needs to use a passkey. Without `credentials`, it offers all passkeys that it has for this
 * site.
 */
export async function authenticationOptions(site: RelyingParty, credentials?: Registrant['credentials']) {
  const { generateAuthenticationOptions } = await load();
  return generateAuthenticationOptions({
    rpID: site.id,
    userVerification: 'required',
    timeout: TIMEOUT,
    ...(credentials && {
      allowCredentials: credentials.map(({ credential_id, transports }) => ({
        id: credential_id,
        transports: JSON.parse(transports),
      })),
    }),
  });
}

/** The challenge that was signed. Undefined for a response without one. */
export function challengeOf({ response }: RegistrationResponse | AuthenticationResponse): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** The new credential. Undefined if the response is not for this site, or its authenticator has not verified the person. */
export async function verifyRegistration(response: RegistrationResponse, site: RelyingParty) {
  const { verifyRegistrationResponse } = await load();
  const verified = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} } as never,
    expectedChallenge: challengeOf(response) ?? '',
    expectedOrigin: site.origins,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { credential, aaguid, credentialDeviceType, credentialBackedUp } = verified.registrationInfo;
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    can_sync: credentialDeviceType === 'multiDevice' ? 1 : 0,
    is_synced: credentialBackedUp ? 1 : 0,
    aaguid,
  };
}

interface StoredCredential {
  credential_id: string;
  public_key: string;
  counter: number;
  can_sync: number;
}

/**
 * Verifies the use of a credential, and returns what changes with it. Undefined if the response was not signed with
 * this credential for this site, if the person was not verified, or if the counter or the backup flags show that the
 * credential may be a copy.
 */
export async function verifyAuthentication(
  response: AuthenticationResponse,
  site: RelyingParty,
  stored: StoredCredential,
) {
  const { verifyAuthenticationResponse } = await load();
  const verified = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} } as never,
    expectedChallenge: challengeOf(response) ?? '',
    expectedOrigin: site.origins,
    expectedRPID: site.id,
    requireUserVerification: true,
    credential: {
      id: stored.credential_id,
      publicKey: new Uint8Array(Buffer.from(stored.public_key, 'base64url')),
      counter: stored.counter,
    },
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { newCounter, credentialDeviceType, credentialBackedUp } = verified.authenticationInfo;
  // WebAuthn Level 3, 7.2: whether a credential can be synced never changes.
  if ((credentialDeviceType === 'multiDevice') !== (stored.can_sync === 1)) return undefined;
  return { counter: newCounter, is_synced: credentialBackedUp ? 1 : 0 };
}
