// PostgreSQL nightly: other tests make the same queries.
import { rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { COMPANY } from '../../content/company.ts';
import type { AttentionItem } from '../../contract/dashboard.ts';
import type { HealthReport } from '../../contract/health.ts';
import { findHealthProblems } from '../../contract/health-problems.ts';
import { addBackup } from '../../tests/support/add-backup.ts';
import { addPost, SOMEONE } from '../../tests/support/add-post.ts';
import { listen } from '../../tests/support/listen.ts';
import { startMailServer } from '../../tests/support/mail-server.ts';
import { bearer, EDITOR, formBody, openTestSite, type TestSite } from '../../tests/support/test-site.ts';
import { openSite } from '../site.ts';
import { createApp } from '../web.ts';

const HOUR = 3_600_000;
const VISITOR = { page: 'contact', clientAddress: '192.0.2.1' } as const;
const MESSAGE = { name: 'Farah', email: 'farah@example.com', title: 'Hello', message: 'A shop needs a site.' };

const REFUSED = Object.assign(new Error('550'), { command: 'RCPT TO', response: '550 no such box', responseCode: 550 });

const ready = async (site: TestSite) => {
  const answer = await site.request('/readyz');
  return { ...((await answer.json()) as { problems: string[] }), status: answer.status };
};

test('health checks by the IP address of the machine work, in production too', async () => {
  await using site = await openTestSite({ SITE_MODE: 'production', MAIL: 'files', PUBLIC_URL: 'https://example.com' });
  const app = createApp(site, { pages: async () => new Response('a page') });
  expect((await app.request('http://127.0.0.1:3000/healthz')).status).toBe(200);
  expect((await app.request('http://127.0.0.1:3000/readyz')).status).toBe(200);
  expect((await app.request('http://127.0.0.1:3000/')).status).toBe(421);
});

test('production with MAIL=files is ready, but Health reports it', async () => {
  const env = { SITE_MODE: 'production', PUBLIC_URL: 'http://localhost:3000', MAIL: 'files' };
  await using site = await openTestSite(env);
  await site.receiveMessage(MESSAGE, VISITOR);
  const headers = { Authorization: `Bearer ${await site.signIn()}` };
  const report = async () => (await site.request('/api/admin/health', { headers })).json();
  await expect.poll(report).toMatchObject({
    outbox: { state: 'waiting', delivery: 'files', inFiles: 1, folder: join(site.dataDir, 'letters') },
  });
  expect(await ready(site)).toMatchObject({ status: 200, problems: [] });
  await using demo = await openTestSite();
  expect((await demo.slices.health.report()).outbox).toMatchObject({ state: 'good', delivery: 'files' });
});

test('Health lists samples that are not confirmed, as a warning in production', async () => {
  await using site = await openTestSite();
  const facts = expect.arrayContaining([
    { fact: 'Email', value: 'hello@example.com', document: 'Company' },
    { fact: 'Three invented testimonials', value: null, document: 'Testimonials' },
  ]);
  expect((await site.slices.health.report()).samples).toEqual({ state: 'good', facts });
  const env = { SITE_MODE: 'production', PUBLIC_URL: 'https://example.com', MAIL: 'files' };
  await using live = await openTestSite(env);
  expect((await live.slices.health.report()).samples).toEqual({ state: 'waiting', facts });
});

test('a test e-mail returns the response of the mail server, and is recorded in the activity log', async () => {
  const mail = await startMailServer();
  const env = { SMTP_URL: mail.url, MAIL_FROM: 'site@example.com', MAIL_TO: 'owner@example.com' };
  await using site = await openTestSite(env);
  const headers = { Authorization: `Bearer ${await site.signIn()}` };
  const send = async () => {
    const answer = await site.request('/api/admin/health/test_email', { method: 'POST', headers });
    return { status: answer.status, ...((await answer.json()) as { outcome?: string; message: string }) };
  };
  expect(await send()).toMatchObject({ status: 200, outcome: 'sent', message: expect.stringMatching(/: 250 /) });
  expect(mail.emails[0]).toMatchObject({
    subject: `[${COMPANY.name}] Test e-mail`,
    to: [{ address: 'owner@example.com' }],
  });
  await mail.close();
  expect(await send()).toMatchObject({
    outcome: 'failed',
    message: expect.stringMatching(/^The mail server could not be reached: .*ECONNREFUSED/),
  });
  for (let count = 3; count <= 5; count++) await send();
  expect(await send()).toMatchObject({ status: 429, message: expect.stringContaining('Wait ten minutes') });
  const { entries } = await site.activity.page({ kind: 'Site' });
  expect(entries).toHaveLength(5);
  expect(entries.at(-1)).toMatchObject({ action: 'email.tested', who: EDITOR.email, name: 'owner@example.com' });
  expect((await site.request('/api/admin/health/test_email', { method: 'POST' })).status).toBe(401);

  await using files = await openTestSite({ MAIL: 'files' });
  const post = { method: 'POST', headers: bearer(await files.signIn()) };
  const written = (await (await files.request('/api/admin/health/test_email', post)).json()) as { message: string };
  expect(written).toMatchObject({ outcome: 'file', message: expect.stringMatching(/^Not sent by e-mail/) });
  expect((await stat(written.message.match(/written to (\S+\.eml)$/)?.[1] ?? '')).size).toBeGreaterThan(0);
});

test('/readyz reports unsent e-mails and missed backups', async () => {
  await using site = await openTestSite({ BACKUP_EVERY_HOURS: '24' });
  expect(await ready(site)).toMatchObject({ status: 200, problems: [] });
  site.mailer.fail = new Error('535 sign-in refused');
  await site.receiveMessage(MESSAGE, VISITOR);
  site.time.now += 2 * HOUR;
  expect(await ready(site)).toMatchObject({ status: 503, problems: ['outbox'] });
  site.time.now += 48 * HOUR;
  expect(await ready(site)).toMatchObject({ status: 503, problems: ['outbox', 'backup'] });
  await site.slices.backups.makeIfDue();
  site.time.now += 1000;
  expect(await ready(site)).toMatchObject({ status: 503, problems: ['outbox'] });
  site.slices.health.announceStop();
  expect(await ready(site)).toMatchObject({ status: 503, problems: ['stopping'] });
});

test('repeated requests to /readyz reuse one result', async () => {
  await using site = await openTestSite();
  site.mailer.fail = new Error('535 sign-in refused');
  await site.receiveMessage(MESSAGE, VISITOR);
  site.time.now += HOUR;
  const answers = await Promise.all(Array.from({ length: 20 }, () => ready(site)));
  expect(answers).toEqual(answers.map(() => ({ status: 200, problems: [] })));
  site.time.now += 999;
  expect(await ready(site)).toMatchObject({ problems: [] });
  site.time.now += 1;
  expect(await ready(site)).toMatchObject({ problems: ['outbox'] });
});

test('a missing data folder is created at startup, and reported by name when it is lost later', async () => {
  await using site = await openTestSite();
  const dataDir = join(site.dataDir, 'new');
  const { clock, mailer, files } = site;
  const bucket = { endpoint: '', name: 'pictures', prefix: '', region: '', accessKeyId: '', secretAccessKey: '' };
  const media = { bucket, publicUrl: undefined };
  const other = await openSite({ ...site.settings, dataDir, media }, { clock, mailer, files });
  expect((await stat(dataDir)).isDirectory()).toBe(true);
  await other.close();

  using log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await rm(site.dataDir, { recursive: true });
  expect(await ready(site)).toMatchObject({ status: 503, problems: ['disk'] });
  expect(log).toHaveBeenCalledWith('Health check "disk" failed:', expect.objectContaining({ code: 'ENOENT' }));
});

test('a rejected e-mail is reported while it is retried, and not after it was given up', async () => {
  await using site = await openTestSite();
  site.mailer.fail = REFUSED;
  await site.receiveMessage(MESSAGE, VISITOR);
  const refusals = async () => (await site.db.selectFrom('outbox').select('refusals').executeTakeFirst())?.refusals;
  for (let tries = 1; tries < 6; tries++) {
    await expect.poll(refusals).toBe(tries);
    site.time.now += 24 * HOUR;
    expect(await ready(site)).toMatchObject({ status: 503, problems: ['outbox'] });
    site.outbox.trigger();
  }
  await expect.poll(refusals).toBe(6);
  site.time.now += HOUR;
  expect(await ready(site)).toMatchObject({ status: 200, problems: [] });
  expect((await site.messages.find(1))?.delivery.state).toBe('refused');
});

test('Health lists e-mails that are no longer retried, until somebody has dealt with them or two weeks later', async () => {
  await using site = await openTestSite({ CONTACT_CONFIRMATION: 'on' });
  const headers = { 'Content-Type': 'application/json', ...bearer(await site.signIn()) };
  site.mailer.fail = REFUSED;
  for (const title of ['Answered', 'Unread']) await site.receiveMessage({ ...MESSAGE, title }, VISITOR);
  const body = JSON.stringify({ key: 'a-key-of-the-answer', text: 'A text.' });
  await site.request('/api/admin/messages/1/replies', { method: 'POST', headers, body });
  const retried = () => site.db.selectFrom('outbox').select('kind').where('stopped_at', 'is', null).execute();
  while ((await retried()).length > 0) {
    site.outbox.trigger();
    await setTimeout(5);
    site.time.now += HOUR;
  }
  const listed = async () => {
    const { total, emails } = (await site.slices.health.report()).outbox.undelivered;
    expect(total).toBe(emails.length);
    return emails.map(({ kind, title, address, answer }) => [kind, title, address, answer]).sort();
  };
  const answer = 'The mail server rejected the e-mail: 550 no such box';
  const reply = ['reply', 'Answered', '/admin/messages?message=1', answer];
  const notification = ['message', 'Unread', '/admin/messages?message=2', answer];
  expect(await listed()).toEqual([notification, reply]);
  await site.messages.mark(2, 'read', SOMEONE);
  expect(await listed()).toEqual([reply]);
  await site.messages.mark(1, 'archive', SOMEONE);
  expect(await listed()).toEqual([]);
  await site.messages.mark(1, 'inbox', SOMEONE);
  expect(await listed()).toEqual([reply]);
  site.time.now += 15 * 24 * HOUR;
  expect(await listed()).toEqual([]);
});

test('a confirmation to a mistyped address is not reported', async () => {
  await using site = await openTestSite({ CONTACT_CONFIRMATION: 'on' });
  const { send } = site.mailer;
  vi.spyOn(site.mailer, 'send').mockImplementation((email) => (email.to ? Promise.reject(REFUSED) : send(email)));
  await site.receiveMessage(MESSAGE, VISITOR);
  await expect.poll(() => site.emails.length).toBe(1);
  const confirmation = site.db.selectFrom('outbox').select('refusals').where('kind', '=', 'confirmation');
  await expect.poll(() => confirmation.execute()).toEqual([{ refusals: 1 }]);
  site.time.now += 2 * HOUR;
  expect(await ready(site)).toMatchObject({ status: 200, problems: [] });
});

test('metrics require a direct request from the machine itself, or the token', async () => {
  await using site = await openTestSite();
  const app = createApp(site, { pages: async () => new Response('a page') });
  const ask = async (peer: string, headers: Record<string, string> = {}) => {
    const request = new Request('http://localhost:3000/metrics', { headers: { Host: 'localhost:3000', ...headers } });
    return app.fetch(request, { incoming: { socket: { remoteAddress: peer } } });
  };
  const own = await ask('127.0.0.1');
  expect(own.status).toBe(200);
  expect(await own.text()).toMatch(/^site_letters_waiting 0$/m);
  expect((await ask('192.0.2.7')).status).toBe(404);
  expect((await ask('127.0.0.1', { 'X-Forwarded-For': '192.0.2.7' })).status).toBe(404);
  expect((await ask('127.0.0.1', { Host: 'example.com' })).status).toBe(404);

  await using guarded = await openTestSite({ METRICS_TOKEN: 'a long secret' });
  const asked = (token: string) => guarded.request('/metrics', { headers: { Authorization: `Bearer ${token}` } });
  expect((await asked('a long secret')).status).toBe(200);
  expect((await asked('another')).status).toBe(404);
});

test('the panel shows why an e-mail waits, and can retry it at once', async () => {
  await using site = await openTestSite();
  const headers = { Authorization: `Bearer ${await site.signIn()}` };
  const report = async () => (await site.request('/api/admin/health', { headers })).json();
  site.mailer.fail = new Error('535 sign-in refused');
  await site.receiveMessage(MESSAGE, VISITOR);
  await expect.poll(report).toMatchObject({
    outbox: { state: 'waiting', waiting: 1, lastAnswer: '535 sign-in refused' },
    backup: { state: 'waiting', everyHours: 0, lastAt: null },
    database: { state: 'good' },
  });
  site.mailer.fail = undefined;
  expect((await site.request('/api/admin/health/try-letters', { method: 'POST', headers })).status).toBe(200);
  await expect.poll(report).toMatchObject({ outbox: { state: 'good', waiting: 0 } });
  expect((await site.request('/api/admin/health')).status).toBe(401);
});

test('a scheduled post that is not published is a warning, and critical after a minute', async () => {
  await using site = await openTestSite();
  const headers = { ...bearer(await site.signIn()), 'Content-Type': 'application/json' };
  const call = async (method: string, path: string, body: object) =>
    (await site.request(`/api/admin/posts${path}`, { method, headers, body: JSON.stringify(body) })).json();
  const id = await addPost(site, { title: 'Opening hours' });
  const { draft_revision } = await call('PUT', `/${id}/draft`, { fields: { title: 'New hours' }, base_revision: 1 });
  const at = new Date(site.time.now + HOUR).toISOString();
  await call('POST', `/${id}/publish`, { draft_revision, at });
  const publishing = async () => (await site.slices.health.report()).publishing;
  expect(await publishing()).toEqual({ state: 'good', overdue: [] });

  // Somebody else changes the post in the meantime.
  await site.request(`/public/api/update_blog/${id}`, {
    ...formBody({ content: '<p>Other words.</p>' }),
    headers: { Authorization: headers.Authorization },
  });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  site.time.now += HOUR + 1_000;
  await site.publishDue();
  const overdue = [
    {
      postId: id,
      address: `/admin/posts/${id}`,
      title: 'Opening hours',
      change: 'publish',
      at,
      error: expect.stringMatching(/changed by someone else/),
    },
  ];
  expect(await publishing()).toEqual({ state: 'waiting', overdue });
  site.time.now += 61_000;
  expect(await publishing()).toEqual({ state: 'bad', overdue });
  expect(await ready(site)).toMatchObject({ status: 200 });
  await site.request(`/api/admin/posts/${id}/schedule`, { method: 'DELETE', headers });
  expect(await publishing()).toEqual({ state: 'good', overdue: [] });
});

test('Health shows the published version only if UPDATE_CHECK_URL is set, and asks once an hour', async () => {
  let requests = 0;
  const { url, close } = await listen(
    createServer((_request, response) => {
      requests++;
      response.end(JSON.stringify({ version: '99.0.0', url: 'https://example.com/99' }));
    }),
  );
  const updateOf = async (site: TestSite) => {
    const response = await site.request('/api/admin/health', { headers: bearer(await site.signIn()) });
    return ((await response.json()) as HealthReport).update;
  };
  await using unset = await openTestSite();
  expect(await updateOf(unset)).toBeNull();
  await using site = await openTestSite({ UPDATE_CHECK_URL: url });
  for (let asked = 0; asked < 2; asked++) {
    expect(await updateOf(site)).toEqual({
      state: 'newer',
      published: '99.0.0',
      url: 'https://example.com/99',
      reason: null,
    });
  }
  expect(requests).toBe(1);
  site.time.now += HOUR;
  await updateOf(site);
  expect(requests).toBe(2);
  await close();
});

test('Health, the dashboard, the palette, the weekly e-mail and the metrics say the same of mail and backups', async () => {
  await using site = await openTestSite({ MAIL: 'files' });
  const headers = { Authorization: `Bearer ${await site.signIn()}` };
  const read = async <Body>(path: string) => (await site.request(`/api/admin${path}`, { headers })).json() as Body;
  const report = () => read<HealthReport>('/health');
  for (const title of ['First', 'Second', 'Third']) await site.receiveMessage({ ...MESSAGE, title }, VISITOR);
  await expect.poll(async () => (await report()).outbox.inFiles).toBe(3);

  const problems = findHealthProblems(await report());
  expect(problems.map(({ subject }) => subject)).toEqual(['email', 'backups']);
  expect(problems.map(({ text }) => text)).toEqual([
    'There is no mail server: 3 messages were not sent by e-mail.',
    'Automatic backups are off, and there is no backup yet.',
  ]);
  const { attention } = await read<{ attention: AttentionItem[] }>('/dashboard');
  const said = problems.map(({ text, path }) => ({ text, path }));
  expect(attention).toEqual(expect.arrayContaining(said));
  expect(await site.slices.dashboard.findProblems()).toEqual(said);
  const metrics = async () =>
    (
      await createApp(site, { pages: async () => new Response('') }).fetch(
        new Request('http://localhost:3000/metrics', { headers: { Host: 'localhost:3000' } }),
        { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
      )
    ).text();
  expect((await metrics()).split('\n')).toEqual(
    expect.arrayContaining([
      'site_unsent_messages 3',
      'site_problem{about="email"} 1',
      'site_problem{about="backups"} 1',
      'site_problem{about="disk space"} 0',
    ]),
  );

  await addBackup(site);
  expect(findHealthProblems(await report()).map(({ subject }) => subject)).toEqual(['email']);
  site.time.now += 8 * 24 * HOUR;
  expect(findHealthProblems(await site.slices.health.report()).map(({ text }) => text)).toContain(
    'Automatic backups are off, and the last backup is more than a week old.',
  );
});

if (process.env.TEST_DATABASE !== 'postgres') {
  test('a database file that is deleted under a running site is reported, also on Health', async () => {
    await using site = await openTestSite();
    const headers = bearer(await site.signIn());
    expect(await ready(site)).toMatchObject({ status: 200 });
    await rm(join(site.dataDir, 'site.sqlite'));
    site.time.now += 2_000;
    expect(await ready(site)).toMatchObject({ status: 503, problems: ['database'] });
    const report = (await (await site.request('/api/admin/health', { headers })).json()) as HealthReport;
    expect(report.database.state).toBe('bad');
  });
}
