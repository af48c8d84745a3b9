import { getSite } from '../../../site-context.ts';
import { blogUnavailable } from '../blog-unavailable.ts';
import type { Route } from './+types/feed';
import { blogTitle, FEED_POSTS, feedResponse } from './feed-response.ts';

/** /feed.xml: the newest posts. */
export const loader = (args: Route.LoaderArgs) => makeFeed(args).catch(blogUnavailable);

async function makeFeed({ request, context }: Route.LoaderArgs) {
  const site = getSite(context);
  const { publicBlog, copy } = site;
  const company = await copy.read('company');
  const { description } = await copy.read('blog');
  return feedResponse(request, site, {
    title: blogTitle(company),
    description,
    path: '/blogs',
    feedPath: '/feed.xml',
    posts: await publicBlog.latest(FEED_POSTS),
  });
}
