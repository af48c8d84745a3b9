import { expect, test } from 'vitest';
import type { MessageDetail } from '../../../contract/contact/contact-messages.ts';
import type { MessageNote } from '../../../contract/contact/leads.ts';
import { addAccount } from '../../../tests/support/add-account.ts';
import { testOnSqlite } from '../../../tests/support/test-on-sqlite.ts';
import { bearer, EDITOR, openTestSite, type TestSite } from '../../../tests/support/test-site.ts';

const MESSAGE = {
  name: 'Farah Contractor',
  email: 'farah@example.com',
  title: 'Booking system for two clinics',
  message: 'Two clinics, six chairs.',
};

testOnSqlite(
  'a message has a status, a person, a value and a follow-up date, and Activity says who changed what',
  async () => {
    await using site = await openTestSite();
    const call = await panel(site);
    await write(site);
    expect((await call('GET', '/messages/1')).message).toMatchObject({ status: 'new', assigned_to: null, value: null });
    const change = { status: 'offer_sent', assigned_to: EDITOR.email, value: 1_250_050, follow_up_on: '2026-12-01' };
    expect((await call('PATCH', '/messages/1', change)).message).toMatchObject(change);
    expect((await call('GET', '/messages')).messages).toMatchObject([change]);
    await call('PATCH', '/messages/1', change);
    await call('PATCH', '/messages/1', { value: null, follow_up_on: null, assigned_to: null });
    const { entries } = await call('GET', '/activity?kind=Message');
    expect(entries.map(({ action, note }: Record<string, string>) => [action, note])).toEqual([
      ['message.follow_up', '2026-12-01 to none'],
      ['message.value', '12500.50 to none'],
      ['message.assigned', 'to nobody'],
      ['message.follow_up', 'none to 2026-12-01'],
      ['message.value', 'none to 12500.50'],
      ['message.assigned', `to ${EDITOR.email}`],
      ['message.status', 'New to Offer sent'],
    ]);
  },
);

test('people who change different fields at the same time do not undo each other', async () => {
  await using site = await openTestSite();
  const call = await panel(site);
  await write(site);
  const changes = [{ status: 'won' }, { value: 500 }, { follow_up_on: '2026-12-24' }, { assigned_to: EDITOR.email }];
  await Promise.all(changes.map((change) => call('PATCH', '/messages/1', change)));
  expect((await call('GET', '/messages/1')).message).toMatchObject(Object.assign({}, ...changes));
});

test('the status is Spam exactly while a message is in the spam folder, and its earlier status returns with it', async () => {
  await using site = await openTestSite();
  const call = await panel(site);
  await write(site);
  const state = async () => {
    const { status, folder, heldFor } = (await call('GET', '/messages/1')).message as MessageDetail;
    return [status, folder, heldFor.length];
  };
  await call('PATCH', '/messages/1', { status: 'in_talk' });
  await call('PATCH', '/messages/1', { status: 'spam' });
  expect(await state()).toEqual(['spam', 'spam', 1]);
  await call('POST', '/messages/1/mark', { as: 'inbox' });
  expect(await state()).toEqual(['in_talk', 'inbox', 1]);
  await call('POST', '/messages/1/mark', { as: 'spam' });
  await call('PATCH', '/messages/1', { status: 'won', value: 100 });
  expect(await state()).toEqual(['won', 'inbox', 1]);
  await call('POST', '/messages/1/mark', { as: 'archive' });
  await call('PATCH', '/messages/1', { status: 'lost' });
  expect(await state()).toEqual(['lost', 'archive', 1]);
  // One notification for all of this.
  expect(await site.db.selectFrom('outbox').select('id').where('kind', '=', 'message').execute()).toHaveLength(1);
  await call('POST', '/messages/1/mark', { as: 'bin' });
  expect((await call('PATCH', '/messages/1', { status: 'new' }, 409)).message).toContain('Restore it first');
  expect(await state()).toEqual(['lost', 'bin', 1]);
});

testOnSqlite('what a message cannot have is refused with the field that is wrong', async () => {
  await using site = await openTestSite();
  const call = await panel(site);
  const author = await addAccount(site, 'aarav@example.com', 'author');
  await write(site);
  const wrong: [string, unknown][] = [
    ['status', 'sold'],
    ['status', null],
    ['value', -1],
    ['value', 0.5],
    ['value', 10_000_000_000_000],
    ['value', '5'],
    ['follow_up_on', '2026-02-30'],
    ['follow_up_on', 'tomorrow'],
    ['assigned_to', 'nobody@example.com'],
    ['assigned_to', ''],
    ['assigned_to', author.email],
  ];
  for (const [field, value] of wrong) {
    const { errors } = await call('PATCH', '/messages/1', { [field]: value }, 422);
    expect([field, value, errors]).toEqual([field, value, { [field]: [expect.stringMatching(/\.$/)] }]);
  }
  await call('PATCH', '/messages/1', {}, 422);
  await call('PATCH', '/messages/2', { status: 'won' }, 404);
  expect((await call('GET', '/messages/1')).message).toMatchObject({ status: 'new', value: null, assigned_to: null });
});

testOnSqlite(
  'notes say who wrote them, only that person deletes them, and they are erased with the message',
  async () => {
    await using site = await openTestSite();
    const call = await panel(site);
    const { token } = await addAccount(site, 'riya@example.com', 'editor');
    const callAsRiya = panelWith(site, token);
    await write(site);
    await call('POST', '/messages/1/notes', { text: '  ' }, 422);
    await call('POST', '/messages/1/notes', { text: 'x'.repeat(2_001) }, 422);
    const { note } = await call('POST', '/messages/1/notes', { text: ' Called.\nTuesday at 9. ' }, 201);
    expect(note).toMatchObject({ text: 'Called.\nTuesday at 9.', created_by: EDITOR.email });
    await callAsRiya('POST', '/messages/1/notes', { text: 'I go there.' }, 201);
    const { notes } = (await call('GET', '/messages/1')).message as { notes: MessageNote[] };
    expect(notes.map(({ created_by }) => created_by)).toEqual([EDITOR.email, 'riya@example.com']);
    expect((await call('GET', '/messages/1/notes')).notes).toEqual(notes);

    expect((await callAsRiya('DELETE', `/messages/1/notes/${note.id}`, undefined, 403)).message).toContain('wrote');
    await write(site);
    await call('DELETE', `/messages/2/notes/${note.id}`, undefined, 404);
    const { undo } = await call('DELETE', `/messages/1/notes/${note.id}`);
    await call('DELETE', `/messages/1/notes/${note.id}`, undefined, 404);
    expect((await call('GET', '/messages?q=called&folder=inbox')).messages).toEqual([]);
    await call('POST', '/messages/2/notes/restore', { undo }, 409);
    await call('POST', '/messages/1/notes/restore', { undo });
    await call('POST', '/messages/1/notes/restore', { undo }, 409);
    expect((await call('GET', '/messages/1/notes')).notes).toEqual(notes);
    expect((await call('GET', '/messages?q=called&folder=inbox')).messages).toHaveLength(1);
    const { entries } = await call('GET', '/activity?kind=Message');
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      'message.note_restored',
      'message.note_deleted',
      'message.note_added',
      'message.note_added',
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Called|there/);
    await call('POST', '/messages/1/mark', { as: 'bin' });
    await call('DELETE', '/messages/1');
    expect(await site.db.selectFrom('message_notes').selectAll().execute()).toEqual([]);
  },
);

test('a deleted view comes back as it was, at its place in the list', async () => {
  await using site = await openTestSite();
  const call = await panel(site);
  for (const name of ['Offers', 'Mine']) {
    const view = { name, filters: { status: 'offer_sent', q: name }, is_shared: name === 'Offers' };
    await call('POST', '/message-views', view, 201);
  }
  const { views } = await call('GET', '/message-views');
  const { undo } = await call('DELETE', '/message-views/1');
  expect((await call('GET', '/message-views')).views).toHaveLength(1);
  await call('POST', '/message-views/restore', { undo });
  await call('POST', '/message-views/restore', { undo }, 409);
  expect((await call('GET', '/message-views')).views).toEqual(views);
});

test('the messages of somebody who is removed go to the heir, or to nobody if the heir cannot read them', async () => {
  await using site = await openTestSite();
  const call = await panel(site);
  await addAccount(site, 'riya@example.com', 'editor');
  await addAccount(site, 'imran@example.com', 'editor');
  await addAccount(site, 'aarav@example.com', 'author');
  await write(site);
  await call('PATCH', '/messages/1', { assigned_to: 'riya@example.com' });
  const { people } = await call('GET', '/people');
  const find = (email: string) => people.find((person: { email: string }) => person.email === email);
  expect(find('riya@example.com')).toMatchObject({ messages: 1 });
  await call('DELETE', `/people/${find('riya@example.com').id}?hand_to=${find('imran@example.com').id}`);
  expect((await call('GET', '/messages/1')).message.assigned_to).toBe('imran@example.com');
  await call('DELETE', `/people/${find('imran@example.com').id}?hand_to=${find('aarav@example.com').id}`);
  expect((await call('GET', '/messages/1')).message.assigned_to).toBeNull();
});

const write = (site: TestSite) => site.receiveMessage(MESSAGE, { page: 'contact', clientAddress: '192.0.2.1' });

const panel = async (site: TestSite) => panelWith(site, await site.signIn());

/** Calls the API as the panel does, and returns the body of the response. */
const panelWith =
  (site: TestSite, token: string) =>
  async (method: string, path: string, body?: unknown, status = 200) => {
    const headers = { ...bearer(token), 'Content-Type': 'application/json' };
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const response = await site.request(`/api/admin${path}`, init);
    expect([method, path, body, response.status]).toEqual([method, path, body, status]);
    // biome-ignore lint/suspicious/noExplicitAny: the tests check its content.
    return (await response.json()) as any;
  };
