import { expect, test } from 'vitest';
import { contactMessage } from '../contract/contact.ts';
import { newInvitation } from '../contract/people.ts';
import { privacyRequest } from '../contract/privacy.ts';
import { BROKEN_ADDRESSES, DELIVERABLE_ADDRESSES } from '../tests/support/odd-values.ts';
import { bearer, formBody, jsonBody, openTestSite } from '../tests/support/test-site.ts';
import { SITE } from './activity/actor.ts';
import { emailForms, normalizeEmail } from './email-forms.ts';

/** Messages lose these characters before they are checked. */
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
  const forms = ['info@münchen.de', 'Info@xn--mnchen-3ya.de', 'info@münchen.DE'];
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
  expect(places.find(({ place }) => /message/i.test(place))?.count).toBe(3);
  // As written.
  const stored = await site.db.selectFrom('messages').select('email').orderBy('id').execute();
  expect(stored.map(({ email }) => email)).toEqual(forms);
  for (const sender of forms) {
    const query = new URLSearchParams({ sender, folder: 'all' });
    const filtered = await site.request(`/api/admin/messages?${query}`, { headers });
    expect(((await filtered.json()) as { messages: unknown[] }).messages).toHaveLength(3);
  }

  await site.accounts.add({ email: 'chef@münchen.de', passwordHash: 'x', role: 'editor', by: SITE });
  for (const email of ['chef@xn--mnchen-3ya.de', 'Chef@München.de'])
    expect(await site.accounts.findByEmail(email)).toMatchObject({ email: 'chef@xn--mnchen-3ya.de' });
});

test('both forms of an address have each other', () => {
  for (const { value } of DELIVERABLE_ADDRESSES) {
    for (const form of emailForms(value)) expect(normalizeEmail(form)).toBe(normalizeEmail(value));
  }
});
