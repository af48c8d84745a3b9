import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addPost } from '../../tests/support/add-post.ts';
import { openTestSite, type TestSite } from '../../tests/support/test-site.ts';
import { openSite } from '../site.ts';
import { isConnectionError } from './is-connection-error.ts';

/** Terminates all other connections, as a restart of the server does. */
const cutOthers = (site: TestSite) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(site.db);

test('a connection lost in the middle of a transaction fails that transaction only', async () => {
  await using site = await openTestSite();
  const id = await addPost(site, { title: 'Before' });
  const other = await openSite(site.settings, { clock: site.clock, mailer: site.mailer });
  const change = other.db.transaction().execute(async (trx) => {
    await trx.updateTable('posts').set({ title: 'Half' }).where('id', '=', id).execute();
    await cutOthers(site);
    // Wait, so that the connection is lost while no query is running.
    await pause(200);
    await trx.updateTable('posts').set({ title: 'Whole' }).where('id', '=', id).execute();
  });
  await expect(change).rejects.toSatisfy(isConnectionError);
  expect((await other.posts.find(id))?.title).toBe('Before');
  await other.close();
});

test('with a read replica, public pages and the list of changes read from it and the API from the database', async () => {
  await using site = await openTestSite();
  await using copy = await openTestSite();
  const id = await addPost(site, { title: 'Written' });
  expect(await addPost(copy, { title: 'Copied' })).toBe(id);
  await addPost(copy);
  const databaseReplicaUrl = copy.settings.databaseUrl;
  const replicated = await openSite({ ...site.settings, databaseReplicaUrl }, { clock: site.clock });
  expect((await replicated.publicBlog.find(id))?.title).toBe('Copied');
  expect((await replicated.posts.find(id))?.title).toBe('Written');
  expect(await replicated.changesSince(undefined)).toEqual(await copy.posts.changesSince(undefined));
  await replicated.close();
});
