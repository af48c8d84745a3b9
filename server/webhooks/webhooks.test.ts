// PostgreSQL nightly: other tests make the same queries.
import { Webhook } from 'standardwebhooks';
import { afterEach, expect, test, vi } from 'vitest';
import type { DeliveryEntry, WebhookEntry, WebhookWithSecret } from '../../contract/webhooks.ts';
import { addPost, SOMEONE } from '../../tests/support/add-post.ts';
import { applyForJob } from '../../tests/support/apply-for-job.ts';
import { PDF } from '../../tests/support/cv-files.ts';
import { editorOf } from '../../tests/support/document-editor.ts';
import { bearer, openTestSite, type TestSite } from '../../tests/support/test-site.ts';
import { openWebhookReceiver } from '../../tests/support/webhook-receiver.ts';
import { openSite } from '../site.ts';
import { isLoopbackTarget } from './target-url.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MESSAGE = { name: 'Farah', email: 'farah@example.com', title: 'Bookings', message: 'Two clinics.' };
const FROM = { page: 'contact', clientAddress: '192.0.2.1' } as const;
const PUBLIC = '93.184.215.14';

afterEach(() => vi.restoreAllMocks());

/** A network in which only this machine can be reached. */
const LOOPBACK = {
  resolve: async (host: string) => (host === 'inside.example' ? ['10.0.0.8'] : [PUBLIC]),
  connectTo: () => ({ address: '127.0.0.1', port: 1 }),
  isTrustedTarget: isLoopbackTarget,
};

/** A site with the real time, because receivers compare it with the time of the signature. */
async function openWebhookSite() {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const time = { shift: 0 };
  const clock = () => Date.now() + time.shift;
  const site = await openTestSite({ CONTACT_PER_10_MINUTES: '1000' }, { clock, network: LOOPBACK });
  let signedIn = { shift: 0, headers: bearer(await site.signIn()) };
  const call = async (method: string, path: string, body?: object) => {
    // Sign in again, because sessions expire after some hours.
    if (signedIn.shift !== time.shift) signedIn = { shift: time.shift, headers: bearer(await site.signIn()) };
    const headers = { ...signedIn.headers, 'Content-Type': 'application/json' };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await site.request(`/api/admin${path}`, init);
    return { status: response.status, body: await response.json() };
  };
  const log = async (id: number) =>
    (await call('GET', `/webhooks/${id}/deliveries`)).body.deliveries as DeliveryEntry[];
  return {
    site,
    clock,
    call,
    log,
    async add(url: string, events: string[] = ['message.received']) {
      return (await call('POST', '/webhooks', { url, events })).body as WebhookWithSecret;
    },
    find: async (id: number) => (await call('GET', `/webhooks/${id}`)).body as WebhookEntry,
    send: (title = MESSAGE.title) => site.receiveMessage({ ...MESSAGE, title }, FROM),
    /** Lets time pass, and waits until `attempts` of the newest delivery were made. */
    async pass(milliseconds: number, id: number, attempts: number) {
      time.shift += milliseconds;
      site.slices.webhooks.deliverer.trigger();
      await vi.waitFor(async () => {
        const [newest] = await log(id);
        expect(newest).toMatchObject({ attempts });
        expect(newest?.error === null && newest.state === 'waiting').toBe(false);
        const row = await site.db.selectFrom('webhook_deliveries').select('claimed_until').execute();
        expect(row.every(({ claimed_until }) => claimed_until === null)).toBe(true);
      }, 10_000);
    },
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
}

/**
 * Waits until `count` events were received and the deliverer has stored the responses, without waiting for its next
 * poll.
 */
const arrive = ({ site }: { site: TestSite }, receiver: { received: unknown[] }, count: number) =>
  vi.waitFor(async () => {
    site.slices.webhooks.deliverer.trigger();
    expect(receiver.received.length).toBe(count);
    const rows = await site.db.selectFrom('webhook_deliveries').select('delivered_at').execute();
    expect(rows.every(({ delivered_at }) => delivered_at !== null)).toBe(true);
  }, 10_000);

test('each event is sent with its data, signed as Standard Webhooks says', async () => {
  await using receiver = await openWebhookReceiver();
  await using open = await openWebhookSite();
  const { site } = open;
  const all = ['post.published', 'post.updated', 'post.unpublished', 'post.deleted', 'page.published'];
  const { id: hook, secret } = await open.add(`${receiver.url}/all?key=1`, [...all, 'message.received', 'job.applied']);
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);

  const id = await addPost(site, { title: 'Rain', category: 'Marketing' });
  await site.posts.change(id, { title: 'Rain again', by: SOMEONE });
  await site.drafts.unpublish(id, SOMEONE);
  const draft = await site.drafts.find(id);
  await site.drafts.publish(id, { draftRevision: draft.draft_revision }, SOMEONE);
  await site.posts.remove(id, SOMEONE);
  await site.slices.blog.bin.restore(id, SOMEONE);
  const editor = await editorOf(site);
  await editor.save('about', { description: 'Who we are, in a sentence that is long enough to describe the page.' });
  expect((await editor.publish('about')).status).toBe(200);
  await open.send();
  expect((await applyForJob(site, PDF)).status).toBe(201);
  await arrive(open, receiver, 9);

  const events = receiver.events();
  expect(events.map(({ type }) => type)).toEqual([
    'post.published',
    'post.updated',
    'post.unpublished',
    'post.published',
    'post.deleted',
    'post.published',
    'page.published',
    'message.received',
    'job.applied',
  ]);
  const post = { id, author_name: 'Meera Joshi', category: 'Marketing', tags: [], noindex: false };
  expect(events[0]).toMatchObject({ path: '/all?key=1', data: { ...post, title: 'Rain' } });
  expect(events[1].data).toEqual({ ...post, title: 'Rain again', url: `${site.settings.publicUrl}/blogs/${id}` });
  expect(events[6].data).toMatchObject({ key: 'about', kind: 'page', url: `${site.settings.publicUrl}/Aboutus` });
  expect(events[7].data).toEqual({
    id: 1,
    name: 'Farah',
    subject: 'Bookings',
    form: 'contact',
    received_at: expect.any(String),
    url: `${site.settings.publicUrl}/admin/messages?message=1`,
  });
  expect(events[8].data).toMatchObject({ id: 2, name: 'Jay Parmar', form: 'job' });
  for (const { body, headers } of receiver.received) {
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toBeTruthy();
    expect(() => new Webhook(secret).verify(`${body} `, headers as Record<string, string>)).toThrow();
    expect(headers['content-type']).toBe('application/json');
    expect(Object.keys(headers)).not.toContain('cookie');
  }
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(9);
  const log = await open.log(hook);
  expect(log).toHaveLength(9);
  expect(log[0]).toMatchObject({ event: 'job.applied', state: 'delivered', status: 204, attempts: 1, error: null });
  expect(log[0]?.body).toBe(receiver.received[8]?.body);
});

test('spam is sent when it is released, and a deleted message is forgotten', async () => {
  await using receiver = await openWebhookReceiver();
  await using open = await openWebhookSite();
  const { id } = await open.add(receiver.url);
  await open.site.receiveMessage(MESSAGE, { ...FROM, botSignals: { isHoneypotFilled: true, elapsed: undefined } });
  const spam = await open.site.messages.page({ folders: ['spam'], today: '' }, 1);
  if (spam.total === 0) throw new Error('The message was not held.');
  expect(await open.log(id)).toEqual([]);
  await open.site.messages.mark(1, 'inbox', SOMEONE);
  await arrive(open, receiver, 1);
  await open.site.messages.mark(1, 'bin', SOMEONE);
  await open.site.messages.mark(1, 'restore', SOMEONE);
  expect(receiver.received).toHaveLength(1);
  await open.site.messages.mark(1, 'bin', SOMEONE);
  await open.site.messages.purge(1, SOMEONE);
  expect(await open.log(id)).toEqual([]);
  expect(await open.site.db.selectFrom('webhook_events').selectAll().execute()).toEqual([]);
});

test('an event is stored with its change, or not at all, and only for webhooks that want it', async () => {
  await using receiver = await openWebhookReceiver();
  await using open = await openWebhookSite();
  const { site } = open;
  const { id } = await open.add(receiver.url, ['post.deleted']);
  const post = await addPost(site);
  expect(await site.db.selectFrom('webhook_events').selectAll().execute()).toEqual([]);
  await expect(
    site.db.transaction().execute(async (trx) => {
      const { createPostStore } = await import('../blog/post-store.ts');
      await createPostStore(trx, open.clock).remove(post, SOMEONE);
      expect(await trx.selectFrom('webhook_events').select('type').execute()).toEqual([{ type: 'post.deleted' }]);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect(await open.log(id)).toEqual([]);
  expect(await site.posts.find(post)).toBeDefined();
});

test('a target that is down is retried for a day with the same id, and delays nobody else', async () => {
  await using receiver = await openWebhookReceiver();
  await using open = await openWebhookSite();
  receiver.answer = ({ path }) => (path === '/hangs' ? undefined : path === '/down' ? 503 : 204);
  const [down, hangs, works] = [
    await open.add(`${receiver.url}/down`),
    await open.add(`${receiver.url}/hangs`),
    await open.add(`${receiver.url}/works`),
  ];
  for (let number = 1; number <= 5; number++) await open.send(`Number ${number}`);
  open.site.slices.webhooks.deliverer.trigger();
  await vi.waitFor(async () => {
    const sent = receiver.events().filter(({ path }) => path === '/works');
    expect(sent.map(({ data }) => data.subject)).toEqual([1, 2, 3, 4, 5].map((number) => `Number ${number}`));
    expect((await open.log(works.id)).every(({ state }) => state === 'delivered')).toBe(true);
  }, 10_000);
  await open.call('DELETE', `/webhooks/${hangs.id}`);
  receiver.cutConnections();
  await vi.waitFor(async () => {
    expect((await open.log(down.id)).every(({ attempts }) => attempts === 1)).toBe(true);
  }, 10_000);
  expect((await open.log(down.id))[0]).toMatchObject({ state: 'waiting', status: 503, error: 'It answered 503.' });

  for (const [tries, pause] of [15_000, MINUTE, 4 * MINUTE, 16 * MINUTE, HOUR, HOUR].entries()) {
    await open.pass(pause, down.id, tries + 2);
  }
  expect(await open.find(down.id)).toMatchObject({ is_enabled: true, failing_since: expect.any(String), waiting: 5 });
  await open.pass(DAY, down.id, 8);
  const [given] = await open.log(down.id);
  expect(given).toMatchObject({ state: 'failed', attempts: 8, next_attempt_at: null });
  const ids = receiver.received.filter(({ path }) => path === '/down').map(({ headers }) => headers['webhook-id']);
  expect(ids.length).toBe(40);
  expect(new Set(ids).size).toBe(5);

  receiver.answer = () => 200;
  expect((await open.call('POST', `/webhook-deliveries/${given?.id}/retry`)).status).toBe(200);
  await open.pass(0, down.id, 9);
  expect((await open.log(down.id))[0]).toMatchObject({ state: 'delivered', status: 200, response: 'answered 200' });
  expect((await open.find(down.id)).failing_since).toBeNull();
});

test('a webhook is turned off when its target answers 410 or fails for three days, and shown on Health', async () => {
  await using receiver = await openWebhookReceiver();
  await using open = await openWebhookSite();
  receiver.answer = ({ path }) => (path === '/gone' ? 410 : 500);
  const [gone, failing] = [await open.add(`${receiver.url}/gone`), await open.add(`${receiver.url}/failing`)];
  await open.send();
  await open.pass(0, gone.id, 1);
  expect(await open.find(gone.id)).toMatchObject({ is_enabled: false, disabled_reason: 'gone', waiting: 0 });
  await open.pass(0, failing.id, 1);
  expect((await open.site.slices.health.report()).webhooks).toMatchObject({
    state: 'waiting',
    problems: [
      { id: gone.id, disabled_reason: 'gone' },
      { id: failing.id, disabled_reason: null, failing_since: expect.any(String) },
    ],
  });
  expect((await open.call('POST', `/webhook-deliveries/1/retry`)).status).toBe(409);

  await open.pass(2 * DAY, failing.id, 2);
  expect((await open.log(failing.id))[0]).toMatchObject({ state: 'failed' });
  expect(await open.find(failing.id)).toMatchObject({ is_enabled: true });
  await open.send();
  await open.pass(0, failing.id, 1);
  await open.pass(DAY, failing.id, 2);
  expect(await open.find(failing.id)).toMatchObject({ is_enabled: false, disabled_reason: 'failing' });
  expect((await open.site.slices.health.report()).webhooks.problems).toHaveLength(2);
  await open.send();
  expect(await open.log(failing.id)).toHaveLength(2);

  receiver.answer = () => 204;
  expect((await open.call('PATCH', `/webhooks/${failing.id}`, { is_enabled: true })).body).toMatchObject({
    is_enabled: true,
    disabled_reason: null,
    failing_since: null,
  });
  await open.send();
  await open.pass(0, failing.id, 1);
  expect((await open.log(failing.id))[0]).toMatchObject({ state: 'delivered' });
});

test('after a rotation both secrets are valid for a day', async () => {
  await using receiver = await openWebhookReceiver();
  await using open = await openWebhookSite();
  const { id, secret: before } = await open.add(receiver.url);
  const { secret, previous_secret_until } = (await open.call('POST', `/webhooks/${id}/rotate-secret`)).body;
  expect(secret).not.toBe(before);
  expect(Date.parse(previous_secret_until) - open.clock()).toBeGreaterThan(DAY - MINUTE);
  await open.send();
  await arrive(open, receiver, 1);
  const [first] = receiver.received;
  for (const valid of [before, secret]) {
    new Webhook(valid).verify(first?.body ?? '', first?.headers as Record<string, string>);
  }
  expect(String(first?.headers['webhook-signature']).split(' ')).toHaveLength(2);
  await open.pass(0, id, 1);
  await open.pass(DAY, id, 1);
  await open.send();
  await arrive(open, receiver, 2);
  expect(String(receiver.received[1]?.headers['webhook-signature']).split(' ')).toHaveLength(1);
  expect((await open.find(id)).previous_secret_until).toBeNull();
  expect(JSON.stringify(await open.call('GET', '/webhooks'))).not.toContain('whsec_');
});

test.each([
  ['http://hooks.example/a', 'The address must begin with https://.'],
  ['ftp://hooks.example/a', 'The address must begin with http:// or https://.'],
  ['https://me:secret@hooks.example/', 'The address contains a user name. Remove it.'],
  ['https://hooks.example:6379/', 'The address names a port. Only the standard ports 80 and 443 are allowed.'],
  ['hooks', 'The address must begin with http:// or https://.'],
  ['', 'Enter the address to send events to.'],
])('the target %s is refused', async (url, message) => {
  await using open = await openWebhookSite();
  const refused = await open.call('POST', '/webhooks', { url, events: ['post.published'] });
  expect(refused).toMatchObject({ status: 422, body: { errors: { url: [message] } } });
  const { id } = await open.add('https://hooks.example/');
  expect((await open.call('PATCH', `/webhooks/${id}`, { url })).status).toBe(422);
});

test.each(['https://127.0.0.1/', 'https://[::1]/', 'https://169.254.169.254/latest', 'https://inside.example/a'])(
  'nothing is sent to %s, which is not public',
  async (url) => {
    await using open = await openWebhookSite();
    const connectTo = vi.spyOn(LOOPBACK, 'connectTo');
    const { id } = await open.add(url);
    const { status, body } = await open.call('POST', `/webhooks/${id}/test`);
    expect([status, body.error]).toEqual([200, 'This address does not exist, or is not public.']);
    expect(connectTo).not.toHaveBeenCalled();
  },
);

test('in production this machine is no target', async () => {
  await using site = await openTestSite();
  const headers = { ...bearer(await site.signIn()), 'Content-Type': 'application/json' };
  const body = JSON.stringify({ url: 'http://127.0.0.1:3000/', events: ['post.published'] });
  expect((await site.request('/api/admin/webhooks', { method: 'POST', headers, body })).status).toBe(422);
});

test('a test reports the answer, is not retried, and follows no redirect', async () => {
  await using receiver = await openWebhookReceiver();
  await using open = await openWebhookSite();
  const { id } = await open.add(receiver.url);
  expect((await open.call('POST', `/webhooks/${id}/test`)).body).toMatchObject({
    event: 'webhook.test',
    state: 'delivered',
    status: 204,
  });
  receiver.answer = () => 302;
  expect((await open.call('POST', `/webhooks/${id}/test`)).body).toMatchObject({
    state: 'failed',
    status: 302,
    error: 'It answered 302 and redirects to /elsewhere. Redirects are not followed: change the address.',
    response: 'answered 302',
  });
  expect(receiver.received.map(({ path }) => path)).toEqual(['/', '/']);
  expect(await open.find(id)).toMatchObject({ failing_since: null, waiting: 0 });
  for (let count = 0; count < 18; count++) await open.call('POST', `/webhooks/${id}/test`);
  expect((await open.call('POST', `/webhooks/${id}/test`)).status).toBe(429);
});

test('at most 20 webhooks, each change is recorded without the secret address', async () => {
  await using open = await openWebhookSite();
  for (let count = 0; count < 20; count++) await open.add('https://hooks.example/services/T0/secret');
  const refused = await open.call('POST', '/webhooks', { url: 'https://hooks.example/', events: ['post.published'] });
  expect([refused.status, refused.body.message]).toEqual([409, 'There are 20 webhooks already. Delete one first.']);
  await open.call('PATCH', '/webhooks/1', { is_enabled: false });
  await open.call('DELETE', '/webhooks/1');
  expect((await open.call('DELETE', '/webhooks/1')).status).toBe(404);
  expect((await open.call('GET', '/webhooks/x/deliveries')).status).toBe(404);
  expect((await open.call('POST', '/webhook-deliveries/99/retry')).status).toBe(404);
  const { entries } = (await open.call('GET', '/activity')).body;
  expect(entries.slice(0, 2)).toMatchObject([
    { action: 'webhook.deleted', target: 'webhook 1', name: 'hooks.example' },
    { action: 'webhook.changed', note: 'Turned off' },
  ]);
  expect(JSON.stringify(entries)).not.toContain('/services/');
  for (const events of [[], ['post.read'], 'all', undefined]) {
    expect((await open.call('POST', '/webhooks', { url: 'https://a.example/', events })).status).toBe(422);
  }
});

test('several instances send each event once', async () => {
  await using receiver = await openWebhookReceiver();
  await using open = await openWebhookSite();
  const { site } = open;
  receiver.answer = () => 503;
  const { id } = await open.add(receiver.url);
  for (let number = 1; number <= 20; number++) await open.send(`Number ${number}`);
  site.slices.webhooks.deliverer.trigger();
  // Also wait for the error, because an attempt is counted before it is made.
  const haveFailed = async () => (await open.log(id)).every(({ attempts, error }) => attempts === 1 && error !== null);
  await vi.waitFor(async () => expect(await haveFailed()).toBe(true), 10_000);
  receiver.received.length = 0;
  receiver.answer = () => 204;
  const others = [];
  for (let count = 0; count < 2; count++) {
    const other = await openSite(site.settings, { clock: open.clock, mailer: site.mailer, network: LOOPBACK });
    others.push(other);
  }
  await open.pass(MINUTE, id, 2);
  for (const { slices } of others) slices.webhooks?.deliverer.trigger();
  await vi.waitFor(async () => expect((await open.find(id)).waiting).toBe(0), 20_000);
  for (const other of others) await other.close();
  expect(receiver.received).toHaveLength(20);
});

test('old events are swept', async () => {
  await using receiver = await openWebhookReceiver();
  await using open = await openWebhookSite();
  const { id } = await open.add(receiver.url);
  await open.send();
  await open.pass(0, id, 1);
  await open.pass(31 * DAY, id, 1);
  await open.site.sweep();
  expect(await open.log(id)).toEqual([]);
});
