import { randomInt } from 'node:crypto';
import { hashPassword, verifyPassword } from '../passwords/passwords.ts';

const CODE_COUNT = 10;
const DIGITS = 16;

/**
 * Ten codes of 53 random bits, and the hashes to store. Digits only, so that they can be typed on the numeric keyboard
 * of the code field. Hashed like passwords, because they are short enough for brute force.
 */
export async function createRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: CODE_COUNT }, () =>
    Array.from({ length: DIGITS }, () => randomInt(10))
      .join('')
      .replace(/\d{4}(?=\d)/g, '$&-'),
  );
  return { codes, hashes: await Promise.all(codes.map((code) => hashPassword(digitsOnly(code)))) };
}

/** The hash that the entered code matches, if any. */
export async function findRecoveryCode(input: string, hashes: string[]): Promise<string | undefined> {
  const code = digitsOnly(input);
  // Skips other input: each comparison takes as long as verifying a password.
  if (!new RegExp(`^\\d{${DIGITS}}$`).test(code)) return undefined;
  for (const hash of hashes) if (await verifyPassword(code, hash)) return hash;
}

const digitsOnly = (code: string) => code.replace(/\D/g, '');
