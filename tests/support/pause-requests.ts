import type { Page } from '@playwright/test';

/** Pauses matching requests until `resume` is called. Await it: a route that is removed meanwhile cannot continue. */
export async function pauseRequests(page: Page, pattern: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const paused: Promise<void>[] = [];
  await page.route(pattern, (route) => {
    const request = promise.then(() => route.continue());
    paused.push(request);
    return request;
  });
  return {
    async resume() {
      resolve();
      await Promise.all(paused);
    },
  };
}
