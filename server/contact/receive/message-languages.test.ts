// PostgreSQL nightly: other tests make the same queries.
import { globSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { FORM_MESSAGES } from '../../../content/interface.ts';
import { contactMessage, jobApplication } from '../../../contract/contact/contact.ts';
import { answersSchema } from '../../../contract/contact/form-answers.ts';
import type { FormField } from '../../../contract/contact/public-form.ts';
import type { FormFieldKind } from '../../../contract/copy/custom-forms.ts';
import { editDocument } from '../../../tests/support/edit-document.ts';
import { bearer, openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { translatorOf } from '../../../tests/support/translator.ts';

const FORM = {
  id: 'workshop',
  name: 'Workshop',
  fields: [
    { id: 'wish', kind: 'line', label: 'Your wish', required: true },
    {
      ...{ id: 'day', kind: 'choice', label: 'Which day', required: true },
      options: [
        { id: 'mo', label: 'Monday' },
        { id: 'tu', label: 'Tuesday' },
      ],
    },
  ],
  ...{ send: 'Book', promise: '', consent: 'We store what you enter. See our', recipients: '' },
  thanks: { title: 'Booked', text: 'See you there.' },
};

/** A site that can be read in Hindi, with its forms and the words of the program translated. */
async function openHindiSite(env: Record<string, string> = {}): Promise<TestSite> {
  const site = await openTestSite(env);
  await editDocument(site, 'custom-forms', (document) => ({ ...document, items: [FORM] }) as never);
  const { addLanguages, translate, call } = await translatorOf(site);
  await addLanguages('hi');
  for (const source of ['page.custom-forms', 'page.forms', 'texts.site']) await translate('hi', source);
  await call('PATCH', '/languages/hi', { is_public: true, confirmed: true });
  return site;
}

async function send(site: TestSite, fields: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const response = await site.request('/api/forms/workshop', { method: 'POST', body });
  return { status: response.status, body: await response.json() };
}

test('a form is sent in the language in which it was read', async () => {
  await using site = await openHindiSite();
  const copy = site.openCopy(undefined, undefined, 'hi');
  const { form } = (await copy.findForm('workshop')) ?? {};
  expect(form?.fields[0]?.label).toBe('hi Your wish');
  const answers = { page_language: 'hi', field_wish: 'Speed', field_day: 'tu' };
  expect((await send(site, { ...answers, form_version: form?.version ?? '' })).status).toBe(201);

  const { answers: stored, consent } = await site.db.selectFrom('form_messages').selectAll().executeTakeFirstOrThrow();
  expect(consent).toMatch(/^hi We store what you enter/);
  expect(JSON.parse(stored)).toMatchObject([
    { label: 'Your wish', value: 'Speed' },
    { label: 'Which day', value: 'Tuesday' },
  ]);

  const changed = await send(site, { ...answers, form_version: 'an earlier one' });
  expect(changed).toMatchObject({ status: 409, body: { form: { name: 'hi Workshop', version: form?.version } } });
});

test('the consent and the confirmation of a message are in the language of its page', async () => {
  await using site = await openHindiSite({ CONTACT_CONFIRMATION: 'on' });
  const message = { name: 'Farah', email: 'farah@example.com', title: 'Clinics', message: 'Two clinics need a site.' };
  await site.receiveMessage(message, { page: 'contact', clientAddress: '192.0.2.1', language: 'hi' });
  const second = { ...message, email: 'ravi@example.com', title: 'Shops' };
  // The site does not have this language.
  await site.receiveMessage(second, { page: 'contact', clientAddress: '192.0.2.2', language: 'xx' });
  await vi.waitFor(() => expect(site.emails).toHaveLength(4), 10_000);

  const stored = await site.db.selectFrom('messages').select(['language', 'consent']).orderBy('id').execute();
  expect(stored.map(({ language }) => language)).toEqual(['hi', null]);
  expect(stored.map(({ consent }) => consent.startsWith('hi '))).toEqual([true, false]);
  // The panel shows the language of the message.
  const headers = bearer(await site.signIn());
  const read = async (path: string) => (await site.request(`/api/admin/messages${path}`, { headers })).json();
  expect((await read('')).messages).toMatchObject([{ language: null }, { language: 'hi' }]);
  expect((await read('/1')).message).toMatchObject({ language: 'hi' });
  const confirmation = (to: string) => site.emails.find((email) => email.to === to);
  expect(confirmation('farah@example.com')).toMatchObject({
    subject: expect.stringMatching(/^hi Your message to .+ has arrived$/),
    text: expect.stringContaining('hi If it is urgent, call +'),
  });
  expect(confirmation('ravi@example.com')?.subject).toMatch(/^Your message to .+ has arrived$/);
});

test('everything that a form says about its fields can be translated, and nothing else is listed', () => {
  const long = 'x'.repeat(30_000);
  const file = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name);
  const huge = 11 * 1024 * 1024;
  const odd = ['', ' ', 'x', long, 'yes', '2026-13-45', file('a.exe', 9), file('a.pdf', 0), file('a.pdf', huge), []];
  const found = new Set<string>();
  const collect = (parsed: { error?: { issues: { message: string }[] } | undefined }) => {
    for (const { message } of parsed.error?.issues ?? []) found.add(message);
  };
  for (const value of [undefined, ...odd]) {
    for (const field of ['name', 'email', 'title', 'message']) collect(contactMessage.safeParse({ [field]: value }));
    for (const field of ['telephone', 'message', 'cv']) collect(jobApplication.safeParse({ [field]: value }));
    for (const kind of Object.keys(KINDS) as FormFieldKind[]) {
      for (const files of [['pdf', 'docx'], ['jpg'], ['pdf', 'jpg']] as FormField['files'][]) {
        const field: FormField = {
          id: 'field_a',
          kind,
          label: '',
          hint: '',
          isRequired: true,
          options: [],
          maxLength: 40,
          files,
        };
        const parsed = answersSchema([field]).safeParse({ field_a: value });
        if (!parsed.success) for (const { message } of parsed.error.issues) found.add(message);
      }
    }
  }
  const messages = new Set<string>(FORM_MESSAGES);
  const toKey = (sentence: string) => (messages.has(sentence) ? sentence : sentence.replace(/\d[\d,]*/, '{count}'));
  expect([...found].map(toKey).filter((key) => !messages.has(key))).toEqual([]);

  const program = globSync('{contract,server/contact}/**/*.ts', { exclude: ['**/*.test.ts'] })
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const isInProgram = (message: string) => {
    const [before = '', after = ''] = message.split('{count}');
    return program
      .split(before)
      .slice(1)
      .some((rest) => rest.slice(0, 120).includes(after));
  };
  expect(FORM_MESSAGES.filter((message) => !isInProgram(message))).toEqual([]);
});

const KINDS: Readonly<Record<FormFieldKind, true>> = {
  ...{ line: true, text: true, email: true, phone: true, choice: true },
  ...{ several: true, date: true, file: true, consent: true },
};
