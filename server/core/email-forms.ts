import { domainToASCII, domainToUnicode } from 'node:url';

/** Normalizes an address for accounts: in lower case, with the domain in ASCII, as browsers send it. */
export function normalizeEmail(email: string): string {
  const { local, domain } = split(email);
  return local + (domainToASCII(domain) || domain);
}

/** Both forms in which an address may be stored, in lower case: with the domain in ASCII or in Unicode. */
export function emailForms(email: string): string[] {
  const { local, domain } = split(email);
  const ascii = domainToASCII(domain) || domain;
  return [...new Set([local + ascii, local + domainToUnicode(ascii)])];
}

/**
 * Whether only mail servers with SMTPUTF8 can deliver to it. Domains have an ASCII form, but the part before the @ has
 * none.
 */
export const needsSmtpUtf8 = (email: string): boolean => /[^\0-\x7f]/.test(email.slice(0, email.lastIndexOf('@')));

function split(email: string) {
  const lower = email.trim().normalize('NFC').toLowerCase();
  const at = lower.lastIndexOf('@') + 1;
  return { local: lower.slice(0, at), domain: lower.slice(at) };
}
