import type { Role } from '../../contract/accounts/roles.ts';
import type { SiteLanguages } from '../../contract/languages/languages.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { HttpError } from '../http/http-error.ts';

interface Limited {
  role: Role;
  limited_to: string | null;
}

/** The codes of the languages in which the person may change texts. Undefined: all. */
export const limitOf = ({ role, limited_to }: Limited): readonly string[] | undefined =>
  role === 'owner' ? undefined : limited_to?.split(',');

/**
 * The role with which a person calls an endpoint. People who are limited to some languages are readers of texts in all
 * others. An endpoint that is not about a language counts as one about the default language. An undefined `language`
 * stands for any language to which the person is limited.
 */
export function roleFor(
  account: Limited,
  { inLanguage }: Pick<Endpoint, 'inLanguage'>,
  { languages, language }: { languages: SiteLanguages; language: string | undefined },
): Role {
  const limit = limitOf(account);
  if (!limit) return account.role;
  const isAllowed = inLanguage
    ? language === undefined || isWithin(limit, language)
    : isWithin(limit, languages.default.code);
  return isAllowed ? account.role : 'reader';
}

const isWithin = (limit: readonly string[], code: string) =>
  limit.some((allowed) => allowed.toLowerCase() === code.toLowerCase());

/** Throws 403 unless the person may change texts in all of these languages. */
export function requireLanguages(account: Limited, codes: readonly string[]): void {
  const limit = limitOf(account);
  if (limit && !codes.every((code) => isWithin(limit, code))) throw refuseOtherLanguages(limit);
}

export function refuseOtherLanguages(limit: readonly string[]): HttpError {
  const names = limit.map((code) => new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code);
  return new HttpError(403, `You can change only texts in ${new Intl.ListFormat('en').format(names)}.`);
}
