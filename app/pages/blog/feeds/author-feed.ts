import { getSite } from '../../../site-context.ts';
import { blogUnavailable } from '../blog-unavailable.ts';
import { describeTopic, topicPath, topicTitle } from '../topics/topic-texts.ts';
import type { Route } from './+types/author-feed';
import { blogTitle, FEED_POSTS, feedResponse, noFeed } from './feed-response.ts';

/** /authors/{slug}/feed.xml: the newest posts of an author. */
export const loader = (args: Route.LoaderArgs) => makeFeed(args).catch(blogUnavailable);

async function makeFeed({ request, params: { slug }, context }: Route.LoaderArgs) {
  const site = getSite(context);
  const { publicBlog, copy } = site;
  const company = await copy.read('company');
  const { author: texts } = await copy.read('topics');
  const topic = await publicBlog.authorPage(slug, { page: 1, perPage: FEED_POSTS });
  if (!topic) return noFeed();
  const path = topicPath('authors', slug);
  return feedResponse(request, site, {
    title: `${topicTitle(texts, topic)} | ${blogTitle(company)}`,
    description: describeTopic(texts, topic),
    path,
    feedPath: `${path}/feed.xml`,
    posts: topic.posts,
  });
}
