import { BLOG } from '../../../content/blog.ts';
import { getSite } from '../../site-context.ts';
import type { Route } from './+types/feed';
import { blogUnavailable } from './blog-unavailable.ts';
import { blogTitle, FEED_POSTS, feedResponse } from './feed-response.ts';

/** /feed.xml: the newest posts. */
export const loader = (args: Route.LoaderArgs) => makeFeed(args).catch(blogUnavailable);

async function makeFeed({ request, context }: Route.LoaderArgs) {
  const { publicBlog, settings } = getSite(context);
  return feedResponse(request, settings.publicUrl, {
    title: blogTitle,
    description: BLOG.description,
    path: '/blogs',
    feedPath: '/feed.xml',
    posts: await publicBlog.latest(FEED_POSTS),
  });
}
