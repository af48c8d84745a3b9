import type { Actor } from '../../server/activity/actor.ts';
import type { NewPost } from '../../server/blog/post-store.ts';
import { asFile, smallImage } from './images.ts';
import type { TestSite } from './test-site.ts';

/** Any administrator. */
export const SOMEONE: Actor = { who: 'meera@example.com', address: '192.0.2.7' };

/**
 * Publishes a post, with defaults for the fields that are not given, and returns its id. Waits for the variants of its
 * image, which would otherwise change the post during the test.
 */
export async function addPost(site: TestSite, post: Partial<NewPost> = {}): Promise<number> {
  const image = post.image ?? (await storeImage(site));
  return site.posts.add({
    title: 'A post',
    content: '<p>Its text.</p>',
    excerpt: '',
    authorName: 'Meera Joshi',
    category: null,
    by: SOMEONE,
    ...post,
    image,
  });
}

async function storeImage(site: TestSite): Promise<string> {
  const { name } = await site.images.store(asFile(await smallImage('png')));
  await site.images.finishVariants();
  return name;
}
