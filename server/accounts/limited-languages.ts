import type { Role } from '../../contract/accounts/roles.ts';
import type { SiteLanguages } from '../../contract/languages/languages.ts';
import type { Endpoint } from '../http/endpoint.ts';

interface Limited {
  role: Role;
  limited_to: string | null;
}

/** The codes of the languages in which the person may change texts. Undefined: all. */
export const limitOf = ({ role, limited_to }: Limited): readonly string[] | undefined =>
  role === 'owner' ? undefined : limited_to?.split(',');

/**
 * The role with which somebody calls an endpoint. Whoever is limited to other languages than that of the texts is a
 * reader there. What is in no language counts as written in the default language. `language`: undefined for any of those
 * to which the person is limited.
 */
export function roleFor(
  account: Limited,
  { inLanguage }: Pick<Endpoint, 'inLanguage'>,
  { languages, language }: { languages: SiteLanguages; language: string | undefined },
): Role {
  const limit = limitOf(account);
  if (!limit) return account.role;
  const isWithin = (code: string) => limit.some((allowed) => allowed.toLowerCase() === code.toLowerCase());
  const isAllowed = inLanguage ? language === undefined || isWithin(language) : isWithin(languages.default.code);
  return isAllowed ? account.role : 'reader';
}
