import { z } from 'zod';
import { line } from '../text/text.ts';

export const MAX_PASSKEYS = 20;
export const MAX_PASSKEY_NAME_LENGTH = 60;

/** How many passkeys an account must have before its password can be removed: one may be lost. */
export const PASSKEYS_WITHOUT_PASSWORD = 2;

/** How long a browser may take to respond to a challenge. */
export const CHALLENGE_MINUTES = 5;

/** What the person needs at hand: the icon beside the name. */
export const PASSKEY_KINDS = ['phone', 'computer', 'key'] as const;
export type PasskeyKind = (typeof PASSKEY_KINDS)[number];

export const passkey = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(PASSKEY_KINDS),
  /** The program that stores the passkey, if known: 'Windows Hello', 'iCloud Keychain'. */
  provider: z.string(),
  /** Whether the person's other devices have the passkey too. */
  is_synced: z.boolean(),
  /** ISO 8601 UTC. */
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});
export type Passkey = z.infer<typeof passkey>;

/** `GET /api/passkeys`. */
export const passkeyList = z.object({ passkeys: z.array(passkey), has_password: z.boolean() });

const NO_NAME = 'Enter a name.';

export const passkeyName = z.object({
  name: z.string(NO_NAME).check(
    ...line({
      max: MAX_PASSKEY_NAME_LENGTH,
      tooLong: `Enter at most ${MAX_PASSKEY_NAME_LENGTH} characters.`,
      missing: NO_NAME,
    }),
  ),
});

/** WebAuthn allows credential ids of 1023 bytes; keys and attestations are longer. */
const MAX_ID_LENGTH = 1400;
const MAX_VALUE_LENGTH = 60_000;

const base64url = (length: number) =>
  z
    .string()
    .max(length)
    .regex(/^[\w-]+$/);

/** The fields that browsers send for every passkey, in the JSON format of WebAuthn Level 3. */
const credential = {
  id: base64url(MAX_ID_LENGTH),
  rawId: base64url(MAX_ID_LENGTH),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
};

/** The browser's response to the options for a new passkey. */
export const registrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(MAX_VALUE_LENGTH),
    attestationObject: base64url(MAX_VALUE_LENGTH),
    transports: z.array(z.string().max(20)).max(10).optional().catch(undefined),
  }),
});
export type RegistrationResponse = z.infer<typeof registrationResponse>;

/** `POST /api/passkeys`. */
export const newPasskey = z.object({ ...passkeyName.shape, response: registrationResponse });
export const addedPasskey = z.object({ message: z.string(), passkey });

/** The browser's response to the options for using a passkey. */
export const authenticationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(MAX_VALUE_LENGTH),
    authenticatorData: base64url(MAX_VALUE_LENGTH),
    signature: base64url(MAX_VALUE_LENGTH),
    userHandle: base64url(100).nullish(),
  }),
});
export type AuthenticationResponse = z.infer<typeof authenticationResponse>;

/** `POST /api/passkeys/sign-in`. */
export const usePasskey = z.object({ response: authenticationResponse });

/** The options with which a browser makes or uses a passkey. The panel passes them to WebAuthn unchanged. */
export const webauthnOptions = z.looseObject({ challenge: z.string() });
