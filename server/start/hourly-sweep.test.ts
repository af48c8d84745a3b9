// SQLite only: nothing here depends on the database.
import { expect, test, vi } from 'vitest';
import { openTestSite } from '../../tests/support/test-site.ts';
import { createInstanceStore } from '../instances/instance-store.ts';
import { createSweep } from './hourly-sweep.ts';

test('what cannot be removed does not keep the rest, of its slice and of others', async () => {
  await using site = await openTestSite();
  const { db, clock, articles, secretBox } = site;
  const removed: string[] = [];
  const remove = (what: string) => async () => {
    removed.push(what);
  };
  const fail = () => Promise.reject(new Error('The storage is unavailable.'));
  const slices = {
    media: { endpoints: [], sweeps: [fail, remove('interrupted uploads')] },
    accounts: { endpoints: [], sweeps: [remove('sessions')] },
  };
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  await createSweep({ db, clock, articles, instances: createInstanceStore(db, clock), secretBox, slices }).sweep();
  expect(removed).toEqual(['interrupted uploads', 'sessions']);
  expect(report.mock.calls.flat()).toEqual(['Expired data of media could not be removed:', expect.any(Error)]);
});
