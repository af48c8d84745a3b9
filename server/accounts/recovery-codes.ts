import { randomInt } from 'node:crypto';
import { hashPassword, isPassword } from './passwords.ts';

const HOW_MANY = 10;
const DIGITS = 16;

/**
 * Ten codes of 53 random bits, and the hashes to store. Digits only, so that the numeric keyboard of the code field can
 * type them. Hashed like passwords, because they are short enough for brute force.
 */
export async function newRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: HOW_MANY }, () =>
    Array.from({ length: DIGITS }, () => randomInt(10))
      .join('')
      .replace(/\d{4}(?=\d)/g, '$&-'),
  );
  return { codes, hashes: await Promise.all(codes.map((code) => hashPassword(withoutSigns(code)))) };
}

/** The hash that the typed code matches, if any. */
export async function findRecoveryCode(typed: string, hashes: string[]): Promise<string | undefined> {
  const code = withoutSigns(typed);
  // Skips other input: each comparison takes as long as verifying a password.
  if (!new RegExp(`^\\d{${DIGITS}}$`).test(code)) return undefined;
  for (const hash of hashes) if (await isPassword(code, hash)) return hash;
}

const withoutSigns = (code: string) => code.replace(/\D/g, '');
