// PostgreSQL nightly: other tests make the same queries.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ActivityPage } from '../../contract/activity.ts';
import { addPost, SOMEONE } from '../../tests/support/add-post.ts';
import { testOnSqlite } from '../../tests/support/test-on-sqlite.ts';
import { bearer, EDITOR, formBody, jsonBody, NOW, openTestSite, type TestSite } from '../../tests/support/test-site.ts';
import { createPostStore } from '../blog/post-store.ts';
import { createActivityStore } from './activity-store.ts';
import { checkChain } from './check-chain.ts';
import { erasedNote, eraseFromLog } from './log-erasure-store.ts';

/** The log as the panel reads it, without the entries from setting up the site. */
async function read(site: TestSite, query = ''): Promise<ActivityPage> {
  const response = await site.request(`/api/admin/activity${query}`, { headers: bearer(await site.signIn()) });
  return (await response.json()) as ActivityPage;
}

const told = ({ entries }: Pick<ActivityPage, 'entries'>) =>
  entries.map(({ who, action, name }) => [who, action, name].join(' | '));

test('the log shows who published, changed and deleted what, when and from where', async () => {
  await using site = await openTestSite();
  const id = await addPost(site, { title: 'Diwali hours' });
  await site.posts.change(id, { title: 'Hours at Diwali', by: SOMEONE });
  await site.posts.remove(id, SOMEONE);
  const page = await read(site);
  expect(told(page)).toEqual([
    `${EDITOR.email} | session.opened | `,
    'meera@example.com | post.deleted | Hours at Diwali',
    'meera@example.com | post.changed | Hours at Diwali',
    'meera@example.com | post.published | Diwali hours',
    `site | account.made | ${EDITOR.email}`,
  ]);
  expect(page.entries[2]).toEqual({
    id: 3,
    at: new Date(NOW).toISOString(),
    who: 'meera@example.com',
    address: '192.0.2.7',
    action: 'post.changed',
    target: `post ${id}`,
    name: 'Hours at Diwali',
    note: 'Revision 1 to 2',
  });
});

testOnSqlite('logins, logouts, failed logins and new passwords are logged without secrets', async () => {
  await using site = await openTestSite();
  const token = await site.signIn();
  const again = await site.signIn();
  await site.request('/public/api/login', jsonBody({ email: EDITOR.email, password: 'a wrong guess' }));
  await site.request('/public/api/login', jsonBody({ email: 'hunter2 in the wrong field', password: 'x' }));
  await site.request('/public/api/change_password', {
    ...jsonBody({
      current_password: EDITOR.password,
      new_password: 'four unrelated new words',
      new_password_confirmation: 'four unrelated new words',
    }),
    headers: { ...bearer(token), 'Content-Type': 'application/json' },
  });
  await site.request('/public/api/logout', { method: 'POST', headers: bearer(token) });

  const { entries } = await site.activity.page({});
  expect(told({ entries })).toEqual([
    `${EDITOR.email} | session.closed | `,
    `${EDITOR.email} | session.revoked | ${EDITOR.email}`,
    `${EDITOR.email} | account.password | ${EDITOR.email}`,
    'unknown | session.refused | an unknown address',
    `unknown | session.refused | ${EDITOR.email}`,
    `${EDITOR.email} | session.opened | `,
    `${EDITOR.email} | session.opened | `,
    `site | account.made | ${EDITOR.email}`,
  ]);
  const whole = JSON.stringify(await site.db.selectFrom('audit_log').selectAll().execute());
  for (const secret of [token, again, 'a wrong guess', 'hunter2', EDITOR.password, 'unrelated new']) {
    expect(whole).not.toContain(secret);
  }
});

test('a failed change leaves no entry, and a failed entry rolls its change back', async () => {
  await using site = await openTestSite();
  const id = await addPost(site);
  const before = (await site.activity.head()).id;
  await expect(
    site.db.transaction().execute(async (trx) => {
      await createPostStore(trx, site.clock).remove(id, SOMEONE);
      throw new Error('The power went.');
    }),
  ).rejects.toThrow('power');
  expect((await site.activity.head()).id).toBe(before);
  expect(await site.posts.find(id)).toBeDefined();

  await sql`drop table audit_head`.execute(site.db);
  await expect(site.posts.remove(id, SOMEONE)).rejects.toThrow();
  expect(await site.posts.find(id)).toBeDefined();
});

test('the database rejects changes and deletes of entries', async () => {
  await using site = await openTestSite();
  const { db } = site;
  await expect(db.updateTable('audit_log').set({ who: 'nobody' }).execute()).rejects.toThrow('only ever added to');
  await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('only ever added to');
});

test('erased fields leave the chain valid, if they were recorded', async () => {
  await using site = await openTestSite();
  const { db, activity } = site;
  for (const name of ['farah@example.com', 'Xfarah@example.com', 'Another']) {
    await activity.record({ by: SOMEONE, action: 'invitation.sent', name, note: 'reader' });
  }
  const erase = () =>
    db.transaction().execute((trx) => eraseFromLog(trx, '%farah@%', (text) => text.startsWith('farah@')));
  expect(await erase()).toEqual({ fields: 1, entries: [2] });
  expect(await erase()).toEqual({ fields: 0, entries: [] });
  expect((await activity.page({})).entries.map(({ name }) => name)).toContain('erased');
  expect((await checkChain(activity)).firstInvalid).toEqual({ id: 2, reason: 'more was erased than was recorded' });

  await activity.record({ by: SOMEONE, action: 'privacy.erased', note: erasedNote(1) });
  expect(await checkChain(activity)).toMatchObject({ validEntries: 5, erasedFields: 1 });
  await expect(db.updateTable('audit_log').set({ name: 'Farah' }).where('id', '=', 2).execute()).rejects.toThrow();
  await withoutTriggers(site);
  await db.updateTable('audit_log').set({ name: 'Farah' }).where('id', '=', 2).execute();
  expect((await checkChain(activity)).firstInvalid).toEqual({ id: 2, reason: 'it was changed' });
});

test('the chain check finds changed, removed and truncated entries', async () => {
  await using site = await openTestSite();
  for (const title of ['One', 'Two', 'Three']) await addPost(site, { title });
  expect(await checkChain(site.activity)).toMatchObject({ validEntries: 4, head: await site.activity.head() });
  await withoutTriggers(site);

  const { db } = site;
  await db.updateTable('audit_log').set({ who: 'riya@example.com' }).where('id', '=', 3).execute();
  expect((await checkChain(site.activity)).firstInvalid).toEqual({ id: 3, reason: 'it was changed' });
  await db.deleteFrom('audit_log').where('id', '=', 2).execute();
  expect((await checkChain(site.activity)).firstInvalid).toEqual({ id: 2, reason: 'it is missing' });
  await db.deleteFrom('audit_log').where('id', '>', 1).execute();
  expect((await checkChain(site.activity)).firstInvalid).toEqual({ id: 2, reason: 'it is missing' });
});

test('concurrent writers make one chain', async () => {
  await using site = await openTestSite();
  // Each store has its own connection, so they run in parallel on PostgreSQL.
  const deeds = Array.from({ length: 40 }, (_, number) =>
    createActivityStore(site.db, site.clock).record({ by: SOMEONE, action: 'post.changed', name: `Post ${number}` }),
  );
  await Promise.all(deeds);
  expect(await checkChain(site.activity)).toMatchObject({ validEntries: 41, head: await site.activity.head() });
});

testOnSqlite('names that a database cannot store unchanged do not break the chain', async () => {
  await using site = await openTestSite();
  await site.activity.record({
    by: SOMEONE,
    action: 'post.changed',
    name: `NUL \0, half a pair \ud83d, ${'x'.repeat(400)}`,
  });
  expect(await checkChain(site.activity)).toMatchObject({ validEntries: 2, head: await site.activity.head() });
});

test('the log is paged, and filtered by person and kind', async () => {
  await using site = await openTestSite();
  for (let number = 1; number <= 60; number++) {
    await site.activity.record({ by: SOMEONE, action: 'post.changed', name: `Post ${number}` });
  }
  const first = await read(site, '?kind=Edit');
  expect([first.entries.length, first.total, first.entries[0]?.name]).toEqual([50, 62, 'Post 60']);
  const second = await read(site, `?kind=Edit&before=${first.older}`);
  expect([second.entries.length, second.older, second.entries.at(-1)?.name]).toEqual([10, null, 'Post 1']);
  expect((await read(site, '?who=site')).entries.map(({ action }) => action)).toEqual(['account.made']);
  expect((await read(site, '?q=POST+60')).entries.map(({ name }) => name)).toEqual(['Post 60']);
  expect((await read(site, '?q=192.0.2.7&kind=Edit')).entries).toHaveLength(50);
  expect((await read(site, '?q=%25')).entries).toEqual([]);
  await site.activity.record({ by: SOMEONE, action: 'post.changed', name: 'Écoles of Ahmedabad' });
  expect((await read(site, `?q=${encodeURIComponent('ÉCOLE')}`)).entries).toHaveLength(1);
  expect(first.people).toEqual(['meera@example.com', 'site']);
  expect((await read(site, '?before=nonsense&kind=nonsense')).entries).toHaveLength(50);
  expect((await site.request('/api/admin/activity')).status).toBe(401);
});

testOnSqlite('invalid tokens from one address are recorded once a minute', async () => {
  await using site = await openTestSite();
  const knock = () => site.request('/public/api/user', { headers: bearer('not-a-token') });
  for (let tries = 0; tries < 5; tries++) expect((await knock()).status).toBe(401);
  site.time.now += 60_000;
  await knock();
  const { entries } = await site.activity.page({ kind: 'Access denied' });
  expect(entries.map(({ who, name, note }) => `${who}: ${name} ${note}`)).toEqual([
    'unknown: GET /public/api/user 401: Session expired. Please log in again.',
    'unknown: GET /public/api/user 401: Session expired. Please log in again.',
  ]);
  // Requests without a token, or with an expired one, are not recorded.
  await site.request('/public/api/user');
  expect((await site.activity.page({ kind: 'Access denied' })).entries).toHaveLength(2);
});

/** What an attacker with write access to the database would do first. */
async function withoutTriggers({ db }: TestSite) {
  if (process.env.TEST_DATABASE === 'postgres') return sql`alter table audit_log disable trigger all`.execute(db);
  for (const change of ['update', 'delete']) await sql.raw(`drop trigger audit_log_refuses_${change}`).execute(db);
}

testOnSqlite('the export has the filtered entries, and runs no formulas in a spreadsheet', async () => {
  await using site = await openTestSite();
  const headers = bearer(await site.signIn());
  // More entries than one batch, and a name that a spreadsheet would run as a formula.
  for (let number = 0; number < 230; number++) {
    await site.activity.record({ by: SOMEONE, action: 'post.changed', name: '=HYPERLINK("http://x","y")' });
  }
  const answer = await site.request('/api/admin/activity.csv?kind=Edit', { headers });
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="activity.csv"');
  const [head, ...lines] = (await answer.text()).trimEnd().split('\r\n');
  expect(head).toBe('"Number","At","Who","Address","Action","Target","Name","Note","Hash"');
  const [newest] = await site.activity.entriesAfter(231, 1);
  expect(lines[0]).toBe(
    `"232","${new Date(NOW).toISOString()}","meera@example.com","192.0.2.7","post.changed","",` +
      `"'=HYPERLINK(""http://x"",""y"")","","${newest?.hash}"`,
  );
  expect(lines.map((line) => Number(line.match(/\d+/)?.[0]))).toEqual(Array.from({ length: 230 }, (_, n) => 232 - n));
  // The export is logged as well.
  expect(told(await site.activity.page({}))[0]).toBe(`${EDITOR.email} | activity.exported | the activity log`);
});

testOnSqlite('too many messages are recorded once per window, whichever endpoint they are sent to', async () => {
  await using site = await openTestSite({ CONTACT_PER_10_MINUTES: '2', CONTACT_GLOBAL_PER_10_MINUTES: '5' });
  const message = { name: 'Farah', email: 'farah@example.com', title: 'Hello', message: 'There.' };
  const ids = { user_id: 'public', service_id: 'site', template_id: 'message' };
  const refused = async () => {
    const { entries } = await site.activity.page({ kind: 'Access denied' });
    return entries.map(({ address, name, note }) => [address, name, note]);
  };
  const flood = async (address: string) => {
    for (let number = 0; number < 6; number++) {
      await site.request('/api/v1.0/email/send-form', formBody({ ...message, ...ids }), address);
    }
    await site.receiveMessage(message, { page: 'contact', clientAddress: address }).catch(() => {});
  };
  const entry = (address: string) => [address, 'the contact form', expect.stringMatching(/^429: Too many messages/)];

  await flood('192.0.2.9');
  expect(await refused()).toEqual([entry('192.0.2.9')]);
  await flood('192.0.2.10');
  await flood('192.0.2.11');
  await flood('192.0.2.12');
  // The third address reached the global limit first. That entry has no address.
  const all = ['192.0.2.12', '192.0.2.11', '', '192.0.2.10', '192.0.2.9'];
  expect((await refused()).map(([address]) => address)).toEqual(all);
  site.time.now += 600_001;
  await flood('192.0.2.9');
  expect((await refused())[0]).toEqual(entry('192.0.2.9'));
});
