import { type getSite, languageOf, type PublicPost, type Visit } from '../../../site-context.ts';
import { longDate } from '../../../ui/long-date.ts';
import { toCard, withDate } from '../with-date.ts';
import type { ArticleData } from './post-data.ts';

type Site = Pick<
  ReturnType<typeof getSite>,
  'language' | 'publicBlog' | 'copy' | 'images' | 'settings' | 'hasDemoCover' | 'articles' | 'tagSlugOf' | 'slices'
>;

/**
 * The content of an article's page: the text with ids of headings and frames of code (server/blog/html/render-article.ts),
 * and its author, next, previous and related posts. So articles depend on the lists of the blog, and a CDN that is
 * purged by address caches them for a minute only (docs/decisions/0027). Adds the origins of its embeds to `frames`.
 */
export async function loadArticle(post: PublicPost, site: Site, frames: Visit['frames']): Promise<ArticleData> {
  const { embeds, ...copy } = await site.copy.read('article');
  const texts = { code: copy.code, embeds, players: await site.slices.media.players.inHtml(post.content) };
  const { html, headings, minutes, frames: origins, videos } = await site.articles.render(post.content, texts, post.id);
  for (const origin of origins) frames.add(origin);
  const { author, next, previous, related, revisedAt } = await site.publicBlog.context(post);
  const tagName = await site.publicBlog.tagNames(post.tags);
  const dated = withDate({ ...post, content: html }, site);
  const updatedDay = revisedAt && longDate(revisedAt, site.settings.siteTimeZone, languageOf(site));
  return {
    copy,
    post: dated,
    ...(post.isUntranslated && { language: site.settings.languages.default.code }),
    pictures: await site.images.findImagesInHtml(post.content),
    headings: headings.length < MIN_HEADINGS ? [] : headings,
    minutes,
    ...(videos.length > 0 && { videos }),
    tags: post.tags.flatMap((name) => {
      const slug = site.tagSlugOf(name);
      return slug ? { name: tagName(name), path: `/tags/${slug}` } : [];
    }),
    author,
    ...(updatedDay && updatedDay !== dated.day && { updated: { at: revisedAt, day: updatedDay } }),
    next,
    previous,
    related: related.map((summary) => toCard(summary, site)),
  };
}

/** A shorter article needs no contents list. */
const MIN_HEADINGS = 3;
