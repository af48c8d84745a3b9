// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import type { User } from '../../contract/accounts/accounts.ts';
import { hasRole, ROLES } from '../../contract/accounts/roles.ts';
import { addAccount } from '../../tests/support/add-account.ts';
import { ENDPOINTS } from '../../tests/support/endpoints.ts';
import { bearer, jsonBody, openTestSite } from '../../tests/support/test-site.ts';
import { translatorOf } from '../../tests/support/translator.ts';

test('whoever is limited to languages changes texts in these only, through every endpoint', async () => {
  await using site = await openTestSite();
  const owner = await translatorOf(site);
  await owner.addLanguages('hi', 'de');
  const { id, token } = await addAccount(site, 'asha@example.com', 'editor');
  const limit = (languages: unknown) => owner.call('PATCH', `/people/${id}`, { languages });
  expect(await limit(['fr'])).toMatchObject({
    status: 422,
    body: { errors: { languages: ['Choose languages of the site.'] } },
  });
  expect(await limit([])).toMatchObject({ status: 422 });
  expect(await limit(['HI'])).toMatchObject({ status: 200, body: { person: { languages: ['hi'] } } });

  const headers = bearer(token);
  const call = (method: string, path: string, body: object) =>
    site.request(`/api${path}`, { ...jsonBody(body), method, headers: { ...headers, ...jsonBody(body).headers } });
  const refused: string[] = [];
  const allowed: string[] = [];
  for (const endpoint of ENDPOINTS.filter(({ method, isPrefixed }) => method !== 'get' && isPrefixed)) {
    const { account, method, path } = endpoint;
    if (!ROLES.some((role) => role === account) || account === 'reader') continue;
    for (const language of path.includes('{language}') ? ['hi', 'de'] : ['1']) {
      const address = path
        .replace('{language}', language)
        .replace('{source}', 'page.home')
        .replace(/\{\w+\}/g, '1');
      const { status } = await call(method.toUpperCase(), address, {});
      (status === 403 ? refused : allowed).push(`${language} ${path}`);
      const isAllowed = path.startsWith('/admin/translations/') && language === 'hi';
      expect([method, address, status === 403]).toEqual([method, address, !isAllowed]);
    }
  }
  expect(allowed.length).toBeGreaterThan(5);
  expect(refused.length).toBeGreaterThan(50);
  expect(await (await call('POST', '/admin/pages', {})).json()).toMatchObject({
    message: 'You can change only texts in Hindi.',
  });

  const user = async () => ((await (await site.request('/api/user', { headers })).json()) as { user: User }).user;
  expect(await user()).toMatchObject({
    role: 'editor',
    languages: ['hi'],
    rights: {
      'PUT /admin/translations/{language}/{source}/draft': 'all',
      'PUT /admin/pages/{key}/draft': 'only editor',
    },
  });
  // With the default language, everything that the role may do, but no other language.
  await limit(['en', 'hi']);
  expect((await user()).rights).toMatchObject({ 'PUT /admin/pages/{key}/draft': 'all' });
  expect((await call('POST', '/admin/translations/de/page.home/publish', {})).status).toBe(403);
  await limit(null);
  expect(await user()).not.toHaveProperty('languages');
  expect((await call('POST', '/admin/translations/de/page.home/publish', {})).status).not.toBe(403);
  // An owner is never limited.
  await limit(['hi']);
  await owner.call('PATCH', `/people/${id}`, { role: 'owner' });
  expect(hasRole((await user()).role ?? 'reader', 'owner')).toBe(true);
  expect(await user()).not.toHaveProperty('languages');
});
