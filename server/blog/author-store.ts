import type { AuthorLink } from '../../contract/blog/authors.ts';
import { mediaPath } from '../../contract/media/media.ts';
import { toVariants, VARIANT_COLUMNS } from '../database/image-variants.ts';
import type { Database } from '../database/open-database.ts';
import type { Author, TopicAddress } from './public-blog.ts';

/** Authors of public posts, with their profiles. */
export function createAuthorStore(db: Database) {
  const newestPost = (slug: string) =>
    db
      .selectFrom('posts')
      .select(['id', 'author_name'])
      .where('author_slug', '=', slug)
      .where('deleted_at', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();

  const countPosts = async (slug: string) => {
    const { count } = await db
      .selectFrom('posts')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('author_slug', '=', slug)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  };

  const findProfile = (slug: string) =>
    db
      .selectFrom('author_profiles')
      .leftJoin('media', 'media.name', 'author_profiles.image')
      .leftJoin('image_variants', 'image_variants.media_name', 'author_profiles.image')
      .select(['author_profiles.name', 'role', 'text', 'image', 'links', 'width', 'height', ...VARIANT_COLUMNS])
      .where('slug', '=', slug)
      .executeTakeFirst();

  return {
    /**
     * Undefined if the author has no public post. A page that shows the author depends on their newest post, which
     * counts as changed when the profile changes.
     */
    async find(slug: string): Promise<{ author: Author; newestId: number } | undefined> {
      const newest = slug ? await newestPost(slug) : undefined;
      if (!newest) return undefined;
      const [profile, posts] = [await findProfile(slug), await countPosts(slug)];
      const { image, width, height, links, widths, formats, placeholder } = profile ?? {};
      const variants = widths
        ? toVariants({ widths, formats: formats ?? null, placeholder: placeholder ?? null })
        : null;
      return {
        newestId: newest.id,
        author: {
          slug,
          name: profile?.name || newest.author_name,
          role: profile?.role ?? '',
          text: profile?.text ?? '',
          image: image && width && height ? { path: mediaPath(image), width, height, variants } : null,
          links: links ? (JSON.parse(links) as AuthorLink[]) : [],
          posts,
        },
      };
    },

    addresses(): Promise<TopicAddress[]> {
      return db
        .selectFrom('posts')
        .select(({ fn }) => [
          'author_slug as slug',
          fn.countAll<number>().as('posts'),
          fn.max<string>('updated_at').as('updatedAt'),
        ])
        .where('deleted_at', 'is', null)
        .where('author_slug', '!=', '')
        .groupBy('author_slug')
        .orderBy('author_slug')
        .execute();
    },
  };
}
