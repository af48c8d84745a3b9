import type { AddedLanguage, SiteLanguages } from '../../contract/languages/languages.ts';
import { HttpError } from '../http/http-error.ts';

/** Throws 404 if the language was not added. */
export function requireLanguage({ added }: SiteLanguages, code: string): AddedLanguage {
  const found = added.find((language) => language.code === code);
  if (!found) throw new HttpError(404, 'The site has no such language.');
  return found;
}
