import { getSite } from '../../../site-context.ts';
import { blogUnavailable } from '../blog-unavailable.ts';
import { redirectMovedTag } from '../topics/moved-tag.ts';
import { describeTopic, topicPath, topicTitle } from '../topics/topic-texts.ts';
import type { Route } from './+types/tag-feed';
import { blogTitle, FEED_POSTS, feedResponse, noFeed } from './feed-response.ts';

/** /tags/{slug}/feed.xml: the newest posts with a tag. */
export const loader = (args: Route.LoaderArgs) => makeFeed(args).catch(blogUnavailable);

async function makeFeed({ request, params: { slug }, context }: Route.LoaderArgs) {
  const site = getSite(context);
  const { publicBlog, copy } = site;
  const company = await copy.read('company');
  const { tag: texts } = await copy.read('topics');
  const topic = await publicBlog.tagPage(slug, { page: 1, perPage: FEED_POSTS });
  if (!topic) {
    await redirectMovedTag(slug, site, (moved) => `${topicPath('tags', moved)}/feed.xml`);
    return noFeed();
  }
  const path = topicPath('tags', slug);
  return feedResponse(request, site, {
    title: `${topicTitle(texts, topic)} | ${blogTitle(company)}`,
    description: describeTopic(texts, topic),
    path,
    feedPath: `${path}/feed.xml`,
    posts: topic.posts,
  });
}
