import { redirect } from 'react-router';
import type { getSite } from '../../site-context.ts';

/**
 * Redirects the old address of a tag: before signs were words in it, C++ was at /tags/c. Of several tags that had the same
 * address, that of most posts gets it. Call it for a tag without posts.
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

/** The address of a tag without the words that server/blog/slug-of.ts makes of signs. */
const withoutSigns = (slug: string) =>
  slug
    .replace(/-(?:plus|sharp|percent)(?=-|$)/g, '')
    .replaceAll('-and-', '')
    .replace(/^dot-/, '');
