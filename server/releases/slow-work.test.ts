// PostgreSQL nightly: what runs before a transaction is the same.
import { AsyncLocalStorage } from 'node:async_hooks';
import { Worker } from 'node:worker_threads';
import type { DatabaseConnection } from 'kysely';
import { expect, test, vi } from 'vitest';
import { addPost, SOMEONE } from '../../tests/support/add-post.ts';
import { openReleaseSite } from '../../tests/support/release-site.ts';
import type { Database } from '../database/open-database.ts';

/**
 * Returns a function that tells whether its caller has an open transaction. The state belongs to the caller's
 * asynchronous context, because background work, such as indexing for the search, opens its own transactions at any
 * time.
 */
function watchTransactions(db: Database): () => boolean {
  const context = new AsyncLocalStorage<{ isOpen: boolean }>();
  const executor = db.getExecutor();
  const provide = executor.provideConnection.bind(executor);
  const watched = new WeakSet<DatabaseConnection>();
  executor.provideConnection = (consumer, options) =>
    provide((connection) => {
      if (!watched.has(connection)) {
        watched.add(connection);
        const execute = connection.executeQuery.bind(connection);
        connection.executeQuery = (query, ...rest) => {
          const current = context.getStore();
          if (current && /^begin/i.test(query.sql)) current.isOpen = true;
          if (current && /^(?:commit|rollback)(?! to)/i.test(query.sql)) current.isOpen = false;
          return execute(query, ...rest);
        };
      }
      return context.run({ isOpen: false }, () => consumer(connection));
    }, options);
  return () => context.getStore()?.isOpen ?? false;
}

const article = (changes: Record<number, string>) =>
  Array.from(
    { length: 200 },
    (_, index) => `<p>${changes[index] ?? `The text of the paragraph ${index} of this article.`}</p>`,
  ).join('');

test('long articles are merged, compared and counted before the transactions of a release', async () => {
  await using opened = await openReleaseSite();
  const { site, start, read, publish, undo, draftPost } = opened;
  const post = await addPost(site, { title: 'A long one', content: article({}) });
  await draftPost(post, { content: article({ 3: 'Changed in the draft.' }) });
  const { id } = await start(`post ${post}`);
  await site.posts.change(post, { content: article({ 150: 'Published since.' }), by: SOMEONE });

  const isInTransaction = watchTransactions(site.db);
  const tasks = { before: 0, within: 0 };
  const send = Worker.prototype.postMessage;
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, ...args) {
    tasks[isInTransaction() ? 'within' : 'before'] += 1;
    return send.apply(this, args);
  });

  const release = await read(id);
  expect(release.contents[0]?.problems).toEqual([]);
  expect((await publish(release)).body).toMatchObject({ state: 'Published' });
  expect((await site.publicBlog.find(post))?.content).toBe(
    article({ 3: 'Changed in the draft.', 150: 'Published since.' }),
  );
  expect((await undo(id)).body).toMatchObject({ state: 'Undone', contents: [{ kept: null }] });
  expect(tasks.before).toBeGreaterThan(0);
  expect(tasks.within).toBe(0);
});
