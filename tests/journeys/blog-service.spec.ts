import { rm } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { DEMO } from '../support/journey.ts';
import { authenticate, publishPost } from '../support/requests.ts';
import { copyPreparedData, freePort, startSite } from '../support/running-site.ts';
import { expectAccessible, signIn } from './admin-panel.ts';

test('visitors read another site’s posts, even while that site is down', { tag: '@nightly' }, async ({ browser }) => {
  const port = String(await freePort());
  const dataDir = await copyPreparedData();
  const startOther = () => startSite({ PORT: port, DATA_DIR: dataDir });
  const serviceUrl = `http://localhost:${port}`;
  const publish = async (title: string) => {
    const added = await publishPost(serviceUrl, await authenticate(serviceUrl), { title });
    expect(added.status).toBe(201);
    return ((await added.json()) as { id: number }).id;
  };

  let other = await startOther();
  const site = await startSite({ BLOG_SERVICE_URL: serviceUrl, SITE_TIME_ZONE: 'UTC' });
  const page = await (await browser.newContext({ baseURL: site.url })).newPage();
  try {
    const id = await publish('Only on the other site');
    // The site refreshes its copy every ten seconds.
    const list = page.getByRole('main');
    await expect(async () => {
      await page.goto('/blogs');
      await expect(list.getByRole('heading', { name: 'Only on the other site' })).toBeVisible({ timeout: 500 });
    }).toPass();
    // Placeholders are data: URLs.
    const cover = list.locator('img:not([src^="data:"])').first();
    await expect(cover).toHaveAttribute('src', new RegExp(`^${serviceUrl}/media/`));
    expect(await cover.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBeGreaterThan(
      0,
    );
    await list.getByRole('link', { name: /Only on the other site/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Only on the other site' })).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Only on the other site' })).toBeVisible();

    await test.step('the panel names the other site, and shows its own posts', async () => {
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

    await test.step('its last posts are shown while it is down', async () => {
      await other.stop();
      // Waits until a request to the other site has failed.
      await expect
        .poll(async () => {
          await page.goto('/blogs');
          return site.output();
        })
        .toContain('fails');
      for (const path of ['/blogs', `/blogs/${id}`, `/ReadMore/${id}`, '/']) {
        expect((await page.goto(path))?.status()).toBe(200);
        await expect(page.getByRole('heading', { name: 'Only on the other site' }).first()).toBeVisible();
      }
      expect((await page.goto('/blogs/999'))?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'Blog with ID 999 not found.' })).toBeVisible();
    });

    await test.step('its new posts are shown when it is back', async () => {
      other = await startOther();
      await publish('After the outage');
      await expect(async () => {
        await page.goto('/blogs');
        await expect(list.getByRole('heading', { name: 'After the outage' })).toBeVisible({ timeout: 500 });
      }).toPass();
    });
  } finally {
    await page.context().close();
    await site.stop();
    await other.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
