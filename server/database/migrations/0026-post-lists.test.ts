import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { addPost, SOMEONE } from '../../../tests/support/add-post.ts';
import { openTestSite } from '../../../tests/support/test-site.ts';
import { up } from './0026-post-lists.ts';

const TEXTS = [
  '<h2>Opening hours</h2><p>We open at ten.</p>',
  '<p>You need:</p><ul><li>A domain</li><li><p>A host &amp; a <strong>plan</strong></p></li></ul><p>Then wait.</p>',
  '<table><thead><tr><th scope="col">Plan</th><th>Price</th></tr></thead><tbody><tr><td>Small</td><td>₹200</td></tr></tbody></table>',
  '<figure><img src="https://example.com/a.png" alt="5 > 4"><figcaption>A <em>shop</em></figcaption></figure><p>One<br>line</p>',
  `<h3>Long</h3><p>${'seven words are in this short sentence. '.repeat(2_000)}</p>`,
  '<pre><code>if (a &lt; b)\n  stop</code></pre><blockquote><p>She said “Go.”</p></blockquote><hr><p>नमस्ते।</p>',
];

test('posts from before the upgrade get the excerpt that they would be given now, and keep all else', async () => {
  await using site = await openTestSite();
  for (const content of TEXTS) await addPost(site, { content });
  const binned = await addPost(site, { content: TEXTS[0] as string });
  await site.posts.remove(binned, SOMEONE);
  const rows = () => site.db.selectFrom('posts').selectAll().orderBy('id').execute();
  const asMadeNow = await rows();
  await site.db.updateTable('posts').set({ made_excerpt: 'Opening hours We open at ten.' }).execute();
  const { cursor } = await site.posts.changesSince(undefined);

  const db = site.db as unknown as Kysely<unknown>;
  await up(db);
  await up(db);
  expect(await rows()).toEqual(asMadeNow);
  // Pages that showed the old ones are made anew.
  const { changes } = await site.posts.changesSince(cursor);
  expect(changes).toHaveLength(asMadeNow.length);
  await site.posts.change(binned - 1, { title: 'Changed since', by: SOMEONE });
  expect((await site.posts.changesSince(cursor)).cursor.number).toBeGreaterThan(cursor.number + 1);
});
