import { expect, test } from '@playwright/test';
import { startDevelopment } from '../support/running-site.ts';

test('in development pages are served without a build', async ({ page }) => {
  const site = await startDevelopment();
  for (const [path, heading] of [
    ['/', 'Websites, apps and campaigns that earn their keep.'],
    ['/blogs', 'Notes from the workshop'],
    ['/admin/login', 'Sign in'],
  ] as const) {
    await page.goto(site.url + path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible({ timeout: 60_000 });
  }
  await site.stop('SIGKILL');
});
