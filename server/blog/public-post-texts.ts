import { beginning } from '../../contract/text/characters.ts';
import type { Database } from '../database/open-database.ts';
import type { PublicText } from '../slice.ts';
import { plainTextOf } from './html/articles.ts';
import { publishedPosts } from './published-posts.ts';

const BATCH = 200;

/** The texts of all public posts, in the order of their ids. */
export async function* publicPostTexts(db: Database): AsyncGenerator<PublicText> {
  for (let last = 0; ; ) {
    const posts = await publishedPosts(db)
      .select([
        'id',
        'title',
        'content',
        'image_alt',
        'seo_title',
        'seo_description',
        'excerpt',
        'made_excerpt',
        'noindex',
      ])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const post of posts) {
      const hrefs = tagsOf(post.content, /<a [^>]*>/g)
        .flatMap((tag) => /\shref="([^"]*)"/.exec(tag)?.[1] ?? [])
        .map((href) => ({ path: 'content', href: href.replaceAll('&amp;', '&') }));
      const at = { address: `/admin/posts/${post.id}`, title: post.title };
      const paths = { searchTitle: 'title', description: 'description' };
      const description = beginning(post.seo_description || post.excerpt || post.made_excerpt, 155);
      const inText = tagsOf(post.content, /<img [^>]*>/g).filter((tag) => !/\salt="[^"]/.test(tag)).length;
      yield {
        ...at,
        texts: [{ path: 'content', text: await plainTextOf(post.content) }],
        hrefs,
        search: post.noindex ? [] : [{ ...at, paths, searchTitle: post.seo_title || post.title, description }],
        imagesWithoutAlt: inText + (post.image_alt ? 0 : 1),
      };
    }
    if (posts.length < BATCH) return;
    last = posts.at(-1)?.id as number;
  }
}

/** The tags of a sanitized text. There, every `<` that is not escaped begins a complete tag. */
const tagsOf = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([tag]) => tag);
