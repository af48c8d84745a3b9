// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import { newInvitation } from '../contract/accounts/people.ts';
import { contactMessage } from '../contract/contact/contact.ts';
import type { ReplyThread } from '../contract/contact/replies.ts';
import { type ErasedData, privacyRequest } from '../contract/privacy.ts';
import { startMailServer } from '../tests/support/mail-server.ts';
import { BROKEN_ADDRESSES, DELIVERABLE_ADDRESSES } from '../tests/support/odd-values.ts';
import { bearer, formBody, jsonBody, openTestSite } from '../tests/support/test-site.ts';
import { SITE } from './activity/actor.ts';
import { emailForms, normalizeEmail } from './core/email-forms.ts';

/** Characters that are removed from messages before validation. */
const CLEANED = ['NUL', 'line separator', 'lone surrogate', 'right-to-left override', 'invisible'];

const MESSAGE = { name: 'Farah', title: 'A shop', message: 'Please call.' };
const IDS = { user_id: 'u', service_id: 's', template_id: 't' };

test('each address that could be delivered to is accepted everywhere, and others are refused', () => {
  for (const [isValid, addresses] of [
    [true, DELIVERABLE_ADDRESSES],
    [false, BROKEN_ADDRESSES.filter(({ label }) => !CLEANED.includes(label))],
  ] as const) {
    for (const { label, value: email } of addresses) {
      const accepted = [
        contactMessage.safeParse({ ...MESSAGE, email }),
        newInvitation.safeParse({ email, role: 'reader' }),
        privacyRequest.safeParse({ email }),
      ].map(({ success }) => success);
      expect([label, ...accepted]).toEqual([label, isValid, isValid, isValid]);
    }
  }
});

test('an address is one mailbox, whether its domain is written in letters or in punycode', async () => {
  await using site = await openTestSite();
  const forms = ['info@münchen.de', 'Info@xn--mnchen-3ya.de', 'info@münchen.DE', 'INFO@MÜNCHEN.DE'];
  for (const email of forms) {
    const sent = await site.request('/api/v1.0/email/send-form', formBody({ ...MESSAGE, ...IDS, email }));
    expect([email, sent.status, await sent.text()]).toEqual([email, 200, 'OK']);
  }
  const headers = bearer(await site.signIn());
  const call = { ...jsonBody({ email: forms[0] }) };
  const found = await site.request('/api/admin/privacy/find', {
    ...call,
    headers: { ...call.headers, ...headers } as Record<string, string>,
  });
  const { found: places } = (await found.json()) as { found: { place: string; count: number }[] };
  expect(places.find(({ place }) => /message/i.test(place))?.count).toBe(forms.length);
  // Addresses are stored as written.
  const stored = await site.db.selectFrom('messages').select('email').orderBy('id').execute();
  expect(stored.map(({ email }) => email)).toEqual(forms);
  for (const sender of forms) {
    const query = new URLSearchParams({ sender, folder: 'all' });
    const filtered = await site.request(`/api/admin/messages?${query}`, { headers });
    expect(((await filtered.json()) as { messages: unknown[] }).messages).toHaveLength(forms.length);
  }

  await site.accounts.add({ email: 'chef@münchen.de', passwordHash: 'x', role: 'editor', by: SITE });
  for (const email of ['chef@xn--mnchen-3ya.de', 'Chef@München.de'])
    expect(await site.accounts.findByEmail(email)).toMatchObject({ email: 'chef@xn--mnchen-3ya.de' });
});

test.each([
  ['info@münchen.de', ['Info@xn--mnchen-3ya.de', 'INFO@MÜNCHEN.DE', 'INFO@XN--MNCHEN-3YA.DE'], 'x.info@münchen.de'],
  ['ИНФО@XN--H1ALFFA9F.XN--P1AI', ['инфо@россия.рф', 'Инфо@Россия.РФ'], 'моёинфо@россия.рф'],
])('%s is erased in each of its forms, and nobody else', async (email, forms, other) => {
  await using site = await openTestSite({ MAIL: 'files', CONTACT_CONFIRMATION: 'on' });
  const headers = { ...bearer(await site.signIn()), 'Content-Type': 'application/json' };
  const from = { page: 'contact', clientAddress: '192.0.2.1' } as const;
  for (const address of [...forms, other]) await site.receiveMessage({ ...MESSAGE, email: address }, from);
  const mention = `Ask ${forms.join(' or ')}, not ${other}.`;
  await site.receiveMessage({ ...MESSAGE, email: 'ravi@example.com', message: mention }, from);
  await expect.poll(() => site.db.selectFrom('outbox').selectAll().where('sent_at', 'is', null).execute()).toEqual([]);
  const erase = { ...jsonBody({ email, confirm: email }), headers };
  const erased = await site.request('/api/admin/privacy/erase', erase);
  expect([erased.status, ((await erased.json()) as ErasedData).found]).toEqual([200, []]);
  const left = await site.db.selectFrom('messages').select(['email', 'message']).orderBy('id').execute();
  expect(left).toEqual([
    { email: other, message: MESSAGE.message },
    { email: 'ravi@example.com', message: `Ask ${forms.map(() => 'erased').join(' or ')}, not ${other}.` },
  ]);
});

test.each([
  ['without', true],
  ['with', false],
])(
  'a mail server %s SMTPUTF8 gets domains in punycode, and mailboxes in another script only if it knows them',
  async (_, hideSMTPUTF8) => {
    const mail = await startMailServer({ hideSMTPUTF8 });
    await using site = await openTestSite({
      SMTP_URL: mail.url,
      MAIL_FROM: 'site@example.com',
      MAIL_TO: 'o@example.com',
    });
    const headers = { ...bearer(await site.signIn()), 'Content-Type': 'application/json' };
    const from = { page: 'contact', clientAddress: '192.0.2.1' } as const;
    for (const email of ['info@münchen.de', 'моя@россия.рф', 'josé@example.com'])
      await site.receiveMessage({ ...MESSAGE, email }, from);
    for (const id of [1, 2, 3]) {
      const body = { text: 'Gladly.', key: `a-key-of-reply-${id}` };
      const sent = await site.request(`/api/admin/messages/${id}/replies`, { ...jsonBody(body), headers });
      expect(sent.status).toBe(201);
    }
    const deliveryOf = async (id: number) => {
      const response = await site.request(`/api/admin/messages/${id}/replies`, { headers });
      return ((await response.json()) as ReplyThread).replies[0]?.delivery;
    };
    for (const id of [1, 2, 3])
      await expect
        .poll(async () => (await deliveryOf(id))?.state)
        .toBe(hideSMTPUTF8 && id > 1 ? 'failing' : 'delivered');
    const replied = mail.recipients.filter((address) => address !== 'o@example.com').sort();
    if (hideSMTPUTF8) {
      expect(replied).toEqual(['info@xn--mnchen-3ya.de']);
      for (const id of [2, 3])
        expect(await deliveryOf(id)).toMatchObject({ lastAnswer: expect.stringContaining('Answer in another way.') });
    } else {
      expect(replied).toEqual(['info@xn--mnchen-3ya.de', 'josé@example.com', 'моя@россия.рф']);
    }
    await mail.close();
  },
);

test('both forms of an address have each other', () => {
  for (const { value } of DELIVERABLE_ADDRESSES) {
    for (const form of emailForms(value)) expect(normalizeEmail(form)).toBe(normalizeEmail(value));
  }
});
