import { nameFromEmail } from '../../../contract/accounts/name-from-email.ts';
import { placeholdersIn, REPLY_PLACEHOLDERS } from '../../../contract/contact/reply-templates.ts';
import { factsOf } from '../../../contract/copy/facts.ts';
import { isPlaceholder } from '../../../contract/copy/is-placeholder.ts';
import { fieldError } from '../../http/http-error.ts';
import { oneLine } from '../receive/one-line.ts';

export type Company = Parameters<typeof factsOf>[0];

/** The names that a template may contain in braces. */
export const knownPlaceholders = (company: Company): string[] => [
  ...Object.keys(REPLY_PLACEHOLDERS),
  ...[...factsOf(company).keys()].map((name) => `company.${name}`),
];

/** Throws 422 if a template contains an unknown name. */
export function requireKnownPlaceholders(text: string, company: Company): void {
  const known = knownPlaceholders(company);
  const unknown = placeholdersIn(text).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const message = `{${unknown}} is unknown. Use ${known
    .slice(0, 3)
    .map((name) => `{${name}}`)
    .join(', ')} or a fact of Company, like {company.name}.`;
  throw fieldError('text', message);
}

/** The values for a reply to a message. Facts of the company that are empty or samples are left out. */
export function placeholderValues(
  message: { name: string; title: string },
  sender: { name: string; email: string },
  company: Company,
): Record<string, string> {
  const facts = [...factsOf(company)].filter(([, value]) => value.trim() !== '' && !isPlaceholder(value));
  return {
    name: oneLine(message.name),
    subject: oneLine(message.title),
    me: sender.name || nameFromEmail(sender.email),
    ...Object.fromEntries(facts.map(([name, value]) => [`company.${name}`, value])),
  };
}
