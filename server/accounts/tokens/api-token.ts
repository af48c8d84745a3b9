import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { API_TOKEN_PREFIX } from '../../../contract/accounts/api-tokens.ts';

/** Base 62, so that a double click selects the whole token. */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 256 bits. */
const SECRET_DIGITS = 43;
/** 32 bits. */
const CHECKSUM_DIGITS = 6;

const FORMAT = new RegExp(`^${API_TOKEN_PREFIX}([0-9A-Za-z]{${SECRET_DIGITS}})([0-9A-Za-z]{${CHECKSUM_DIGITS}})$`);

/** The prefix, 256 random bits and a checksum, by which secret scanners tell a token from other text. */
export function newApiTokenText(): string {
  const secret = toDigits(BigInt(`0x${randomBytes(32).toString('hex')}`), SECRET_DIGITS);
  return API_TOKEN_PREFIX + secret + checksumOf(secret);
}

/** Whether a bearer token is an API token, and not that of a session. */
export const isApiToken = (token: string) => token.startsWith(API_TOKEN_PREFIX);

/** False for a token that was truncated or mistyped. Saves a query. */
export function hasValidChecksum(token: string): boolean {
  const [, secret, checksum] = token.match(FORMAT) ?? [];
  return secret !== undefined && checksum === checksumOf(secret);
}

const checksumOf = (secret: string) => toDigits(BigInt(crc32(secret)), CHECKSUM_DIGITS);

function toDigits(value: bigint, length: number): string {
  let digits = '';
  for (let rest = value; digits.length < length; rest /= 62n) digits = DIGITS[Number(rest % 62n)] + digits;
  return digits;
}
