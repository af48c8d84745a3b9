import { expect, test } from 'vitest';
import { runProgram } from '../tests/support/run-program.ts';
import { testNightly } from '../tests/support/test-nightly.ts';
import { bearer, EDITOR, jsonBody, openTestSite, type TestSite } from '../tests/support/test-site.ts';

const NEW = 'a quite different one';

const createAdmin = ({ dataDir }: TestSite, email: string, options: string[] = [], env: Record<string, string> = {}) =>
  runProgram(['tools/create-admin.ts', email, ...options], { DATA_DIR: dataDir, ...env }, `${NEW}\n`);

const login = async (site: TestSite, email: string, password: string) =>
  (await site.request('/api/login', jsonBody({ email, password }))).status;

test('a new administrator can sign in, and nobody else is signed out', async () => {
  await using site = await openTestSite();
  const token = await site.signIn();
  expect(await createAdmin(site, 'Ravi@Example.com')).toMatchObject({ code: 0 });
  expect(await login(site, 'ravi@example.com', NEW)).toBe(200);
  expect((await site.request('/api/user', { headers: bearer(token) })).status).toBe(200);
});

testNightly('in production it says that a mail server is missing, unless there shall be none', async () => {
  const production = { SITE_MODE: 'production', PUBLIC_URL: 'http://localhost:3000' };
  await using site = await openTestSite(production);
  const create = (options: string[] = [], env: Record<string, string> = {}) =>
    createAdmin(site, 'ravi@example.com', options, { ...production, ...env });
  expect((await create()).output).toContain('There is no mail server yet');
  expect((await create([], { MAIL: 'files' })).output).not.toContain('mail server');
  expect(await site.slices.settings.stored.mail()).toBeUndefined();
  const without = await create(['--without-mail-server']);
  expect(without).toMatchObject({ code: 0, output: expect.not.stringContaining('There is no mail server') });
  expect(await site.slices.settings.stored.mail()).toEqual({ server: null, hasPassword: false });

  // The settings that the owner has entered since stay.
  const server = { host: 'mail.example.com', port: 465, security: 'tls', user: '' } as const;
  const addresses = { from: 'site@example.com', to: 'owner@example.com' };
  await site.slices.settings.stored.setMail({ ...server, ...addresses }, { who: 'x', address: '' });
  expect(await create(['--without-mail-server'])).toMatchObject({ code: 0 });
  expect(await site.slices.settings.stored.mail()).toMatchObject({ server });
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
