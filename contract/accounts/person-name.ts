import { z } from 'zod';
import { line } from '../text/text.ts';

export const MAX_PERSON_NAME = 100;

/** The name of somebody with an account, as they want to be called. Empty if not entered. */
export const enteredName = personName();

/** `missing` is the error about an empty name. */
export function personName(missing?: string) {
  const tooLong = `Enter at most ${MAX_PERSON_NAME} characters.`;
  return z
    .string('Enter a name.')
    .check(...line({ max: MAX_PERSON_NAME, tooLong, missing }))
    .overwrite((name) => name.replace(/\s+/g, ' '));
}

/** Parts of addresses that name a function instead of a person. */
const FUNCTIONS = new Set(['author', 'editor', 'owner', 'reader', 'info', 'office', 'contact', 'mail', 'team']);

/** The first name for a greeting, or the part of the address before @. Empty if that part names a function. */
export function greetedAs({ name, email }: { name?: string | undefined; email: string }): string {
  if (name) return name.split(' ')[0] as string;
  const [local = ''] = email.split('@');
  return FUNCTIONS.has(local.toLowerCase()) ? '' : local;
}
