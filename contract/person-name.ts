import { z } from 'zod';

export const MAX_PERSON_NAME = 100;

/** The name of somebody with an account, as they want to be called. Empty: not entered. */
export const enteredName = z
  .string('Enter a name.')
  .normalize('NFC')
  .transform((name) => name.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim())
  .pipe(z.string().max(MAX_PERSON_NAME, `Enter at most ${MAX_PERSON_NAME} characters.`));

/** Addresses of a function greet nobody. */
const FUNCTIONS = new Set(['author', 'editor', 'owner', 'reader', 'info', 'office', 'contact', 'mail', 'team']);

/** What the panel calls somebody: by the name, or by the part of the address before @ if that may be one. */
export function greetedAs({ name, email }: { name?: string | undefined; email: string }): string {
  if (name) return name.split(' ')[0] as string;
  const [local = ''] = email.split('@');
  return FUNCTIONS.has(local.toLowerCase()) ? '' : local;
}
