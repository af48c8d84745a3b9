import { expect, test } from 'vitest';
import { openTestSite } from '../../tests/support/test-site.ts';
import { createLeaseStore } from './lease-store.ts';

const HOUR = 3_600_000;

test('of several instances one does the work of each hour, also after a clock that was wrong', async () => {
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
  // One whose clock is a little behind does not do the work again.
  site.time.now -= HOUR;
  expect(await turns()).toBe(0);
  site.time.now += 400 * 24 * HOUR;
  expect(await turns()).toBe(1);
  site.time.now -= 400 * 24 * HOUR;
  expect(await turns()).toBe(1);
});
