import { type AuthorEntry, type AuthorProfile, authorEntry, authorList } from '../../../../contract/blog/authors.ts';
import { callApi } from '../../api.ts';
import { msg } from '../../i18n/t.ts';

export async function fetchAuthors(signal: AbortSignal): Promise<AuthorEntry[]> {
  const failure = msg('Could not load the authors. Try again.');
  const { authors } = await callApi({ path: '/api/admin/authors', signal, responseSchema: authorList, failure });
  return authors;
}

export const saveAuthor = (slug: string, json: AuthorProfile): Promise<AuthorEntry> =>
  callApi({
    method: 'PUT',
    path: `/api/admin/authors/${encodeURIComponent(slug)}`,
    json,
    responseSchema: authorEntry,
    failure: msg('Could not save the author. Try again.'),
  });
