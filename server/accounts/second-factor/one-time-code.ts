import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with the parameters that all authenticator apps support: HMAC-SHA-1, six digits, 30-second steps. */
const TOTP_OPTIONS = { algorithm: 'SHA1', digits: 6, period: 30 };

/** Codes this many steps before and after the current one are accepted, for slow typing and clock skew. */
const WINDOW = 1;

/** 160 random bits in Base32, as RFC 4226 recommends. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The `otpauth://` URI for the QR code. */
export const otpauthUri = (secret: string, { issuer, email }: { issuer: string; email: string }): string =>
  new TOTP({ ...TOTP_OPTIONS, secret, issuer, label: email }).toString();

/** The time step that the code belongs to. Undefined if the code is not valid at `now`. */
export function stepOf(code: string, secret: string, now: number): number | undefined {
  // The library compares bytes and throws for multi-byte characters.
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = new TOTP({ ...TOTP_OPTIONS, secret }).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : TOTP.counter({ ...TOTP_OPTIONS, timestamp: now }) + delta;
}
