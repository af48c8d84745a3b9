import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { addPost, SOMEONE } from '../../tests/support/add-post.ts';
import { openTestSite } from '../../tests/support/test-site.ts';
import { openSite } from '../site.ts';
import { watchPostgres } from './watch-postgres.ts';

/** So long that these tests only see notifications, never the periodic check. */
const POLL_INTERVAL_MS = 3_600_000;

test('changes of other processes are noticed through PostgreSQL, even after the connection was lost', async () => {
  await using site = await openTestSite();
  const id = await addPost(site, { title: 'First' });
  const other = await openSite(site.settings, { clock: site.clock, mailer: site.mailer });
  const watch = watchPostgres(site.settings.databaseListenUrl as string, { pollInterval: POLL_INTERVAL_MS });
  const isTold = () => vi.waitFor(() => expect(watch.mayHaveChanged()).toBe(true), { timeout: 15_000 });
  try {
    // Reported at first, and again once it listens, since earlier notifications were missed.
    expect(watch.mayHaveChanged()).toBe(true);
    await isTold();
    expect(watch.mayHaveChanged()).toBe(false);

    await other.posts.change(id, { title: 'Changed elsewhere', by: SOMEONE });
    await isTold();
    await other.posts.remove(id, SOMEONE);
    await isTold();
    await other.slices.blog.bin.restore(id, SOMEONE);
    await isTold();
    expect(watch.mayHaveChanged()).toBe(false);

    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where query like 'listen %' and datname = current_database()`.execute(site.db);
    await isTold();
    expect(watch.mayHaveChanged()).toBe(false);
    await other.posts.change(id, { title: 'Changed again', by: SOMEONE });
    await isTold();
  } finally {
    watch.close();
    await other.close();
  }
});
