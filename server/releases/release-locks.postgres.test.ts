import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { addPost } from '../../tests/support/add-post.ts';
import { openReleaseSite } from '../../tests/support/release-site.ts';
import { testNightly } from '../../tests/support/test-nightly.ts';
import type { TestSite } from '../../tests/support/test-site.ts';
import { translatorOf } from '../../tests/support/translator.ts';

/**
 * Locks `first`, makes the call, and locks `second` while the call waits for `first`. If the call has locked `second`
 * already, both wait for each other, and PostgreSQL ends one of them.
 */
async function lockAround<Answer>(
  { db }: TestSite,
  { first, second }: Record<'first' | 'second', RawBuilder<unknown>>,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const [answer] = await db.transaction().execute(async (trx) => {
    await first.execute(trx);
    const answer = call();
    // A rejection is thrown below.
    answer.catch(() => {});
    await expect.poll(async () => (await waiting.execute(db)).rows.length, { interval: 20 }).toBeGreaterThan(0);
    await second.execute(trx);
    return [answer];
  });
  return answer;
}

const waiting = sql`select pid from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

const row = {
  post: (id: number) => sql`select id from posts where id = ${id} for update`,
  page: (key: string) => sql`select key from documents where key = ${key} for update`,
  translation: (source: string) => sql`select source from translations where source = ${source} for update`,
  draft: (subject: string) => sql`select subject from drafts where subject = ${subject} for update`,
};

test('a draft is added to a release while it is saved', async () => {
  await using opened = await openReleaseSite();
  const { site, call, draftPost, start } = opened;
  const post = await addPost(site);
  await draftPost(post, { title: 'Changed' });
  const { id } = await start();
  const subject = `post ${post}`;
  const added = await lockAround(site, { first: row.post(post), second: row.draft(subject) }, () =>
    call('POST', `/releases/${id}/parts`, { subject }),
  );
  expect(added).toMatchObject({ status: 200, body: { parts: 1 } });
});

test('a release with a page is tried while the page is published, which changes the menu', async () => {
  await using opened = await openReleaseSite();
  const { site, read, start, publish, draftPage, newPage } = opened;
  await draftPage('navigation', (body) => ({ ...body, footerServices: [] }));
  const page = await newPage({ title: 'Winter', address: '/winter' });
  await publish(await start('page navigation', `page ${page}`));
  await draftPage(page, (body) => ({ ...body, title: 'Winter offer', inMenu: true }));
  const { id } = await start(`page ${page}`);
  for (const [number, first] of [row.page(page), row.draft(`page ${page}`)].entries()) {
    // Change the release, because its outcome is cached until something changes.
    await site.db
      .updateTable('releases')
      .set({ changed_at: String(number) })
      .execute();
    const release = await lockAround(site, { first, second: row.page('navigation') }, () => read(id));
    expect(release.contents.map(({ problems }) => problems)).toEqual([[]]);
  }
});

test('publishing, unpublishing and deleting a page wait for the menu before they number their change', async () => {
  await using opened = await openReleaseSite();
  const { site, call, start, publish, draftPage, newPage } = opened;
  await draftPage('navigation', (body) => ({ ...body, footerServices: [] }));
  const page = await newPage({ title: 'Winter', address: '/winter', in_menu: true });
  await publish(await start('page navigation'));
  const { draft_revision } = (await call<{ draft_revision: number }>('GET', `/pages/${page}`)).body;
  const locks = { first: row.page('navigation'), second: sql`select number from post_change_counter for update` };
  const change = (method: string, path: string, json?: object) =>
    lockAround(site, locks, () => call(method, `/pages/${page}${path}`, json));
  expect(await change('POST', '/publish', { draft_revision })).toMatchObject({ status: 200, body: { state: 'Live' } });
  expect(await change('DELETE', '')).toMatchObject({ status: 200 });
  expect(await change('POST', '/restore')).toMatchObject({ status: 200, body: { state: 'Live' } });
  expect(await change('POST', '/unpublish')).toMatchObject({ status: 200, body: { state: 'Unpublished' } });
});

testNightly(
  'a release with a translation is tried, published and undone while the translation is published',
  async () => {
    await using opened = await openReleaseSite();
    const { site, read, start, publish, undo, draftPage } = opened;
    const { addLanguages, get, save, translate } = await translatorOf(site);
    await addLanguages('de');
    await draftPage('about', (body) => ({ ...body, title: 'Who we are' }));
    await publish(await start('page about'));
    await translate('de', 'page.about');
    const [text] = (await get('de', 'page.about')).source.texts;
    if (!text) throw new Error('The page has no texts.');
    await save('de', 'page.about', { texts: { [text.path]: { text: 'Anders', source: text.text } } });
    await draftPage('about', (body) => ({ ...body, description: 'Changed.' }));
    const { id } = await start('translation de page about', 'page about');
    await draftPage('about', (body) => ({ ...body, description: 'Changed again.' }));

    const locks = { first: row.translation('page about'), second: row.page('about') };
    const release = await lockAround(site, locks, () => read(id));
    expect(release.contents.flatMap(({ problems }) => problems)).toEqual([]);
    expect((await lockAround(site, locks, () => publish(release))).body).toMatchObject({ state: 'Published' });
    expect((await lockAround(site, locks, () => undo(id))).body).toMatchObject({ state: 'Undone' });
  },
);

test('the choice of what to add does not wait for changes, nor do they wait for it', async () => {
  await using opened = await openReleaseSite();
  const { site, call, start, publish, draftPost, draftPage } = opened;
  const post = await addPost(site, { title: 'Old title' });
  await draftPage('about', (body) => ({ ...body, title: 'Who we are' }));
  await publish(await start('page about'));
  await draftPost(post, { title: 'Changed title' });
  await draftPage('about', (body) => ({ ...body, title: 'Who we are now' }));
  const drafts = ['page about', `post ${post}`];
  const found = await site.db.transaction().execute(async (trx) => {
    for (const lock of [row.post(post), row.page('about'), ...drafts.map(row.draft)]) await lock.execute(trx);
    return call<{ drafts: { subject: string }[] }>('GET', '/release-candidates?q=');
  });
  expect(found.body.drafts.map(({ subject }) => subject).sort()).toEqual(drafts);
});
