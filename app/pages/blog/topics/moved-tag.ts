import { redirect } from 'react-router';
import type { getSite } from '../../../site-context.ts';

/**
 * Redirects the old address of a tag. Tags used to have addresses without signs: C++ was at /tags/c. If several tags
 * had the same address, it leads to the tag with the most posts. Call it for a tag without posts.
 */
export async function redirectMovedTag(
  slug: string,
  { publicBlog }: Pick<ReturnType<typeof getSite>, 'publicBlog'>,
  pathOf: (slug: string) => string,
): Promise<void> {
  const { tags } = await publicBlog.topicAddresses();
  const [moved] = tags
    .filter((tag) => tag.slug !== slug && withoutSigns(tag.slug) === slug)
    .sort((a, b) => b.posts - a.posts);
  if (moved) throw redirect(pathOf(moved.slug), 301);
}

/** The address of a tag without the words into which server/blog/slug-of.ts turns signs. */
const withoutSigns = (slug: string) =>
  slug
    .replace(/-(?:plus|sharp|percent)(?=-|$)/g, '')
    .replaceAll('-and-', '')
    .replace(/^dot-/, '');
