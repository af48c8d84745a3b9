import { getSite } from '../../../site-context.ts';
import { blogUnavailable } from '../blog-unavailable.ts';
import type { Route } from './+types/feed';
import { blogTitle, FEED_POSTS, feedResponse } from './feed-response.ts';

/** /feed.xml: the newest posts. */
export const loader = (args: Route.LoaderArgs) => makeFeed(args).catch(blogUnavailable);

async function makeFeed({ request, context }: Route.LoaderArgs) {
  const { publicBlog, copy, settings } = getSite(context);
  const company = await copy.read('company');
  const { description } = await copy.read('blog');
  return feedResponse(request, settings.publicUrl, {
    title: blogTitle(company),
    description,
    path: '/blogs',
    feedPath: '/feed.xml',
    posts: await publicBlog.latest(FEED_POSTS),
  });
}
