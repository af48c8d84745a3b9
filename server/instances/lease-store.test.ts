import { expect, test } from 'vitest';
import { openTestSite } from '../../tests/support/test-site.ts';
import { createLeaseStore } from './lease-store.ts';

const HOUR = 3_600_000;

test('one of several instances gets the lease of each hour, even after a clock was wrong', async () => {
  await using site = await openTestSite();
  const instances = [1, 2, 3].map(() => createLeaseStore(site.db, site.clock));
  const turns = async () => {
    const taken = await Promise.all(instances.map((instance) => instance.acquireLease('test', HOUR)));
    return taken.filter(Boolean).length;
  };
  expect(await turns()).toBe(1);
  expect(await turns()).toBe(0);
  site.time.now += HOUR;
  expect(await turns()).toBe(1);
  // An instance whose clock is behind does not get the lease again.
  site.time.now -= HOUR;
  expect(await turns()).toBe(0);
  site.time.now += 400 * 24 * HOUR;
  expect(await turns()).toBe(1);
  site.time.now -= 400 * 24 * HOUR;
  expect(await turns()).toBe(1);
});
