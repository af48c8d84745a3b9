import type { APIRequestContext } from '@playwright/test';
import { smallImage } from '../support/images.ts';
import { DEMO, expect, test } from '../support/journey.ts';
import type { MailServer } from '../support/mail-server.ts';
import { expectAccessible, openPanel } from './admin-panel.ts';

test.use({ changesPosts: true });

const AUTHOR = { email: 'farhan@example.com', password: 'seven green lanterns' };

test('an author changes what an editor has scheduled, and everybody is told what will be public', {
  tag: '@nightly',
}, async ({ page, mail, site, browser }) => {
  test.slow();
  const owner = await signIn(page.request, DEMO);
  await inviteAuthor(page.request, owner, mail);
  const author = await signIn(page.request, AUTHOR);
  const upload = await page.request.post('/api/admin/media', {
    headers: author,
    multipart: { file: { name: 'Clinic.png', mimeType: 'image/png', buffer: await smallImage('png') } },
  });
  const picture = await upload.json();
  const created = await page.request.post('/api/admin/posts', { headers: author });
  const { id, draft_revision } = await created.json();
  const path = `/api/admin/posts/${id}`;
  const fields = {
    title: 'What the clinic counts',
    author_name: 'Farhan Qureshi',
    content: '<p>Numbers that somebody has checked.</p>',
    image: picture.url,
  };
  const saved = await page.request.put(`${path}/draft`, { headers: author, data: { fields, draft_revision } });
  const at = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString();
  const data = { at, draft_revision: (await saved.json()).draft_revision };
  expect((await page.request.post(`${path}/publish`, { headers: owner, data })).status()).toBe(200);

  await test.step('the owner sees that changes are published too', async () => {
    await openPanel(page, `/admin/posts/${id}`);
    await expect(page.getByText('Changes that you save until then are published too.')).toBeVisible();
    await expectAccessible(page);
  });

  const authors = await browser.newPage({ baseURL: site.url });
  await test.step('the author sees that they are not, and saves some', async () => {
    await openPanel(authors, `/admin/posts/${id}`, AUTHOR);
    await expect(authors.getByText('Changes that you save now are not part of it.')).toBeVisible();
    const save = authors.waitForResponse((response) => response.url().endsWith(`${path}/draft`));
    await authors.getByLabel('Title', { exact: true }).fill('What nobody has checked');
    expect((await (await save).json()).newer_than_schedule).toBe(true);
    await expectAccessible(authors);
  });

  await test.step('the author changes no picture that will be public', async () => {
    await authors.goto(`/admin/media?item=${picture.name}`);
    const detail = authors.getByRole('complementary', { name: 'Clinic.png' });
    await expect(detail.getByText('Only editors can change it.')).toBeVisible();
    for (const name of ['Delete', 'Replace']) await expect(detail.getByRole('button', { name })).toHaveCount(0);
    await expect(detail.getByLabel('Alt text')).toHaveCount(0);
    await expectAccessible(authors);
  });

  await test.step('the owner finds the newer text, and schedules it', async () => {
    await page.goto('/admin/dashboard');
    await page.getByRole('link', { name: '1 scheduled post has newer changes that are not scheduled' }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['What nobody has checked']);
    await expect(page.getByText('Newer changes are not scheduled')).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/admin/posts/${id}`);
    await expect(page.getByText('An earlier version is scheduled for')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Schedule…' }).click();
    await page.getByRole('button', { name: /^Schedule for / }).click();
    await expect(page.getByText('Changes that you save until then are published too.')).toBeVisible();
  });
});

async function signIn(request: APIRequestContext, person: { email: string; password: string }) {
  const login = await request.post('/public/api/login', { data: person });
  return { Authorization: `Bearer ${(await login.json()).token}` };
}

async function inviteAuthor(request: APIRequestContext, headers: Record<string, string>, mail: MailServer) {
  const invited = await request.post('/api/admin/invitations', {
    headers,
    data: { email: AUTHOR.email, name: 'Farhan Qureshi', role: 'author' },
  });
  expect(invited.status()).toBe(201);
  const find = () => mail.emails.find(({ to }) => to?.some(({ address }) => address === AUTHOR.email))?.text;
  await expect.poll(find).toContain('#token=');
  const token = find()?.match(/#token=([\w-]+)/)?.[1] ?? '';
  const accepted = await request.post('/api/invitations/accept', { data: { token, password: AUTHOR.password } });
  expect(accepted.status()).toBe(201);
}
