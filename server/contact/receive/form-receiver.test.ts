// PostgreSQL nightly: other tests make the same queries.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { COMPANY } from '../../../content/company.ts';
import type { MessageDetail, MessagePage } from '../../../contract/contact/contact-messages.ts';
import type { FormSummary } from '../../../contract/contact/form-list.ts';
import { makeDocx, PDF, PNG } from '../../../tests/support/cv-files.ts';
import { editorOf } from '../../../tests/support/document-editor.ts';
import { editDocument } from '../../../tests/support/edit-document.ts';
import { bearer, jsonBody, openTestSite, type TestSite } from '../../../tests/support/test-site.ts';

const option = (id: string, label: string) => ({ id, label });
const WORKSHOP = {
  id: 'workshop',
  name: 'Workshop',
  fields: [
    { id: 'name', kind: 'line', label: 'Your name', required: true, maxLength: 40 },
    { id: 'mail', kind: 'email', label: 'Email', required: true },
    { id: 'phone', kind: 'phone', label: 'Phone', required: false },
    {
      ...{ id: 'kind', kind: 'choice', label: 'Which one', required: true },
      options: [option('seo', 'Search'), option('own', 'Something of your own')],
    },
    {
      ...{ id: 'wish', kind: 'text', label: 'What should it be about', required: true },
      when: { field: 'kind', option: 'own' },
    },
    {
      ...{ id: 'days', kind: 'several', label: 'Days', required: false },
      options: [option('mo', 'Monday, early'), option('tu', 'Tuesday'), option('we', 'Wednesday')],
    },
    { id: 'from', kind: 'date', label: 'From', required: false },
    { id: 'plan', kind: 'file', label: 'Plan', required: false, files: 'documents' },
    { id: 'photo', kind: 'file', label: 'Photo', required: false, files: 'pictures' },
    { id: 'rules', kind: 'consent', label: 'I agree to the house rules.', required: true },
  ],
  send: 'Book',
  promise: '',
  consent: 'We store what you enter. See our',
  thanks: { title: 'Booked', text: 'See you there.' },
  recipients: 'workshops@example.com, meera@example.com',
};

const ANSWERS = {
  name: 'Farah Contractor',
  mail: 'farah@example.com',
  kind: 'seo',
  rules: 'yes',
};
type Answers = Record<string, string | string[] | File>;

const openForms = async (forms: object[] = [WORKSHOP], env: Record<string, string> = {}) => {
  const site = await openTestSite(env);
  await editDocument(site, 'custom-forms', (document) => ({ ...document, items: forms }) as never);
  return site;
};

async function send(site: TestSite, answers: Answers, more: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(more)) form.append(name, value);
  for (const [id, value] of Object.entries(answers)) {
    for (const each of [value].flat()) form.append(`field_${id}`, each);
  }
  const response = await site.request('/api/forms/workshop', { method: 'POST', body: form });
  return { status: response.status, body: await response.json() };
}

async function openPanel(site: TestSite) {
  const headers = bearer(await site.signIn());
  return (path: string, init: RequestInit = {}) =>
    site.request(`/api/admin/messages${path}`, { ...init, headers: { ...headers, ...init.headers } });
}

const filesOf = (site: TestSite) => readdir(join(site.dataDir, 'media', '.private'));

test('answers become a message with labels as they were, and an e-mail to the recipients of the form', async () => {
  await using site = await openForms();
  const answers = {
    ...ANSWERS,
    phone: '+91 98 1234 5678',
    wish: 'ignored, because another one was chosen',
    days: ['we', 'mo'],
    from: '2026-12-15',
    plan: new File([new Uint8Array(makeDocx())], 'C:/plan "a".docx'),
    photo: new File([new Uint8Array(PNG)], 'stand.PNG'),
    unknown: 'dropped',
  };
  const { form } = (await site.copy.findForm('workshop')) ?? {};
  const more = { form_version: form?.version ?? '', form_path: '/website-care' };
  expect(await send(site, answers, more)).toEqual({ status: 201, body: { message: 'Your answers have arrived.' } });
  await vi.waitFor(() => expect(site.emails).toHaveLength(1));
  const [email] = site.emails;
  expect(email).toMatchObject({
    to: 'workshops@example.com, meera@example.com',
    subject: `[${COMPANY.name}] Workshop`,
    replyTo: { name: 'Farah Contractor', address: 'farah@example.com' },
  });
  expect(email?.text).toContain('Sent from the form “Workshop” on /website-care, saved as message 1.');
  expect(email?.text).toContain(
    'Files: C_plan _a_.docx, stand.PNG. Download them: http://localhost:3000/admin/messages',
  );
  expect(email?.text).toContain('Which one: Search\nDays:\nMonday, early\nWednesday\n\nFrom: 2026-12-15');

  // What was answered stays as it was when the form changes.
  await editDocument(site, 'custom-forms', (document) => ({ ...document, items: [] }) as never);
  const panel = await openPanel(site);
  expect(((await (await panel('?from=form')).json()) as MessagePage).total).toBe(1);
  expect(((await (await panel('?from=contact')).json()) as MessagePage).total).toBe(0);
  const { message } = (await (await panel('/1')).json()) as { message: MessageDetail };
  expect(message).toMatchObject({ page: 'form', name: 'Farah Contractor', email: 'farah@example.com', cv: null });
  expect(message.form).toMatchObject({
    ...{ id: 'workshop', name: 'Workshop', path: '/website-care' },
    consent: 'We store what you enter. See our privacy page.',
  });
  expect(message.form?.answers.map(({ label, value }) => [label, value])).toEqual([
    ['Your name', 'Farah Contractor'],
    ['Email', 'farah@example.com'],
    ['Phone', '+91 98 1234 5678'],
    ['Which one', 'Search'],
    ['Days', 'Monday, early\nWednesday'],
    ['From', '2026-12-15'],
    ['Plan', 'C_plan _a_.docx'],
    ['Photo', 'stand.PNG'],
    ['I agree to the house rules.', 'Yes'],
  ]);
  const csv = await (await panel('.csv')).text();
  expect(csv).toContain('Workshop');
  expect(csv).toContain('C_plan _a_.docx; stand.PNG');
});

test('only people who may read messages can download files, and they are deleted with the message', async () => {
  await using site = await openForms();
  await send(site, {
    ...ANSWERS,
    plan: new File([new Uint8Array(PDF)], 'plan.pdf'),
    photo: new File([new Uint8Array(PNG)], 'stand.png'),
  });
  const panel = await openPanel(site);
  const download = await panel('/1/files/field_photo');
  expect(Buffer.from(await download.arrayBuffer())).toEqual(PNG);
  expect(Object.fromEntries(download.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': 'attachment; filename="stand.png"',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect((await site.request('/api/admin/messages/1/files/field_photo')).status).toBe(401);
  expect((await panel('/1/files/field_name')).status).toBe(404);
  expect((await panel('/1/cv')).status).toBe(404);
  const actions = await site.db.selectFrom('audit_log').select('action').execute();
  expect(actions).toContainEqual({ action: 'message.file_downloaded' });
  expect(await filesOf(site)).toHaveLength(2);
  await panel('/1/mark', jsonBody({ as: 'bin' }));
  await panel('/1', { method: 'DELETE' });
  expect(await filesOf(site)).toEqual([]);
  expect(await site.db.selectFrom('form_messages').selectAll().execute()).toEqual([]);
});

test.each<[string, Answers, Record<string, string>]>([
  [
    'nothing',
    { name: ' ', mail: '', kind: '', rules: '' },
    {
      field_name: 'Fill in this field.',
      field_mail: 'Enter a full address, like name@company.com.',
      field_kind: 'Choose one of these.',
      field_rules: 'Tick this box to send the form.',
    },
  ],
  [
    'a text that is too long',
    { ...ANSWERS, name: 'x'.repeat(41) },
    { field_name: 'Please shorten this to 40 characters.' },
  ],
  ['half an address', { ...ANSWERS, mail: 'farah@' }, { field_mail: 'Enter a full address, like name@company.com.' }],
  [
    'words as a number',
    { ...ANSWERS, phone: 'call me' },
    { field_phone: 'Enter a telephone number, like +91 98 1234 5678.' },
  ],
  ['an option that is not listed', { ...ANSWERS, kind: 'ads' }, { field_kind: 'Choose one of these.' }],
  [
    'one of several that is not listed',
    { ...ANSWERS, days: ['mo', 'su'] },
    { field_days: 'Choose at least one of these.' },
  ],
  ['a day that does not exist', { ...ANSWERS, from: '2026-02-30' }, { field_from: 'Enter a date.' }],
  ['no answer to a field that is shown', { ...ANSWERS, kind: 'own' }, { field_wish: 'Fill in this field.' }],
  [
    'a file of another kind',
    { ...ANSWERS, photo: new File([new Uint8Array(PDF)], 'stand.pdf') },
    { field_photo: 'Choose a picture (JPG, PNG or WebP).' },
  ],
  [
    'a file that is not what its name says',
    { ...ANSWERS, plan: new File([new Uint8Array(PNG)], 'plan.pdf') },
    { field_plan: 'Choose a PDF or a Word document (DOCX) without macros.' },
  ],
  [
    'a file above 10 MB',
    { ...ANSWERS, plan: new File([Buffer.alloc(10_485_761, '%PDF-')], 'plan.pdf') },
    { field_plan: 'This file is larger than 10 MB. Choose a smaller one.' },
  ],
  [
    'files above 20 MB',
    {
      ...ANSWERS,
      photo: new File([new Uint8Array(PNG)], 'a.png'),
      plan: new File([Buffer.alloc(30_000_000)], 'b.pdf'),
    },
    {
      field_plan: 'Your files are larger than 20 MB together. Choose smaller ones.',
      field_photo: 'Your files are larger than 20 MB together. Choose smaller ones.',
    },
  ],
])('%s is refused at its field', async (_case, answers, errors) => {
  await using site = await openForms();
  const refused = await send(site, answers);
  const expected = Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, [message]]));
  expect([refused.status, refused.body.errors]).toEqual([422, expected]);
  expect(await site.db.selectFrom('messages').selectAll().execute()).toEqual([]);
  expect(await filesOf(site).catch(() => [])).toEqual([]);
});

test('who fills in a form that was changed or removed in the meantime is told, and nothing is stored', async () => {
  await using site = await openForms();
  const version = (await site.copy.findForm('workshop'))?.form.version ?? '';
  const renamed = { ...WORKSHOP, name: 'Workshops', thanks: { title: 'Thanks', text: 'Soon.' } };
  await editDocument(site, 'custom-forms', (document) => ({ ...document, items: [renamed] }) as never);
  expect((await send(site, ANSWERS, { form_version: version })).status).toBe(201);

  const [consent, ...fields] = WORKSHOP.fields.toReversed();
  const changed = { ...WORKSHOP, fields: [...fields.reverse(), { ...consent, label: 'I pay in advance.' }] };
  await editDocument(site, 'custom-forms', (document) => ({ ...document, items: [changed] }) as never);
  const refused = await send(site, ANSWERS, { form_version: version });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This form was changed while you filled it in. Check your answers, then send it again.',
  ]);
  expect(refused.body.form.fields.at(-1).label).toBe('I pay in advance.');
  expect(JSON.stringify(refused.body)).not.toContain('workshops@example.com');
  expect((await send(site, ANSWERS, { form_version: refused.body.form.version })).status).toBe(201);

  await editDocument(site, 'custom-forms', (document) => ({ ...document, items: [] }) as never);
  const gone = await send(site, ANSWERS);
  expect([gone.status, gone.body.message]).toEqual([
    404,
    'This form is no longer here. Nothing was sent. Copy what you entered and send it with the contact form.',
  ]);
  expect(await site.db.selectFrom('messages').select('id').execute()).toHaveLength(2);
});

test('forms have the spam defence and the limits of the contact form', async () => {
  await using site = await openForms([WORKSHOP], { CONTACT_PER_10_MINUTES: '3', CONTACT_CONFIRMATION: 'on' });
  await send(site, ANSWERS, { homepage_address: 'x' });
  await send(site, { ...ANSWERS, kind: 'own', wish: '[url=http://a.example]cheap backlinks[/url]' });
  const folders = await site.db.selectFrom('messages').select('folder').orderBy('id').execute();
  expect(folders.map(({ folder }) => folder)).toEqual(['spam', 'spam']);
  expect((await send(site, ANSWERS)).status).toBe(201);
  expect((await send(site, ANSWERS)).status).toBe(429);
});

test('the same choices by many people are no spam, and a form needs no e-mail address', async () => {
  const vote = { ...WORKSHOP, fields: [{ ...WORKSHOP.fields[3], required: false }], recipients: '' };
  await using site = await openForms([vote], { CONTACT_CONFIRMATION: 'on' });
  for (let count = 0; count < 6; count++) expect((await send(site, { kind: 'seo' })).status).toBe(201);
  expect(await send(site, { kind: '' })).toMatchObject({ status: 422, body: { errors: { field_kind: [/./] } } });
  const stored = await site.db.selectFrom('messages').select(['folder', 'name', 'email']).execute();
  expect(new Set(stored.map((row) => JSON.stringify(row)))).toEqual(
    new Set([JSON.stringify({ folder: 'inbox', name: 'Workshop', email: '' })]),
  );
  await vi.waitFor(() => expect(site.emails).toHaveLength(6));
  expect(site.emails[0]).toMatchObject({ subject: `[${COMPANY.name}] Workshop` });
  expect(site.emails[0]?.to).toBeUndefined();
  expect(site.emails[0]?.replyTo).toBeUndefined();
});

test('a form that is not complete can be saved, but not published', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  const items = [
    { ...WORKSHOP, name: '[Name]', fields: [] },
    { ...WORKSHOP, id: 'other', fields: [{ ...WORKSHOP.fields[3], options: [] }] },
  ];
  expect((await editor.save('custom-forms', { items })).status).toBe(200);
  const unnamed = await editor.publish('custom-forms');
  expect([unnamed.status, Object.keys(unnamed.body.errors)]).toEqual([422, ['items.workshop.name']]);
  await editor.save('custom-forms', { items: [{ ...WORKSHOP, fields: [] }, items[1]] });
  const refused = await editor.publish('custom-forms');
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([
    422,
    ['items.workshop.fields', 'items.other.fields.kind.options'],
  ]);
});

const many = (count: number, item: object) => Array.from({ length: count }, (_, n) => ({ ...item, id: `item-${n}` }));
const LINE = { kind: 'line', label: 'The same label', required: false };

test.each<[string, object, string]>([
  [
    'a condition on a field that does not exist',
    { fields: [{ ...LINE, id: 'a', when: { field: 'b', option: 'c' } }] },
    'fields.a.when',
  ],
  [
    'a condition on a later field',
    { fields: [{ ...LINE, id: 'a', when: { field: 'kind', option: 'seo' } }, WORKSHOP.fields[3]] },
    'fields.a.when',
  ],
  [
    'a condition on an option that does not exist',
    { fields: [WORKSHOP.fields[3], { ...LINE, id: 'a', when: { field: 'kind', option: 'ads' } }] },
    'fields.a.when',
  ],
  ['31 fields', { fields: many(31, LINE) }, 'fields'],
  ['6 fields for files', { fields: many(6, { ...LINE, kind: 'file' }) }, 'fields'],
  ['51 options', { fields: [{ ...WORKSHOP.fields[3], options: many(51, { label: 'x' }) }] }, 'fields.kind.options'],
  ['a recipient that is no address', { recipients: 'meera@example.com, meera' }, 'recipients'],
])('%s is refused with its path', async (_case, changes, path) => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  const { status, body } = await editor.save('custom-forms', { items: [{ ...WORKSHOP, ...changes }] });
  expect([status, Object.keys(body.errors)]).toEqual([422, [`items.workshop.${path}`]]);
});

test('two fields may have the same label', async () => {
  await using site = await openForms([{ ...WORKSHOP, fields: many(2, LINE) }]);
  expect((await send(site, { 'item-0': 'One', 'item-1': 'Two' })).status).toBe(201);
  const [row] = await site.db.selectFrom('messages').select('message').execute();
  expect(row?.message).toBe('The same label: One\nThe same label: Two');
});

test('the list of forms counts the answers that are not spam, also of a form that was removed, and leads to them', async () => {
  await using site = await openForms();
  const call = await openPanel(site);
  const list = async () => {
    const response = await site.request('/api/admin/forms', { headers: bearer(await site.signIn()) });
    const { forms } = (await response.json()) as { forms: FormSummary[] };
    return forms.map(({ id, name, address, answers }) => [id, name, address, answers]);
  };
  const fixed = [
    ['contact', 'Contact form', '/Contactus', 0],
    ['quote', 'Request for a quote', '/RequestQuoteButton', 0],
    ['job', 'Applications for jobs', '/Career', 0],
  ];
  expect(await list()).toEqual([...fixed, ['workshop', 'Workshop', '/forms/workshop', 0]]);

  for (const name of ['Farah', 'Meera', 'Dev'])
    expect(await send(site, { ...ANSWERS, name })).toMatchObject({ status: 201 });
  const messages = async (filter: string) => ((await (await call(`?${filter}`)).json()) as MessagePage).messages;
  const [spam] = await messages('form=workshop');
  await call(`/${spam?.id}/mark`, jsonBody({ as: 'spam' }));
  expect((await list()).at(-1)).toEqual(['workshop', 'Workshop', '/forms/workshop', 2]);
  expect(await messages('form=workshop')).toHaveLength(2);
  expect(await messages('form=another')).toEqual([]);

  await editDocument(site, 'custom-forms', (document) => ({ ...document, items: [] }) as never);
  expect(await list()).toEqual([...fixed, ['workshop', 'Workshop', null, 2]]);
});
