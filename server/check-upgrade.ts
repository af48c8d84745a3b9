import { checkSchema } from './database/expected-shapes.ts';
import type { Site } from './site.ts';

/**
 * Checks a site whose database was just upgraded, before it answers visitors: the schema, and what is read most. Throws
 * if something does not work. `readPath` is undefined in development, where pages are not compiled yet.
 */
export async function checkUpgrade(
  site: Pick<Site, 'db' | 'copy' | 'posts' | 'accounts' | 'settings'>,
  readPath: ((path: string) => Promise<Response>) | undefined,
): Promise<void> {
  await checkSchema(site.db);
  await Promise.all([site.accounts.count(), site.copy.read('home'), site.posts.page({ page: 1, perPage: 1 })]);
  if (!readPath) return;
  // The page of posts depends on another site with BLOG_SERVICE_URL, which may be down.
  for (const path of ['/', '/public/api/blogs', ...(site.settings.blogServiceUrl ? [] : ['/blogs'])]) {
    const response = await readPath(path);
    await response.text();
    if (response.status !== 200) throw new Error(`${path} answers with status ${response.status}`);
  }
}
