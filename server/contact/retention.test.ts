// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import type { Retention } from '../../contract/contact/retention.ts';
import { applyForJob } from '../../tests/support/apply-for-job.ts';
import { PDF } from '../../tests/support/cv-files.ts';
import { bearer, jsonBody, openTestSite } from '../../tests/support/test-site.ts';

const DAY = 86_400_000;
const NEVER = { new: null, in_talk: null, offer_sent: null, won: null, lost: null, spam: null };

test('messages are deleted some days after their last change, by status, with their files', async () => {
  await using site = await openTestSite();
  const headers = { ...bearer(await site.signIn()), 'Content-Type': 'application/json' };
  const call = async (method: string, path: string, json: object) => {
    const response = await site.request(`/api/admin${path}`, { ...jsonBody(json), method, headers });
    return { status: response.status, body: (await response.json()) as Retention };
  };
  const subjects = async () =>
    (await site.db.selectFrom('messages').select('title').orderBy('id').execute()).map(({ title }) => title);
  const send = (title: string) =>
    site.receiveMessage(
      { name: 'Ravi', email: 'ravi@example.com', title, message: `About ${title}.` },
      { page: 'contact', clientAddress: '192.0.2.1' },
    );
  for (const title of ['Lost', 'Changed', 'Follow-up', 'New']) await send(title);
  expect((await applyForJob(site, PDF)).status).toBe(201);
  for (const id of [1, 2, 3, 5]) await call('PATCH', `/messages/${id}`, { status: 'lost' });
  await call('PATCH', '/messages/3', { follow_up_on: '2027-01-10' });
  site.time.now += 20 * DAY;
  const renewed = { ...bearer(await site.signIn()), 'Content-Type': 'application/json' };
  headers.Authorization = renewed.Authorization;
  await call('POST', '/messages/2/notes', { text: 'Asked again.' });
  site.time.now += 15 * DAY;
  headers.Authorization = bearer(await site.signIn()).Authorization;

  await site.sweep();
  expect(await subjects()).toHaveLength(5);
  const rules = { ...NEVER, lost: 30 };
  expect((await call('POST', '/privacy/retention/preview', rules)).body.due).toEqual({ lost: 2 });
  await site.sweep();
  expect(await subjects()).toHaveLength(5);
  expect((await call('PUT', '/privacy/retention', { ...rules, new: 0 })).status).toBe(422);
  expect((await call('PUT', '/privacy/retention', rules)).body).toMatchObject({ rules, due: { lost: 2 } });

  // Two sweeps at once, as with two instances.
  await Promise.all([site.sweep(), site.sweep()]);
  expect(await subjects()).toEqual(['Changed', 'Follow-up', 'New']);
  expect(await site.db.selectFrom('message_files').select('name').execute()).toEqual([]);
  const purged = await site.db
    .selectFrom('audit_log')
    .select(['who', 'target'])
    .where('action', '=', 'message.purged')
    .orderBy('target')
    .execute();
  expect(purged).toEqual([
    { who: 'site', target: 'message 1' },
    { who: 'site', target: 'message 5' },
  ]);

  site.time.now += 10 * DAY;
  await site.sweep();
  expect(await subjects()).toEqual(['Changed', 'Follow-up', 'New']);
  site.time.now += 30 * DAY;
  await site.sweep();
  expect(await subjects()).toEqual(['New']);
});
