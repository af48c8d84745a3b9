// PostgreSQL nightly: other tests make the same queries.
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { asFile, imageOfSize, photograph } from '../../tests/support/images.ts';
import { bearer, EDITOR, formBody, jsonBody, openTestSite, type TestSite } from '../../tests/support/test-site.ts';
import { SITE } from '../activity/actor.ts';
import { hashPassword } from './passwords/passwords.ts';

const change = (site: TestSite, token: string, current: string, next: string, again = next) =>
  site.request('/public/api/change_password', {
    method: 'POST',
    headers: { ...bearer(token), 'Content-Type': 'application/json' },
    body: JSON.stringify({ current_password: current, new_password: next, new_password_confirmation: again }),
  });

test('a new password ends every other session and the old password', async () => {
  await using site = await openTestSite();
  const [here, elsewhere] = [await site.signIn(), await site.signIn()];
  const changed = await change(site, here, EDITOR.password, 'another one');
  expect(await changed.json()).toEqual({ message: 'Password changed successfully. Logging out...' });

  expect((await site.request('/api/user', { headers: bearer(here) })).status).toBe(200);
  expect((await site.request('/api/user', { headers: bearer(elsewhere) })).status).toBe(401);
  expect((await site.request('/api/login', jsonBody(EDITOR))).status).toBe(401);
  expect((await site.request('/api/login', jsonBody({ ...EDITOR, password: 'another one' }))).status).toBe(200);
});

test('only one of two concurrent changes with the same current password succeeds', async () => {
  await using site = await openTestSite();
  const tokens = [await site.signIn(), await site.signIn()];
  const answers = await Promise.all(tokens.map((token) => change(site, token, EDITOR.password, `the own of ${token}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  const bodies = await Promise.all(answers.map((answer) => answer.json()));
  expect(bodies).toContainEqual(
    expect.objectContaining({ errors: { current_password: ['Current password is incorrect.'] } }),
  );
  const winner = tokens[answers.findIndex(({ status }) => status === 200)];
  expect((await site.request('/api/login', jsonBody({ ...EDITOR, password: `the own of ${winner}` }))).status).toBe(
    200,
  );
});

test('a change that fails half-way keeps the old password and all sessions', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
  await using site = await openTestSite();
  const [here, elsewhere] = [await site.signIn(), await site.signIn()];
  await site.db.schema.alterTable('password_resets').renameTo('lost').execute();
  expect((await change(site, here, EDITOR.password, 'another one')).status).toBe(500);
  expect((await site.request('/api/user', { headers: bearer(elsewhere) })).status).toBe(200);
  expect((await site.request('/api/login', jsonBody(EDITOR))).status).toBe(200);
  complaint.mockRestore();
});

test('password rules are checked in a fixed order, and a wrong current password does not sign out', async () => {
  await using site = await openTestSite();
  const token = await site.signIn();
  const refusals = [
    [['wrong', 'abc', 'abd'], 'New passwords do not match.'],
    [['abc', 'abc', 'abc'], 'Current and new password must be different.'],
    [['wrong', 'abc', 'abc'], 'New password must be at least 6 characters long.'],
    [['wrong', 'long enough', 'long enough'], 'Current password is incorrect.'],
  ] as [[string, string, string], string][];
  for (const [typed, message] of refusals) {
    const refused = await change(site, token, ...typed);
    expect(refused.status).toBe(422);
    expect((await refused.json()).message).toBe(message);
  }
  expect((await site.request('/api/user', { headers: bearer(token) })).status).toBe(200);
});

test('a profile image is cropped to a square, and an invalid one changes nothing', async () => {
  await using site = await openTestSite();
  const headers = bearer(await site.signIn());
  const upload = (fields: Record<string, File>) =>
    site.request('/public/api/update_profile', { ...formBody(fields), headers });
  const updated = await upload({ profileImage: asFile(await photograph()) });
  const { message, user } = await updated.json();
  expect(message).toBe('Profile updated successfully!');
  const image = await (await site.request(user.profileImage)).arrayBuffer();
  expect(await sharp(Buffer.from(image)).metadata()).toMatchObject({ width: 336, height: 336 });

  expect((await upload({})).status).toBe(422);
  const tooLarge = await upload({ profileImage: asFile(await imageOfSize(5_242_881)) });
  expect(tooLarge.status).toBe(413);
  expect(Object.keys((await tooLarge.json()).errors)).toEqual(['profileImage']);
  expect(await (await site.request('/api/user', { headers })).json()).toEqual({ user });
});

test('the signed-in sessions are listed, and the others can be signed out', async () => {
  await using site = await openTestSite();
  const [here, elsewhere] = [await site.signIn(), await site.signIn()];
  const list = async () =>
    (await (await site.request('/api/admin/sessions', { headers: bearer(here) })).json()).sessions as {
      isThis: boolean;
    }[];
  expect((await list()).map(({ isThis }) => isThis).sort()).toEqual([false, true]);
  expect(JSON.stringify(await list())).not.toContain(here);

  await site.request('/api/admin/sessions', { method: 'DELETE', headers: bearer(here) });
  expect((await list()).map(({ isThis }) => isThis)).toEqual([true]);
  expect((await site.request('/api/user', { headers: bearer(elsewhere) })).status).toBe(401);
});

test('a session is signed out by its id in the list, but not one of another user', async () => {
  await using site = await openTestSite();
  const [here, elsewhere] = [await site.signIn(), await site.signIn()];
  await site.accounts.add({
    email: 'riya@example.com',
    passwordHash: await hashPassword('riyas own'),
    role: 'owner',
    by: SITE,
  });
  const login = await site.request('/api/login', jsonBody({ email: 'riya@example.com', password: 'riyas own' }));
  const riya = (await login.json()).token;
  const { sessions } = await (await site.request('/api/admin/sessions', { headers: bearer(here) })).json();
  const other = sessions.find(({ isThis }: { isThis: boolean }) => !isThis);
  const end = (token: string) =>
    site.request(`/api/admin/sessions/${other.id}`, { method: 'DELETE', headers: bearer(token) });

  await end(riya);
  expect((await site.request('/api/user', { headers: bearer(elsewhere) })).status).toBe(200);
  await end(here);
  expect((await site.request('/api/user', { headers: bearer(elsewhere) })).status).toBe(401);
  expect((await site.request('/api/user', { headers: bearer(here) })).status).toBe(200);
});

test('each person chooses the language of the panel', async () => {
  await using site = await openTestSite();
  const headers = bearer(await site.signIn());
  const choose = (language: string) =>
    site.request('/api/admin/language', {
      method: 'PUT',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ language }),
    });
  expect((await (await choose('de')).json()).user.language).toBe('de');
  expect((await (await site.request('/api/user', { headers })).json()).user.language).toBe('de');
  expect((await (await choose('fr')).json()).errors).toEqual({ language: ['Choose English or German.'] });
  expect((await (await choose('en')).json()).user).not.toHaveProperty('language');
});
