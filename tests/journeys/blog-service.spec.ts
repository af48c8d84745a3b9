import { rm } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { DEMO } from '../support/journey.ts';
import { copyPreparedData, freePort, startSite } from '../support/running-site.ts';
import { expectAccessible, signIn } from './admin-panel.ts';

test('visitors read another site’s posts, also while that site is down', async ({ browser }) => {
  const port = String(await freePort());
  const dataDir = await copyPreparedData();
  const startOther = () => startSite({ PORT: port, DATA_DIR: dataDir });
  const serviceUrl = `http://localhost:${port}`;
  const publish = async (title: string) => {
    const login = await fetch(`${serviceUrl}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(DEMO),
    });
    const { token } = (await login.json()) as { token: string };
    const [model] = await posts(serviceUrl);
    const form = new FormData();
    form.append('image', await (await fetch(serviceUrl + model?.image)).blob(), 'cover.jpg');
    for (const [name, value] of Object.entries({ title, content: '<p>Text</p>', author_name: 'Meera' })) {
      form.append(name, value);
    }
    const headers = { Authorization: `Bearer ${token}` };
    const added = await fetch(`${serviceUrl}/api/addblog`, { method: 'POST', body: form, headers });
    expect(added.status).toBe(201);
  };

  let other = await startOther();
  const site = await startSite({ BLOG_SERVICE_URL: serviceUrl, SITE_TIME_ZONE: 'UTC' });
  const page = await (await browser.newContext({ baseURL: site.url })).newPage();
  try {
    await publish('Only on the other site');
    // The copy from the start is ten seconds old at most.
    const list = page.getByRole('main');
    await expect(async () => {
      await page.goto('/blogs');
      await expect(list.getByRole('heading', { name: 'Only on the other site' })).toBeVisible({ timeout: 500 });
    }).toPass();
    // A placeholder may stand before it as a data: URL.
    const picture = list.locator('img:not([src^="data:"])').first();
    await expect(picture).toHaveAttribute('src', new RegExp(`^${serviceUrl}/media/`));
    expect(
      await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
    ).toBeGreaterThan(0);
    await list.getByRole('link', { name: /Only on the other site/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Only on the other site' })).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Only on the other site' })).toBeVisible();
    const address = (await posts(serviceUrl))[0]?.id;

    await test.step('the panel says so, and keeps its own posts', async () => {
      await signIn(page, DEMO);
      for (const path of ['/admin/dashboard', '/admin/manage-blogs', '/admin/upload-blog']) {
        await page.goto(path);
        await expect(page.getByRole('note').first()).toContainText(`Public posts come from localhost:${port}.`);
      }
      await expectAccessible(page);
      await page.goto('/admin/manage-blogs');
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Only on the other site' })).toHaveCount(0);
    });

    await test.step('its last posts stand while it is down', async () => {
      await other.stop();
      // Until the site has asked it without success.
      await expect
        .poll(async () => {
          await page.goto('/blogs');
          return site.output();
        })
        .toContain('fails');
      for (const path of ['/blogs', `/blogs/${address}`, `/ReadMore/${address}`, '/']) {
        expect((await page.goto(path))?.status()).toBe(200);
        await expect(page.getByRole('heading', { name: 'Only on the other site' }).first()).toBeVisible();
      }
      expect((await page.goto('/blogs/999'))?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'Blog with ID 999 not found.' })).toBeVisible();
    });

    await test.step('what it publishes when it is back is seen', async () => {
      other = await startOther();
      await publish('After the break');
      await expect(async () => {
        await page.goto('/blogs');
        await expect(list.getByRole('heading', { name: 'After the break' })).toBeVisible({ timeout: 500 });
      }).toPass();
    });
  } finally {
    await page.context().close();
    await site.stop();
    await other.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

const posts = async (url: string) =>
  ((await (await fetch(`${url}/public/api/blogs`)).json()) as { blogs: { id: number; image: string }[] }).blogs;
