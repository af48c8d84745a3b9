import { getSite, pageAddress } from '../../../site-context.ts';
import { escapeXml } from '../../escape-xml.ts';
import { textResponse } from '../../text-response.ts';
import { blogUnavailable } from '../blog-unavailable.ts';
import { withDate } from '../with-date.ts';
import type { Route } from './+types/post-markdown';
import { findPost } from './load-post.ts';

/** /blogs/{id}.md: an article as Markdown, for language models and readers of plain text. */
export const loader = (args: Route.LoaderArgs) => makeText(args).catch(blogUnavailable);

async function makeText({ request, params, context }: Route.LoaderArgs) {
  const site = getSite(context);
  const stored = await findPost(params.id, site.publicBlog);
  if (!stored) return new Response('There is no such post.', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  const post = withDate(stored, site);
  const address = pageAddress(site, `/blogs/${post.id}`);
  const about = [post.authorName, post.day, post.category].filter(Boolean).join(', ');
  const head = `<h1>${escapeXml(post.title)}</h1><p>${escapeXml(about)}<br><a href="${address}">${address}</a></p>`;
  const response = await textResponse(request, 'text/markdown', await site.toMarkdown(head + post.content, address));
  response.headers.set('Link', `<${address}>; rel="canonical"`);
  return response;
}
