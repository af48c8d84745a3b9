import { expect, test } from 'vitest';
import { EDITOR, jsonBody, openTestSite, type TestSite } from '../../tests/support/test-site.ts';
import { openSite } from '../site.ts';
import { createLimitStore } from './limit-store.ts';
import { createRateLimit } from './rate-limit.ts';

const DAY = 24 * 3_600_000;
const guess = { ...EDITOR, password: 'guess' };

/** Counts one attempt. Returns `counted`, or the seconds to wait. */
async function count(site: Pick<TestSite, 'db' | 'clock'>, key: string) {
  const limit = createRateLimit(site, { name: 'test', points: 2, seconds: 60 });
  return limit.count(key, 'Wait.').then(
    () => 'counted',
    (error) => error.headers['Retry-After'],
  );
}

test('instances share limits, which survive a restart', async () => {
  await using site = await openTestSite();
  for (let attempt = 0; attempt < 10; attempt++) await site.request('/public/api/login', jsonBody(guess));
  const other = await openSite(site.settings, { clock: site.clock, mailer: site.mailer });
  const { createApp } = await import('../web.ts');
  const app = createApp(other, { pages: async () => new Response() });
  const response = await app.request('http://localhost:3000/public/api/login', jsonBody(EDITOR));
  expect(response.status).toBe(429);
  await other.close();
});

test('each key has its own window, which ends on time', async () => {
  await using site = await openTestSite();
  expect(await count(site, 'a')).toBe('counted');
  site.time.now += 20_000;
  expect(await count(site, 'a')).toBe('counted');
  expect(await count(site, 'a')).toBe('40');
  expect(await count(site, 'b')).toBe('counted');
  site.time.now += 40_000;
  expect(await count(site, 'a')).toBe('counted');
});

test('a clock that jumps a day in either direction does not extend the window', async () => {
  await using site = await openTestSite();
  site.time.now += DAY;
  for (let attempt = 0; attempt < 3; attempt++) await count(site, 'a');
  site.time.now -= DAY;
  expect(await count(site, 'a')).toBe('counted');
  await count(site, 'a');
  expect(await count(site, 'a')).toBe('60');
  site.time.now += DAY;
  expect(await count(site, 'a')).toBe('counted');
});

test('concurrent requests do not exceed the limit', async () => {
  await using site = await openTestSite();
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => count(site, 'a')));
  expect(outcomes.filter((outcome) => outcome === 'counted')).toHaveLength(2);
});

test('keys are stored as hashes, and ended windows are deleted', async () => {
  await using site = await openTestSite();
  await site.request('/public/api/login', jsonBody({ email: 'my password by mistake', password: 'x' }));
  const rows = () => site.db.selectFrom('limits').selectAll().execute();
  expect(await rows()).toHaveLength(2);
  expect(JSON.stringify(await rows())).not.toContain('mistake');
  site.time.now += 60_000;
  await createLimitStore(site.db, site.clock).sweep();
  expect(await rows()).toEqual([]);
});
