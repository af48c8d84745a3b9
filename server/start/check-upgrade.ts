import { setTimeout as pause } from 'node:timers/promises';
import { checkSchema } from '../database/expected-shapes.ts';
import type { Site } from '../site.ts';

/** Timeout for each request of the check. A slower page counts as broken. */
const TIMEOUT_MS = 30_000;

/**
 * Checks a site whose database was just upgraded, before it handles requests of visitors: the schema, and the pages
 * that are read most. Throws if something does not work. `readPath` is undefined in development, where pages are not
 * compiled yet.
 */
export async function checkUpgrade(
  site: Pick<Site, 'db' | 'copy' | 'posts' | 'accounts' | 'settings'>,
  readPath: ((path: string) => Promise<Response>) | undefined,
  { timeoutMs = TIMEOUT_MS } = {},
): Promise<void> {
  await checkSchema(site.db);
  await Promise.all([site.accounts.count(), site.copy.read('home'), site.posts.page({ page: 1, perPage: 1 })]);
  if (!readPath) return;
  const readStatus = async (path: string) => {
    const response = await readPath(path);
    await response.text();
    return response.status;
  };
  // With BLOG_SERVICE_URL, the page of posts depends on another site, which may be down.
  for (const path of ['/', '/public/api/blogs', ...(site.settings.blogServiceUrl ? [] : ['/blogs'])]) {
    const status = await within(timeoutMs, readStatus(path));
    if (status === undefined) throw new Error(`${path} does not answer within ${timeoutMs / 1_000} seconds`);
    if (status !== 200) throw new Error(`${path} answers with status ${status}`);
  }
}

/** Undefined if it takes longer. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  const timer = new AbortController();
  const timeout = pause(milliseconds, undefined, { signal: timer.signal });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    timer.abort();
  }
}
