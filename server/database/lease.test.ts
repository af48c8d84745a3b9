import { expect, test } from 'vitest';
import { openTestSite } from '../../tests/support/test-site.ts';
import { acquirePeriod } from './lease.ts';

const HOUR = 3_600_000;

test('one of several instances gets the lease of each hour, even after a clock was wrong', async () => {
  await using site = await openTestSite();
  const winners = async () => {
    const results = await Promise.all([1, 2, 3].map(() => acquirePeriod(site.db, site.clock, 'test', HOUR)));
    return results.filter(Boolean).length;
  };
  expect(await winners()).toBe(1);
  expect(await winners()).toBe(0);
  site.time.now += HOUR;
  expect(await winners()).toBe(1);
  // An instance whose clock is behind does not get the lease again.
  site.time.now -= HOUR;
  expect(await winners()).toBe(0);
  site.time.now += 400 * 24 * HOUR;
  expect(await winners()).toBe(1);
  site.time.now -= 400 * 24 * HOUR;
  expect(await winners()).toBe(1);
});
