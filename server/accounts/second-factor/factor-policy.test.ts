// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import { addAccount, logIn } from '../../../tests/support/add-account.ts';
import { addPasskey } from '../../../tests/support/authenticator.ts';
import { ENDPOINTS } from '../../../tests/support/endpoints.ts';
import { enableSecondFactor } from '../../../tests/support/second-factor.ts';
import { bearer, openTestSite, type TestSite } from '../../../tests/support/test-site.ts';

const DAY = 24 * 3_600_000;
const HOUR = 3_600_000;

const call = async (site: TestSite, method: string, path: string, token: string, body?: object) => {
  const headers = { ...bearer(token), 'Content-Type': 'application/json' };
  const response = await site.request(`/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  // biome-ignore lint/suspicious/noExplicitAny: the tests look at any field of the response.
  return { status: response.status, body: (await response.json()) as any };
};
const require = (site: TestSite, token: string, factor_required: boolean) =>
  call(site, 'PUT', '/admin/sign-in-policy', token, { factor_required });
const dueFor = async (site: TestSite, token: string) => (await call(site, 'GET', '/user', token)).body.user?.factorDue;

/** Keeps a session alive for days. */
async function waitDays(site: TestSite, days: number, ...tokens: string[]) {
  for (const end = site.time.now + days * DAY; site.time.now < end; ) {
    site.time.now = Math.min(end, site.time.now + 11 * HOUR);
    for (const token of tokens) await call(site, 'GET', '/user', token);
  }
}

test('nothing changes until an owner requires a second factor, and everybody then has seven days', async () => {
  await using site = await openTestSite();
  const owner = await site.signIn();
  expect(await dueFor(site, owner)).toBeUndefined();
  const since = new Date(site.time.now).toISOString();
  const on = await require(site, owner, true);
  expect(on.body).toEqual({
    message: 'Everyone has 7 days to set up two-factor authentication.',
    factor_required_since: since,
  });
  site.time.now += 10 * 60_000;
  expect((await require(site, owner, true)).body.factor_required_since).toBe(since);
  expect(await dueFor(site, owner)).toBe(new Date(Date.parse(since) + 7 * DAY).toISOString());

  const { token } = await addAccount(site, 'ravi@example.com', 'editor');
  expect(await dueFor(site, token)).toBe(new Date(site.time.now + 7 * DAY).toISOString());
  await enableSecondFactor(site, token);
  expect(await dueFor(site, token)).toBeUndefined();
  await addPasskey(site, owner);
  expect(await dueFor(site, owner)).toBeUndefined();
  const actions = (await site.activity.page({})).entries.map(({ action }) => action);
  expect(actions.filter((action) => action === 'account.factor_required')).toHaveLength(1);
});

test('after the time of grace, whoever has no factor can only set one up', async () => {
  await using site = await openTestSite();
  const owner = await site.signIn();
  await addPasskey(site, owner);
  const first = await addAccount(site, 'ravi@example.com', 'owner');
  await require(site, owner, true);
  await waitDays(site, 6.9, owner, first.token);
  expect((await call(site, 'GET', '/admin/people', first.token)).status).toBe(200);
  site.time.now += DAY;

  const token = await logIn(site, first.email);
  for (const { method, path, account, isPrefixed, setsUpFactor } of ENDPOINTS) {
    if (!isPrefixed || account === 'none' || account === 'optional') continue;
    const { status, body } = await call(site, method.toUpperCase(), path.replace(/\{\w+\}/g, '99999'), token);
    const isRefused = status === 403 && body.code === 'factor_required';
    expect([method, path, isRefused]).toEqual([method, path, !setsUpFactor]);
  }
  await addPasskey(site, token);
  expect((await call(site, 'GET', '/admin/people', token)).status).toBe(200);
});

test('an owner can make it optional again', async () => {
  await using site = await openTestSite();
  const owner = await site.signIn();
  await require(site, owner, true);
  expect((await require(site, owner, false)).body.factor_required_since).toBeNull();
  expect(await dueFor(site, owner)).toBeUndefined();
  expect((await call(site, 'GET', '/admin/people', owner)).body.factor_required_since).toBeNull();
});
