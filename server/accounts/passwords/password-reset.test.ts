// PostgreSQL nightly: other tests make the same queries.
import { expect, test, vi } from 'vitest';
import { COMPANY } from '../../../content/company.ts';
import { bearer, EDITOR, jsonBody, openTestSite, type TestSite } from '../../../tests/support/test-site.ts';

const MINUTE = 60_000;
const NEW = 'a quite different one';
const DEAD_LINK = 'This link has expired or was already used. Request a new one.';

test('an e-mailed link sets a new password and ends all sessions', async () => {
  await using site = await openTestSite();
  const session = await site.signIn();
  expect((await ask(site, ` ${EDITOR.email.toUpperCase()}`)).status).toBe(200);
  const email = await nextEmail(site);
  expect(email).toMatchObject({ to: EDITOR.email, subject: `[${COMPANY.name}] Choose a new password` });
  expect(email.text).toContain('http://localhost:3000/admin/reset-password#token=');

  expect(await choose(site, tokenOf(email))).toMatchObject({ status: 200 });
  expect((await site.request('/public/api/user', { headers: bearer(session) })).status).toBe(401);
  expect((await login(site, EDITOR.password)).status).toBe(401);
  expect((await login(site, NEW)).status).toBe(200);
});

test('the response does not reveal who has an account, and only administrators get an e-mail', async () => {
  await using site = await openTestSite();
  const [known, unknown] = [await ask(site, EDITOR.email), await ask(site, 'nobody@example.com')];
  expect([known.status, unknown.status]).toEqual([200, 200]);
  expect(await known.text()).toBe(await unknown.text());
  await until(async () => (await unsent(site)) === 0);
  expect(site.emails.map(({ to }) => to)).toEqual([EDITOR.email]);
  // The same work for both: one request and one row in the outbox each.
  expect(await site.db.selectFrom('password_resets').select('id').execute()).toHaveLength(2);
  expect(await site.db.selectFrom('outbox').select('id').execute()).toHaveLength(2);
});

test('the database stores no usable link', async () => {
  await using site = await openTestSite();
  await ask(site, EDITOR.email);
  const token = tokenOf(await nextEmail(site));
  const kept = [
    await site.db.selectFrom('password_reset_links').selectAll().execute(),
    await site.db.selectFrom('outbox').selectAll().execute(),
  ];
  expect(kept[0]).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain(token);
});

test('a link works once, and using it invalidates all others', async () => {
  await using site = await openTestSite();
  await ask(site, EDITOR.email);
  const older = tokenOf(await nextEmail(site));
  await ask(site, EDITOR.email);
  const newer = tokenOf(await nextEmail(site));
  expect(newer).not.toBe(older);

  const twice = await Promise.all([choose(site, newer), choose(site, newer, 'another at the same time')]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 422]);
  for (const token of [newer, older, 'made-up']) {
    expect(await choose(site, token)).toMatchObject({
      status: 422,
      body: { message: DEAD_LINK, errors: { token: [DEAD_LINK] } },
    });
  }
});

test('a link expires after half an hour, or when the password is changed', async () => {
  await using site = await openTestSite();
  await ask(site, EDITOR.email);
  const late = tokenOf(await nextEmail(site));
  site.time.now += 30 * MINUTE + 1;
  expect((await choose(site, late)).status).toBe(422);

  await ask(site, EDITOR.email);
  const overtaken = tokenOf(await nextEmail(site));
  const change = { current_password: EDITOR.password, new_password: NEW, new_password_confirmation: NEW };
  const headers = { ...bearer(await site.signIn()), 'Content-Type': 'application/json' };
  await site.request('/public/api/change_password', { ...jsonBody(change), headers });
  expect((await choose(site, overtaken)).status).toBe(422);
});

test('an e-mail is not sent after its link expired, and a retried e-mail has a working link', async () => {
  await using site = await openTestSite();
  using log = vi.spyOn(console, 'error').mockImplementation(() => {});
  site.mailer.fail = new Error('451 come back later');
  await ask(site, EDITOR.email);
  await until(() => log.mock.calls.length === 1);
  site.mailer.fail = undefined;
  site.time.now += MINUTE;
  site.outbox.trigger();
  expect((await choose(site, tokenOf(await nextEmail(site)))).status).toBe(200);

  site.mailer.fail = new Error('451 come back later');
  await ask(site, EDITOR.email);
  await until(() => log.mock.calls.length === 2);
  site.mailer.fail = undefined;
  site.time.now += 31 * MINUTE;
  site.outbox.trigger();
  await until(async () => (await unsent(site)) === 0);
  expect(site.emails.filter(({ text }) => text.includes('#token='))).toHaveLength(0);
});

test('the new password is checked by the rules of the account page, in the same order', async () => {
  await using site = await openTestSite();
  await ask(site, EDITOR.email);
  const token = tokenOf(await nextEmail(site));
  const differ = await site.request(
    '/public/api/reset_password',
    jsonBody({ token, new_password: 'abc', new_password_confirmation: 'abd' }),
  );
  expect(await differ.json()).toMatchObject({ message: 'New passwords do not match.' });
  expect(await choose(site, token, 'short')).toMatchObject({
    status: 422,
    body: { message: 'New password must be at least 6 characters long.' },
  });
  expect((await choose(site, token)).status).toBe(200);
});

test('a link can be checked without using it up or revealing whose it is', async () => {
  await using site = await openTestSite();
  const check = async (token: string) => {
    const response = await site.request('/public/api/check_reset_link', jsonBody({ token }));
    return { status: response.status, body: await response.json() };
  };
  await ask(site, EDITOR.email);
  const token = tokenOf(await nextEmail(site));
  expect(await check(token)).toEqual({ status: 200, body: { message: 'The link is valid.' } });
  expect((await check(token)).status).toBe(200);
  expect((await choose(site, token)).status).toBe(200);
  const used = await check(token);
  expect(used).toMatchObject({ status: 422, body: { message: DEAD_LINK, errors: { token: [DEAD_LINK] } } });
  expect(await check('made-up')).toEqual(used);

  await ask(site, EDITOR.email);
  const late = tokenOf(await nextEmail(site));
  site.time.now += 30 * MINUTE + 1;
  expect(await check(late)).toEqual(used);
});

test('requests per account are limited, with the same response for unknown addresses', async () => {
  await using site = await openTestSite();
  for (const email of [EDITOR.email, 'nobody@example.com']) {
    for (let times = 0; times < 5; times++) expect((await ask(site, email)).status).toBe(200);
    const refused = await ask(site, email);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  }
});

test('an invalid e-mail address is rejected', async () => {
  await using site = await openTestSite();
  expect(await (await ask(site, 'meera')).json()).toMatchObject({
    errors: { email: ['Enter an e-mail address like name@example.com.'] },
  });
});

const ask = (site: TestSite, email: string) => site.request('/public/api/forgot_password', jsonBody({ email }));

const login = (site: TestSite, password: string) =>
  site.request('/public/api/login', jsonBody({ email: EDITOR.email, password }));

async function choose(site: TestSite, token: string, password = NEW) {
  const typed = { token, new_password: password, new_password_confirmation: password };
  const response = await site.request('/public/api/reset_password', jsonBody(typed));
  return { status: response.status, body: await response.json() };
}

/** Removes and returns the next sent e-mail. */
/** The next e-mail with a link: there are others, about new passwords. */
async function nextEmail(site: TestSite) {
  const find = () => site.emails.findIndex(({ text }) => text.includes('#token='));
  await until(() => find() >= 0);
  return site.emails.splice(find(), 1)[0] as TestSite['emails'][number];
}

const tokenOf = ({ text }: { text: string }) => text.match(/#token=([^\s&]+)/)?.[1] ?? '';

const unsent = async (site: TestSite) =>
  (await site.db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute()).length;

/** Waits for background work, at most until the test times out. */
async function until(condition: () => boolean | Promise<boolean>) {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 5));
}
