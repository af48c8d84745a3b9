// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import { addPost } from '../../tests/support/add-post.ts';
import { openReleaseSite } from '../../tests/support/release-site.ts';

test('a draft that is saved between the checks and the schedule of its release is not scheduled', async () => {
  await using opened = await openReleaseSite();
  const { site, start, read, publish, draftPost } = opened;
  const post = await addPost(site);
  await draftPost(post, { title: 'As it was seen' });
  const release = await start(`post ${post}`);

  // The trial is the first transaction that is rolled back; the next one schedules.
  const executor = site.db.getExecutor();
  const provide = executor.provideConnection.bind(executor);
  let next: 'checks' | 'save' | 'schedule' = 'checks';
  executor.provideConnection = async (consumer, options) => {
    if (next === 'save') {
      next = 'schedule';
      await draftPost(post, { title: 'As nobody has seen it' });
    }
    return provide(async (connection) => {
      const execute = connection.executeQuery.bind(connection);
      connection.executeQuery = (query, ...rest) => {
        if (next === 'checks' && query.sql === 'rollback') next = 'save';
        return execute(query, ...rest);
      };
      return consumer(connection);
    }, options);
  };

  const refused = await publish(release, { at: new Date(site.time.now + 3_600_000).toISOString() });
  expect(next).toBe('schedule');
  expect(refused).toMatchObject({ status: 409, body: { state: 'Draft', message: expect.stringContaining('changed') } });
  expect(await read(release.id)).toMatchObject({ state: 'Draft', publish_at: null });
});
