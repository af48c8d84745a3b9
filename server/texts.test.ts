// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import { POST_LIMITS } from '../contract/blog/blog.ts';
import { DRAFT_LIMITS } from '../contract/blog/post-drafts.ts';
import { CONTACT_LIMITS } from '../contract/contact/contact.ts';
import { MEDIA_LIMITS } from '../contract/media/media-library.ts';
import { cleanLine, cleanText, isVisible } from '../contract/text/clean-text.ts';
import { applyForJob } from '../tests/support/apply-for-job.ts';
import { PDF } from '../tests/support/cv-files.ts';
import { editDocument } from '../tests/support/edit-document.ts';
import { asFile, smallImage } from '../tests/support/images.ts';
import { INVISIBLE_STRINGS, ODD_STRINGS } from '../tests/support/odd-values.ts';
import { formBody, jsonBody, openTestSite, type TestSite } from '../tests/support/test-site.ts';

const FAMILY = '👨‍👩‍👧‍👦';
/** The character of 16 code units that takes the most bytes in UTF-8. */
const LARGEST = `क${'\u1AB0'.repeat(15)}`;

test('a text without a visible character is empty wherever it is sent', async () => {
  await using site = await openTestSite();
  const token = await site.signIn();
  const headers = { Authorization: `Bearer ${token}` };
  const image = asFile(await smallImage('png'));
  const post = { title: 'A title', author_name: 'Meera', content: '<p>A text.</p>', image };
  const message = { name: 'Farah', email: 'farah@example.com', title: 'Subject', message: 'A text.' };
  const ids = { user_id: 'public', service_id: 'site', template_id: 'message' };
  const calls: [string, object, (fields: object) => Promise<Response>][] = [
    ['post', post, (fields) => site.request('/api/addblog', { ...formBody(fields as typeof post), headers })],
    ['message', message, (fields) => site.request('/api/v1.0/email/send-form', formBody({ ...ids, ...fields }))],
    ['token', { name: 'Backup' }, (fields) => json(site, '/api/admin/tokens', headers, { ...fields, role: 'reader' })],
  ];
  for (const [name, fields, send] of calls) {
    for (const field of Object.keys(fields).filter((key) => !['image', 'email'].includes(key))) {
      const answers = [];
      for (const { value } of INVISIBLE_STRINGS) {
        const response = await send({ ...fields, [field]: field === 'content' ? `<p>${value}</p>` : value });
        answers.push([response.status, await response.text()]);
      }
      expect(answers[0]?.[0], `${name}: ${field}`).toBe(422);
      for (const answer of answers) expect(answer, `${name}: ${field}`).toEqual(answers[0]);
    }
  }
});

test('limits are in characters as people see them, and the longest texts read back as they were sent', async () => {
  await using site = await openTestSite();
  const token = await site.signIn();
  const headers = { Authorization: `Bearer ${token}` };
  for (const character of [FAMILY, LARGEST, '🇮🇳']) {
    const fields = {
      title: character.repeat(POST_LIMITS.title),
      author_name: character.repeat(POST_LIMITS.author_name),
      excerpt: character.repeat(POST_LIMITS.excerpt),
      content: `<p>${character.repeat(2_000)}</p>`,
    };
    const image = asFile(await smallImage('png'));
    const add = (sent: object) =>
      site.request('/api/addblog', {
        ...formBody({ ...fields, ...sent, image } as unknown as Record<string, string>),
        headers,
      });
    const added = await add({});
    expect(added.status).toBe(201);
    const { id } = (await added.json()) as { id: number };
    const save = { fields: { tags: tagsOf(character) }, base_revision: 1 };
    const draft = await json(site, `/api/admin/posts/${id}/draft`, headers, save, 'PUT');
    expect(draft.status).toBe(200);
    const published = await json(site, `/api/admin/posts/${id}/publish`, headers, await draft.json());
    expect(published.status).toBe(200);
    const read = await (await site.request(`/api/admin/posts/${id}`, { headers })).json();
    expect(read).toMatchObject({ live: { ...fields, tags: tagsOf(character) } });

    for (const field of ['title', 'author_name', 'excerpt'] as const) {
      expect((await add({ [field]: fields[field] + character })).status).toBe(422);
    }
    const message = {
      name: character.repeat(CONTACT_LIMITS.name),
      email: 'farah@example.com',
      title: character.repeat(CONTACT_LIMITS.title),
      message: character.repeat(2_000),
    };
    const ids = { user_id: 'public', service_id: 'site', template_id: 'message' };
    const sent = await site.request('/api/v1.0/email/send-form', formBody({ ...ids, ...message }));
    expect(sent.status).toBe(200);
    const [stored] = await site.db.selectFrom('messages').selectAll().orderBy('id', 'desc').execute();
    expect(stored).toMatchObject(message);
  }
  for (const sort of ['title', 'author']) {
    expect((await site.request(`/api/blogs?page=1&sort=${sort}`)).status).toBe(200);
  }
});

test('searches and look-ups find what is written with composed or decomposed letters', async () => {
  await using site = await openTestSite();
  const token = await site.signIn();
  const headers = { Authorization: `Bearer ${token}` };
  const [composed, decomposed] = ['Caf\u00E9', 'Cafe\u0301'];
  const image = asFile(await smallImage('png'), `${decomposed}.png`);
  await site.request('/api/addblog', {
    ...formBody({ title: decomposed, author_name: `${decomposed} Owner`, content: '<p>Words.</p>', image }),
    headers,
  });
  for (const word of [composed, decomposed].map(encodeURIComponent)) {
    const found = await (await site.request(`/api/blogs?page=1&q=${word}`)).json();
    expect(found).toMatchObject({ blogs: { data: [{ title: composed }] } });
    const media = await (await site.request(`/api/admin/media?q=${word}`, { headers })).json();
    expect(media).toMatchObject({ media: [{ file_name: `${composed}.png` }] });
  }
  const page = await site.publicBlog.authorPage(`cafe\u0301-owner`, { page: 1, perPage: 10 });
  expect(page).toMatchObject({ total: 1 });
});

test('names and previews that are cut, and answers of mail servers, never halve a character', async () => {
  await using site = await openTestSite();
  const headers = { Authorization: `Bearer ${await site.signIn()}` };
  for (const [number, character] of [FAMILY, '🚀'].entries()) {
    // File names are shortened at the start, all other texts at the end.
    const image = asFile(await smallImage(number === 0 ? 'png' : 'webp'), `x${character.repeat(200)}.png`);
    await site.images.store(image);
    const { media } = (await (await site.request('/api/admin/media', { headers })).json()) as { media: object[] };
    expect(media[0]).toMatchObject({ file_name: `${character.repeat(MEDIA_LIMITS.file_name - 4)}.png` });

    const message = { name: 'Farah', email: 'farah@example.com', title: 'Subject', message: character.repeat(900) };
    site.mailer.fail = Object.assign(new Error(), { response: `550 ${character.repeat(900)}\0`, responseCode: 550 });
    await site.receiveMessage(message, { page: 'contact', clientAddress: '192.0.2.7' });
    site.outbox.trigger();
    const readList = async () =>
      (await (await site.request('/api/admin/messages', { headers })).json()) as { messages: { beginning: string }[] };
    expect((await readList()).messages[0]?.beginning).toBe(character.repeat(200));
    await expect
      .poll(async () => (await site.messages.find(number + 1))?.delivery)
      .toMatchObject({ lastAnswer: expect.stringMatching(new RegExp(`: 550 (?:${character})+$`)) });
  }
});

test('what visitors send in forms and applications is stored without what nobody sees, or refused with its field', async () => {
  const unlimited = { CONTACT_PER_10_MINUTES: '1000', CONTACT_GLOBAL_PER_10_MINUTES: '1000' };
  await using site = await openTestSite(unlimited);
  const fields = ['line', 'text'].map((kind) => ({ id: kind, kind, label: kind, required: true }));
  const mail = { id: 'mail', kind: 'email', label: 'E-mail', required: true };
  const form = {
    id: 'visit',
    name: 'Visit',
    fields: [...fields, mail],
    send: 'Send',
    promise: '',
    consent: 'We store it.',
  };
  const thanks = { thanks: { title: 'Thanks', text: 'It arrived.' }, recipients: '' };
  await editDocument(site, 'custom-forms', (document) => ({ ...document, items: [{ ...form, ...thanks }] }) as never);
  const sendForm = (value: string) => {
    const body = new FormData();
    for (const [name, text] of Object.entries({
      field_line: value,
      field_text: value,
      field_mail: 'farah@example.com',
    }))
      body.set(name, text);
    return site.request('/api/forms/visit', { method: 'POST', body });
  };
  const apply = (value: string) => applyForJob(site, PDF, 'cv.pdf', { name: value, message: value });
  const newest = () =>
    site.db.selectFrom('messages').select(['name', 'message']).orderBy('id', 'desc').limit(1).executeTakeFirst();
  // Use a third of them: all would exceed the number of files that are accepted in an hour.
  for (const { value, label } of ODD_STRINGS.filter((_, index) => index % 3 === 0)) {
    const sent = value.toWellFormed();
    const [inForm, application] = [await sendForm(sent), await apply(sent)];
    const answers = [await inForm.json(), await application.json()];
    if (!isVisible(sent)) {
      expect([label, inForm.status, Object.keys(answers[0].errors)]).toEqual([
        label,
        422,
        ['field_line', 'field_text'],
      ]);
      expect([label, application.status, Object.keys(answers[1].errors)]).toEqual([label, 422, ['name', 'message']]);
      continue;
    }
    for (const { status } of [inForm, application]) expect([label, [201, 422].includes(status)]).toEqual([label, true]);
    if (application.status === 201) {
      const stored = await newest();
      expect([label, stored?.name]).toEqual([label, cleanLine(sent)]);
      expect([label, stored?.message.slice(-cleanText(sent).length)]).toEqual([label, cleanText(sent)]);
    }
  }
});

const tagsOf = (character: string) => ['Care', `Care ${character.repeat(DRAFT_LIMITS.tag - 5)}`];

const json = (site: TestSite, path: string, headers: Record<string, string>, body: object, method = 'POST') =>
  site.request(path, {
    ...jsonBody(body),
    method,
    headers: { ...headers, 'Content-Type': 'application/json' },
  });
