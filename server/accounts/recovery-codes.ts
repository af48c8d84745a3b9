import { randomInt } from 'node:crypto';
import { hashPassword, isPassword } from './passwords.ts';

const HOW_MANY = 10;
const DIGITS = 16;

/**
 * Ten codes of 53 random bits, and what is kept of them. Digits only, so that they can be typed on the keyboard of the
 * six digits; hashed as passwords are, since they are short enough to be tried one by one.
 */
export async function newRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: HOW_MANY }, () =>
    Array.from({ length: DIGITS }, () => randomInt(10))
      .join('')
      .replace(/\d{4}(?=\d)/g, '$&-'),
  );
  return { codes, hashes: await Promise.all(codes.map((code) => hashPassword(withoutSigns(code)))) };
}

/** The hash of the one that was typed. */
export async function findRecoveryCode(typed: string, hashes: string[]): Promise<string | undefined> {
  const code = withoutSigns(typed);
  // Nothing else can be one: each comparison takes as long as one of a password.
  if (!new RegExp(`^\\d{${DIGITS}}$`).test(code)) return undefined;
  for (const hash of hashes) if (await isPassword(code, hash)) return hash;
}

const withoutSigns = (code: string) => code.replace(/\D/g, '');
