// PostgreSQL nightly: other tests make the same queries.
import emailjs from '@emailjs/browser';
import { afterEach, expect, test, vi } from 'vitest';
import { formBody, openTestSite, type TestSite } from '../../../tests/support/test-site.ts';

const CALL = '/api/v1.0/email/send-form';
const MESSAGE = {
  name: 'Farah Contractor',
  email: 'farah@example.com',
  title: 'Booking system',
  message: 'Two clinics,\nsix chairs.',
};
const IDS = { lib_version: '4.4.1', service_id: 'service_1', template_id: 'template_1', user_id: 'key_1' };

afterEach(() => vi.unstubAllGlobals());

test('the unmodified library sends a form, and gets OK once the message is stored', async () => {
  await using site = await openTestSite({ CONTACT_PER_10_MINUTES: '1' });
  emailjs.init({ publicKey: 'key_1', origin: 'http://localhost:3000' });
  const form = asForm(site, MESSAGE);
  expect(await emailjs.sendForm('service_1', 'template_1', form)).toEqual({ status: 200, text: 'OK' });
  expect(await kept(site)).toEqual([{ ...MESSAGE, page: 'contact' }]);

  await expect(emailjs.sendForm('service_1', 'template_1', form)).rejects.toEqual({
    status: 429,
    text: 'Too many messages. Please wait a few minutes, then try again.',
  });
});

test('invalid forms get a plain-text error, and nothing is stored', async () => {
  await using site = await openTestSite();
  const whole = { ...MESSAGE, ...IDS };
  const send = async (fields: Record<string, string | File>) => {
    const answer = await site.request(CALL, formBody(fields));
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain\b/);
    return [answer.status, await answer.text()];
  };
  for (const id of ['user_id', 'service_id', 'template_id']) {
    expect(await send({ ...whole, [id]: ' ' })).toEqual([400, expect.stringContaining(`(${id})`)]);
    const { [id as 'user_id']: _, ...without } = whole;
    expect(await send(without)).toEqual([400, expect.stringContaining(`(${id})`)]);
  }
  for (const field of ['name', 'email', 'title', 'message'] as const) {
    const { [field]: _, ...without } = whole;
    expect([field, (await send(without))[0]]).toEqual([field, 422]);
  }
  expect(await send({ ...whole, email: 'nowhere' })).toEqual([422, 'Enter a full address, like name@company.com.']);
  expect(await send({ ...whole, message: 'x'.repeat(20_001) })).toEqual([422, expect.stringContaining('20,000')]);
  expect(await send({ ...whole, plan: new File(['bytes'], 'plan.pdf') })).toEqual([422, 'This form takes no files.']);
  expect(await send({ ...whole, message: 'x'.repeat(600_000) })).toEqual([413, 'The form is too large.']);
  expect(await kept(site)).toEqual([]);

  // An empty file field does not count as a file.
  expect(await send({ ...whole, plan: new File([], '') })).toEqual([200, 'OK']);
});

test('each configured id must match', async () => {
  await using site = await openTestSite({ EMAILJS_PUBLIC_KEY: 'key_1', EMAILJS_SERVICE_ID: 'service_1' });
  const send = async (ids: Record<string, string>) => {
    const answer = await site.request(CALL, formBody({ ...MESSAGE, ...IDS, ...ids }));
    return [answer.status, await answer.text()];
  };
  expect(await send({ user_id: 'key_2' })).toEqual([400, 'The public key is invalid (user_id).']);
  expect(await send({ service_id: 'service_2' })).toEqual([400, 'The service ID is invalid (service_id).']);
  expect(await send({ template_id: 'template_2' })).toEqual([200, 'OK']);
  expect(await kept(site)).toHaveLength(1);
});

test('only POST requests with a form are accepted, without account or redirect', async () => {
  await using site = await openTestSite();
  const looked = await site.request(CALL);
  expect([looked.status, looked.headers.get('Allow'), await looked.text()]).toEqual([
    405,
    'POST, OPTIONS',
    'Send the form with POST.',
  ]);
  const json = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' };
  expect((await site.request(CALL, json)).status).toBe(415);
  const broken = { method: 'POST', headers: { 'Content-Type': 'multipart/form-data; boundary=x' }, body: 'no form' };
  expect((await site.request(CALL, broken)).status).toBe(400);
});

test('above its limit it responds 429 with the time to wait', async () => {
  await using site = await openTestSite({ CONTACT_PER_10_MINUTES: '11' });
  const send = () => site.request(CALL, formBody({ ...MESSAGE, ...IDS }));
  for (let sent = 0; sent < 11; sent++) expect((await send()).status).toBe(200);
  const refused = await send();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(refused.headers.get('Content-Type')).toMatch(/^text\/plain\b/);
  expect(await kept(site)).toHaveLength(11);
});

test('a message that could not be stored is not answered OK', async () => {
  await using site = await openTestSite();
  await site.db.schema.dropTable('outbox').execute();
  using _log = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect((await site.request(CALL, formBody({ ...MESSAGE, ...IDS }))).status).toBe(500);
  expect(await kept(site)).toEqual([]);
});

test('cross-site form navigations are rejected, and scripts still work', async () => {
  await using site = await openTestSite({ CORS_ORIGINS: 'https://shop.example.com' });
  const send = async (headers: Record<string, string>) => {
    const answer = await site.request(CALL, {
      ...formBody({ ...MESSAGE, ...IDS }),
      headers: { Host: 'localhost:3000', ...headers },
    });
    return [answer.status, answer.headers.get('Access-Control-Allow-Origin'), await answer.text()];
  };
  const refused = 'This form was sent from another site. Open the page on this site and send it again.';
  const navigate = { 'Sec-Fetch-Mode': 'navigate' };
  const foreign: Record<string, string>[] = [
    { ...navigate, 'Sec-Fetch-Site': 'cross-site', Origin: 'https://other.example' },
    { ...navigate, 'Sec-Fetch-Site': 'same-site', Origin: 'http://shop.localhost:3000' },
    { ...navigate, 'Sec-Fetch-Site': 'cross-site' },
    { ...navigate, Origin: 'https://other.example' },
    { ...navigate, Origin: 'null' },
    { ...navigate, 'Sec-Fetch-Site': 'same-origin', Origin: 'https://other.example' },
    // A browser that sends only Origin.
    { Origin: 'https://other.example' },
    { Origin: 'null' },
  ];
  for (const headers of foreign) {
    expect([headers, ...(await send(headers))]).toEqual([headers, 403, null, refused]);
  }
  const listed = 'https://shop.example.com';
  expect(await send({ ...navigate, 'Sec-Fetch-Site': 'cross-site', Origin: listed })).toEqual([403, listed, refused]);
  expect(await kept(site)).toEqual([]);

  const script = { 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Site': 'cross-site' };
  expect(await send({ ...script, Origin: listed })).toEqual([200, listed, 'OK']);
  expect(await send({ Origin: listed })).toEqual([200, listed, 'OK']);
  expect(await send({ ...script, Origin: 'https://other.example' })).toEqual([200, null, 'OK']);
  const ownScript = { 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Site': 'same-origin', Origin: 'http://localhost:3000' };
  expect(await send(ownScript)).toEqual([200, null, 'OK']);
  expect(await send({ Origin: 'http://localhost:3000' })).toEqual([200, null, 'OK']);
  expect(await send({})).toEqual([200, null, 'OK']);
  expect(await kept(site)).toHaveLength(6);
});

const kept = (site: TestSite) =>
  site.db.selectFrom('messages').select(['name', 'email', 'title', 'message', 'page']).execute();

/** The browser APIs that the library needs: a form for FormData, and requests that go to the test site. */
function asForm(site: TestSite, fields: Record<string, string>): HTMLFormElement {
  const form = { nodeName: 'FORM' } as HTMLFormElement;
  vi.stubGlobal(
    'FormData',
    class extends FormData {
      constructor(given?: unknown) {
        super();
        if (given === form) for (const [name, value] of Object.entries(fields)) this.append(name, value);
      }
    },
  );
  vi.stubGlobal('location', { pathname: '/Contactus' });
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => site.request(new URL(address).pathname, init));
  return form;
}
