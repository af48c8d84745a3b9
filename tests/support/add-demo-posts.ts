import { readFile } from 'node:fs/promises';
import { DEMO_ARTICLES } from '../../server/demo/articles.ts';
import { addPost } from './add-post.ts';
import type { TestSite } from './test-site.ts';

/** Publishes the demo's articles with one small image, oldest first. */
export async function addDemoPosts(site: TestSite): Promise<void> {
  let image: string | undefined;
  for (const { slug, ...article } of DEMO_ARTICLES.toReversed()) {
    const file = new URL(`../../server/demo/articles/${slug}.html`, import.meta.url);
    const id = await addPost(site, { ...article, content: await readFile(file, 'utf8'), ...(image && { image }) });
    image ??= (await site.publicBlog.find(id))?.image?.replace('/media/', '');
  }
}
