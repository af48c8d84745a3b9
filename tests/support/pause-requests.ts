import type { Page } from '@playwright/test';

/** Pauses matching requests until `resume` is called. */
export async function pauseRequests(page: Page, pattern: string) {
  const { promise, resolve: resume } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.continue();
  });
  return { resume };
}
