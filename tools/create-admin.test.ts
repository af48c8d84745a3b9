import { expect, test } from 'vitest';
import { runProgram } from '../tests/support/run-program.ts';
import { bearer, EDITOR, jsonBody, openTestSite, type TestSite } from '../tests/support/test-site.ts';

const NEW = 'a quite different one';

const createAdmin = ({ dataDir }: TestSite, email: string) =>
  runProgram(['tools/create-admin.ts', email], { DATA_DIR: dataDir }, `${NEW}\n`);

const login = async (site: TestSite, email: string, password: string) =>
  (await site.request('/api/login', jsonBody({ email, password }))).status;

test('a new administrator can sign in, and nobody else is signed out', async () => {
  await using site = await openTestSite();
  const token = await site.signIn();
  expect(await createAdmin(site, 'Ravi@Example.com')).toMatchObject({ code: 0 });
  expect(await login(site, 'ravi@example.com', NEW)).toBe(200);
  expect((await site.request('/api/user', { headers: bearer(token) })).status).toBe(200);
});

test('a new password for an existing administrator ends all sessions and reset links', async () => {
  await using site = await openTestSite();
  const token = await site.signIn();
  await site.request('/api/forgot_password', jsonBody({ email: EDITOR.email }));
  expect(await createAdmin(site, EDITOR.email)).toMatchObject({ code: 0 });
  expect((await site.request('/api/user', { headers: bearer(token) })).status).toBe(401);
  expect(await site.db.selectFrom('password_resets').select('id').execute()).toEqual([]);
  expect(await login(site, EDITOR.email, EDITOR.password)).toBe(401);
  expect(await login(site, EDITOR.email, NEW)).toBe(200);
});
