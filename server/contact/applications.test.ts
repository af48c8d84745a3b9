import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { MessageDetail, MessagePage } from '../../contract/contact-messages.ts';
import { APPLICATION, applyForJob } from '../../tests/support/apply-for-job.ts';
import { makeDocx, makeZip, PDF } from '../../tests/support/cv-files.ts';
import { editDocument } from '../../tests/support/edit-document.ts';
import { bearer, jsonBody, openTestSite, type TestSite } from '../../tests/support/test-site.ts';

const errorsOf = async (response: Response) =>
  [response.status, ((await response.json()) as { errors?: unknown }).errors] as const;

const filesOf = (site: TestSite) => readdir(join(site.dataDir, 'media', '.private'));

async function openPanel(site: TestSite) {
  const headers = bearer(await site.signIn());
  return (path: string, init: RequestInit = {}) =>
    site.request(`/api/admin/messages${path}`, { ...init, headers: { ...headers, ...init.headers } });
}

test('an application is a message whose CV only an administrator can download', async () => {
  await using site = await openTestSite();
  expect((await applyForJob(site, PDF, 'Jay "CV" é.pdf')).status).toBe(201);
  await vi.waitFor(() => expect(site.emails).toHaveLength(1));
  const [email] = site.emails;
  expect(email?.text).toContain('CV: Jay _CV_ é.pdf. Download it: http://localhost:3000/admin/messages?message=1');
  expect(JSON.stringify(email)).not.toContain('%PDF');

  const panel = await openPanel(site);
  expect(((await (await panel('?from=job')).json()) as MessagePage).messages).toMatchObject([
    { title: 'Application: Flutter developer', name: 'Jay Parmar' },
  ]);
  expect(((await (await panel('?from=contact')).json()) as MessagePage).total).toBe(0);
  const { message } = (await (await panel('/1')).json()) as { message: MessageDetail };
  expect(message).toMatchObject({ page: 'job', cv: { name: 'Jay _CV_ é.pdf', bytes: PDF.length } });
  expect(message.message).toBe(`Telephone: ${APPLICATION.telephone}\n\n${APPLICATION.message}`);

  const download = await panel('/1/cv');
  expect(Buffer.from(await download.arrayBuffer())).toEqual(PDF);
  expect(Object.fromEntries(download.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Jay _CV_ _.pdf"; filename*=UTF-8''Jay%20_CV_%20%C3%A9.pdf`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect((await site.request('/api/admin/messages/1/cv')).status).toBe(401);
  expect((await panel('/2/cv')).status).toBe(404);

  const [file = ''] = await filesOf(site);
  for (const path of [`/media/${file}`, `/media/.private/${file}`]) {
    expect(await (await site.request(path)).text()).not.toContain('%PDF');
  }
  expect(await readFile(join(site.dataDir, 'media', '.private', file), 'latin1')).not.toContain('%PDF');
});

test('a CV is deleted with its message', async () => {
  await using site = await openTestSite();
  await applyForJob(site, makeDocx(), 'cv.docx');
  await applyForJob(site, PDF, 'cv.pdf', { name: 'Another' });
  const panel = await openPanel(site);
  for (const id of [1, 2]) await panel(`/${id}/mark`, jsonBody({ as: 'bin' }));
  await panel('/1', { method: 'DELETE' });
  expect(await filesOf(site)).toHaveLength(1);
  site.time.now += 31 * 24 * 3_600_000;
  await site.sweep();
  expect(await filesOf(site)).toEqual([]);
  expect(await site.db.selectFrom('message_files').selectAll().execute()).toEqual([]);
});

test('a CV whose application was not stored is removed', async () => {
  await using site = await openTestSite();
  await site.db.schema.alterTable('messages').renameTo('away').execute();
  expect((await applyForJob(site, PDF)).status).toBe(500);
  await site.db.schema.alterTable('away').renameTo('messages').execute();
  expect(await filesOf(site)).toHaveLength(1);
  await site.sweep();
  expect(await filesOf(site)).toHaveLength(1);
  site.time.now += 3_601_000;
  await site.sweep();
  expect(await filesOf(site)).toEqual([]);
});

const NOT_A_CV = 'Choose a PDF or a Word document (DOCX) without macros.';
const MACRO_TYPE = 'application/vnd.ms-word.document.macroEnabled.main+xml';

test.each<[string, Uint8Array | undefined, string, string]>([
  ['no file', undefined, '', 'Choose your CV: a PDF or a Word document (DOCX).'],
  ['an empty file', Buffer.alloc(0), 'cv.pdf', 'This file is empty. Choose another one.'],
  ['another name', PDF, 'cv.exe', NOT_A_CV],
  ['a name that does not match', PDF, 'cv.docx', NOT_A_CV],
  ['a text', Buffer.from('My life'), 'cv.pdf', NOT_A_CV],
  ['another ZIP file', makeZip({ 'a.txt': 'a' }), 'cv.docx', NOT_A_CV],
  ['a spreadsheet', makeDocx({ type: 'spreadsheetml.sheet.main+xml' }), 'cv.docx', NOT_A_CV],
  ['a part of a document', makeDocx().subarray(0, 90), 'cv.docx', NOT_A_CV],
  ['macros', makeDocx({ more: { 'word/vbaProject.bin': 'Sub' } }), 'cv.docx', NOT_A_CV],
  ['a document with macros under another name', makeDocx({ type: MACRO_TYPE }), 'cv.docx', NOT_A_CV],
  [
    '10 MB and a byte',
    Buffer.alloc(10_485_761, '%PDF-'),
    'cv.pdf',
    'This file is larger than 10 MB. Choose a smaller one.',
  ],
  ['30 MB', Buffer.alloc(30_000_000, '%PDF-'), 'cv.pdf', 'This file is larger than 10 MB. Choose a smaller one.'],
])('%s is refused at the field', async (_case, cv, fileName, error) => {
  await using site = await openTestSite();
  expect(await errorsOf(await applyForJob(site, cv, fileName))).toEqual([422, { cv: [error] }]);
  expect(await filesOf(site)).toEqual([]);
});

test('10 MB are accepted, and every wrong field is told', async () => {
  await using site = await openTestSite();
  const wrong = { name: ' ', email: 'jay@example', telephone: '1'.repeat(41) };
  const [status, errors] = await errorsOf(await applyForJob(site, Buffer.alloc(0), 'cv.pdf', wrong));
  expect([status, Object.keys(errors ?? {}).toSorted()]).toEqual([422, ['cv', 'email', 'name', 'telephone']]);
  expect((await applyForJob(site, Buffer.alloc(10_485_760, '%PDF-'))).status).toBe(201);
});

test('at most a hundred CVs are stored in an hour', async () => {
  await using site = await openTestSite({ CONTACT_PER_10_MINUTES: '1000', CONTACT_GLOBAL_PER_10_MINUTES: '1000' });
  const statuses = new Set<number>();
  for (let count = 0; count < 100; count++) statuses.add((await applyForJob(site, PDF)).status);
  expect([...statuses]).toEqual([201]);
  expect((await applyForJob(site, PDF)).status).toBe(429);
  site.time.now += 3_601_000;
  expect((await applyForJob(site, PDF)).status).toBe(201);
});

test('only an open job takes applications, and as many as the contact form takes messages', async () => {
  await using site = await openTestSite({ CONTACT_PER_10_MINUTES: '2' });
  expect((await applyForJob(site, PDF, 'cv.pdf', { job: 'no-such-job' })).status).toBe(404);
  const { items } = await site.copy.read('jobs');
  await editDocument(site, 'jobs', () => ({ items: [{ ...items[0], closes: '2026-11-20' }, items[1]] }));
  expect(await errorsOf(await applyForJob(site, PDF))).toMatchObject([422, { job: [/closed/] }]);
  const open = { job: 'seo-intern' };
  expect((await applyForJob(site, PDF, 'cv.pdf', { ...open, homepage_address: 'x' })).status).toBe(201);
  expect(await site.db.selectFrom('messages').select(['folder']).execute()).toEqual([{ folder: 'spam' }]);
  expect((await applyForJob(site, PDF, 'cv.pdf', open)).status).toBe(201);
  expect((await applyForJob(site, PDF, 'cv.pdf', open)).status).toBe(429);
  expect(await filesOf(site)).toHaveLength(2);
});
