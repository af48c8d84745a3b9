// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import { addAccount } from '../../../tests/support/add-account.ts';
import { editorOf } from '../../../tests/support/document-editor.ts';
import { bearer, jsonBody, openTestSite, type TestSite } from '../../../tests/support/test-site.ts';

const TEXT = 'Dear {name},\n\ncall {company.phone}.\n\n{me}, {company.name}';

test('a saved reply is added, changed and deleted, and each is recorded', async () => {
  await using site = await openTestSite();
  const call = await panel(site);
  const { status, template } = await call('POST', '/reply-templates', { name: ' First call ', text: TEXT });
  expect([status, template]).toMatchObject([201, { id: 1, name: 'First call', text: TEXT, revision: 1 }]);
  await call('POST', '/reply-templates', { name: 'A price', text: 'About "{subject}"' });
  const list = await call('GET', '/reply-templates');
  expect(list.templates.map(({ name }: { name: string }) => name)).toEqual(['A price', 'First call']);
  expect(list.placeholders).toEqual(
    expect.arrayContaining(['name', 'subject', 'me', 'company.phone', 'company.email']),
  );

  const change = { name: 'First call', text: 'Dear {name}', revision: 1 };
  expect((await call('PUT', '/reply-templates/1', change)).template).toMatchObject({
    text: 'Dear {name}',
    revision: 2,
  });
  expect(await call('PUT', '/reply-templates/1', { ...change, text: 'Hello' })).toMatchObject({
    status: 409,
    message: 'meera@example.com has changed this saved reply. Copy your text, then reload to see theirs.',
  });
  expect((await call('PUT', '/reply-templates/1', { ...change, revision: 2 ** 31 })).status).toBe(422);
  const changed = (await call('GET', '/reply-templates')).templates;
  const { undo, status: deleted } = await call('DELETE', '/reply-templates/1');
  expect(deleted).toBe(200);
  expect((await call('DELETE', '/reply-templates/1')).status).toBe(404);
  expect((await call('PUT', '/reply-templates/1', change)).status).toBe(404);
  site.time.now += 60_000;
  expect((await call('POST', '/reply-templates/restore', { undo })).status).toBe(200);
  expect((await call('POST', '/reply-templates/restore', { undo })).status).toBe(409);
  expect((await call('GET', '/reply-templates')).templates).toEqual(changed);
  const { entries } = await call('GET', '/activity?who=meera@example.com');
  expect(entries.map(({ action }: { action: string }) => action).slice(0, 5)).toEqual([
    'reply_template.restored',
    'reply_template.deleted',
    'reply_template.changed',
    'reply_template.added',
    'reply_template.added',
  ]);
});

test('an unknown placeholder is named when a saved reply is saved', async () => {
  await using site = await openTestSite();
  const call = await panel(site);
  for (const [text, unknown] of [
    ['Dear {nmae},', '{nmae}'],
    ['Call {company.fax}', '{company.fax}'],
    ['Dear { name },', '{ name }'],
    ['Dear {toString},', '{toString}'],
  ] as const) {
    const refused = await call('POST', '/reply-templates', { name: 'A name', text });
    expect([refused.status, refused.errors.text[0]]).toEqual([
      422,
      expect.stringContaining(`${unknown} is unknown. Use`),
    ]);
  }
  const empty = await call('POST', '/reply-templates', { name: '', text: ' ' });
  expect(empty.errors).toEqual({ name: ['Enter a name.'], text: ['Enter a text.'] });
  expect((await call('GET', '/reply-templates')).templates).toEqual([]);
});

test('values of placeholders are those of the message, the person and confirmed facts; others block the reply', async () => {
  await using site = await openTestSite();
  const call = await panel(site);
  const message = { name: 'Farah\n Contractor', email: 'farah@example.com', title: 'Booking system', message: 'Text.' };
  await site.receiveMessage(message, { page: 'contact', clientAddress: '192.0.2.1' });
  const riya = await addAccount(site, 'riya@example.com', 'editor');
  const values = async (token?: string) =>
    (await (token ? await panel(site, token) : call)('GET', '/messages/1/replies')).placeholders;
  expect(await values()).toMatchObject({ name: 'Farah Contractor', subject: 'Booking system', me: 'Meera' });
  expect((await values(riya.token)).me).toBe('Riya');
  await (await panel(site, riya.token))('PUT', '/name', { name: 'Riya Shah' });
  expect((await values(riya.token)).me).toBe('Riya Shah');
  // The telephone number of the default copy is a sample.
  expect(await values()).not.toHaveProperty(['company.phone']);

  const reply = (text: string, key: string) => call('POST', '/messages/1/replies', { text, key });
  const refused = await reply('Call {company.phone} or {company.email}.', 'a-key-of-this-reply');
  expect([refused.status, refused.errors.text]).toEqual([
    422,
    ['Replace {company.phone}, {company.email} in the text: the site has no confirmed value for them.'],
  ]);
  const editor = await editorOf(site);
  await editor.save('company', { phone: '+91 79 2658 1234' });
  await editor.publish('company');
  expect((await values())['company.phone']).toBe('+91 79 2658 1234');
  // Braces that are no placeholders are a text like any other.
  expect((await reply('Send {"a": 1} or {anything}.', 'another-key-of-this')).status).toBe(201);
});

/** Calls the API as the administrator, or with the token. */
async function panel(site: TestSite, token?: string) {
  const headers = { ...bearer(token ?? (await site.signIn())), 'Content-Type': 'application/json' };
  return async (method: string, path: string, body?: object) => {
    const init = { ...(body && jsonBody(body)), method, headers };
    const response = await site.request(`/api/admin${path}`, init);
    // biome-ignore lint/suspicious/noExplicitAny: the tests say what they expect of the body.
    return { status: response.status, ...((await response.json()) as any) };
  };
}
