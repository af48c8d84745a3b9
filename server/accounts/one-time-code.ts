import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every authenticator app does it: HMAC-SHA-1, six digits, steps of 30 seconds. */
const RULES = { algorithm: 'SHA1', digits: 6, period: 30 };

/** Steps before and after the present one whose codes are taken: for slow fingers, and for clocks that differ a little. */
const WINDOW = 1;

/** 160 random bits in Base32, as RFC 4226 recommends. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** What the QR code says: everything that an authenticator app wants to know. */
export const keyAddress = (secret: string, { issuer, email }: { issuer: string; email: string }): string =>
  new TOTP({ ...RULES, secret, issuer, label: email }).toString();

/** The time step whose code this is; undefined when it is none of those that are taken at `now`. */
export function stepOf(code: string, secret: string, now: number): number | undefined {
  // Also because the library compares bytes, and signs of several bytes would end it.
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = new TOTP({ ...RULES, secret }).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : TOTP.counter({ ...RULES, timestamp: now }) + delta;
}
