import type { Page } from '@playwright/test';

/** Holds requests back until they are released. */
export async function pauseRequests(page: Page, pattern: string) {
  const gate = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return { release: gate.resolve };
}
