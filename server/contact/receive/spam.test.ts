// PostgreSQL nightly: other tests make the same queries.
import { expect, test, vi } from 'vitest';
import { formBody, jsonBody, openTestSite, type TestSite } from '../../../tests/support/test-site.ts';

const FORM = {
  name: 'Farah Contractor',
  email: 'farah@example.com',
  title: 'Booking system',
  message: 'Two clinics, six chairs.',
  user_id: 'key_1',
  service_id: 'service_1',
  template_id: 'template_1',
};

test('spam is answered OK, stored with its reasons, and not e-mailed', async () => {
  await using site = await openTestSite();
  const links = (count: number) => 'see https://www.shop.example/a www.shop.example '.repeat(count / 2);
  const held: [string, Record<string, string>][] = [
    ['Hidden field was filled in', { homepage_address: 'https://shop.example' }],
    ['Submitted after 0.9 seconds, with a link', { filled_in_ms: '900', message: 'see www.shop.example' }],
    ['6 links', { message: links(6) }],
    [
      'Hidden field was filled in\nSubmitted after 0.0 seconds, with a link',
      { homepage_address: 'https://x.example', filled_in_ms: '0', title: 'www.x.example' },
    ],
  ];
  for (const [reason, fields] of held) {
    const answer = await send(site, { title: reason, ...fields });
    expect([reason, answer.status, await answer.text()]).toEqual([reason, 200, 'OK']);
  }
  expect(await folders(site)).toEqual(held.map(([reason]) => ['spam', reason]));
  expect(await site.db.selectFrom('outbox').select('id').execute()).toEqual([]);
});

test('obvious spam is quarantined for its text, with readable reasons', async () => {
  await using site = await openTestSite();
  const held: [string, Record<string, string>][] = [
    ['BBCode link', { message: '[url=https://a.example]nice things[/url]' }],
    ['5 links\nMostly links', { message: 'https://a.example '.repeat(5) }],
    ['Gambling advertisement: “online casino”, “casino”, “free spins”', { message: 'Online casino with free spins' }],
    ['Mostly Cyrillic letters\nCyrillic text with a link', { message: 'Приходите к нам сегодня www.a.example' }],
    ['Disposable e-mail address', { email: 'a@mailinator.com', message: 'BUY NOW!!!! CHEAP REPLICA BAGS $10' }],
  ];
  for (const [reason, fields] of held) await send(site, { title: reason.split(':')[0] ?? '', ...fields });
  const rows = await folders(site);
  for (const [index, [reason]] of held.entries()) {
    expect(rows[index]).toEqual(['spam', expect.stringContaining(reason)]);
  }
  expect(await site.db.selectFrom('outbox').select('id').execute()).toEqual([]);
});

test('people, and clients without the trap fields, are not quarantined for them', async () => {
  await using site = await openTestSite();
  await send(site, { title: '1' });
  await send(site, { title: '2', homepage_address: '', filled_in_ms: '' });
  await send(site, { title: '3', homepage_address: ' ', filled_in_ms: '2000' });
  // A very short time may mean that the browser filled in the form, or that the text was pasted.
  await send(site, { title: '3', filled_in_ms: '400' });
  await send(site, { title: '4', filled_in_ms: 'soon' });
  await send(site, { title: '5', filled_in_ms: '-5' });
  const sites =
    'https://a.example for its colours, https://b.example for the search, https://c.example/prices for the table';
  await send(site, {
    title: '6',
    message: `Pages that we like: ${sites}. Ours is www.d.example, the old one www.e.example.`,
  });
  // Clients write about the same topics as spam, so no single word makes a message spam.
  await send(site, { title: 'Casino night', message: 'We rent casino tables and need a website. How much is SEO?' });
  await send(site, { title: 'viagra' });
  expect(await folders(site)).toEqual(Array(9).fill(['inbox', null]));
});

test('the fifth message with the same text within ten minutes is quarantined, and an hour later it is not', async () => {
  await using site = await openTestSite();
  for (let sent = 0; sent < 5; sent++) await send(site, { name: `Name ${sent}`, email: `n${sent}@example.com` });
  await send(site, { title: 'Another subject' });
  expect(await folders(site)).toEqual([
    ...Array(4).fill(['inbox', null]),
    ['spam', 'Same text 5 times in 10 minutes'],
    ['inbox', null],
  ]);
  site.time.now += 3_600_000;
  await send(site, {});
  expect((await folders(site)).at(-1)).toEqual(['inbox', null]);
});

test('a message released from spam is e-mailed once', async () => {
  await using site = await openTestSite();
  await send(site, { homepage_address: 'x' });
  const token = await site.signIn();
  const mark = async (as: string) => {
    const { headers, ...init } = jsonBody({ as });
    await site.request('/api/admin/messages/1/mark', {
      ...init,
      headers: { ...headers, Authorization: `Bearer ${token}` },
    });
  };
  await mark('inbox');
  await vi.waitFor(() => expect(site.emails).toHaveLength(1), 10_000);
  expect(site.emails[0]?.text).toContain(FORM.message);
  await mark('inbox');
  await mark('spam');
  await mark('inbox');
  expect(await site.db.selectFrom('outbox').select('id').execute()).toHaveLength(1);
});

const send = (site: TestSite, fields: Record<string, string>) =>
  site.request('/api/v1.0/email/send-form', formBody({ ...FORM, ...fields }));

async function folders(site: TestSite) {
  const rows = await site.db.selectFrom('messages').select(['folder', 'spam_reasons']).orderBy('id').execute();
  return rows.map((row) => [row.folder, row.spam_reasons]);
}
