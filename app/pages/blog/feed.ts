import { BLOG } from '../../../content/blog.ts';
import { site as facts } from '../../../content/site.ts';
import type { PostSummary } from '../../../contract/blog.ts';
import { getSite } from '../../site-context.ts';
import { escapeXml } from '../escape-xml.ts';
import { xmlResponse } from '../xml-response.ts';
import type { Route } from './+types/feed';
import { blogUnavailable } from './blog-unavailable.ts';

const POSTS = 20;

/** /feed.xml: the newest posts as RSS 2.0. */
export const loader = (args: Route.LoaderArgs) => makeFeed(args).catch(blogUnavailable);

async function makeFeed({ request, context }: Route.LoaderArgs) {
  const { publicBlog, settings } = getSite(context);
  const latest = await publicBlog.latest(POSTS);
  const at = (path: string) => escapeXml(new URL(path, settings.publicUrl).href);
  const changed = latest.map(({ updatedAt }) => updatedAt).sort();
  return xmlResponse(
    request,
    'application/rss+xml',
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escapeXml(`${facts.name} Blog`)}</title>
<link>${at('/blogs')}</link>
<description>${escapeXml(BLOG.description)}</description>
<language>en</language>
<atom:link href="${at('/feed.xml')}" rel="self" type="application/rss+xml"/>
${changed.slice(-1).map((moment) => `<lastBuildDate>${fullDate(moment)}</lastBuildDate>\n`)}${latest.map((post) => item(post, at)).join('\n')}
</channel>
</rss>`,
  );
}

function item(post: PostSummary, at: (path: string) => string): string {
  const address = at(`/blogs/${post.id}`);
  return [
    '<item>',
    `<title>${escapeXml(post.title)}</title>`,
    `<link>${address}</link>`,
    `<guid>${address}</guid>`,
    `<pubDate>${fullDate(post.createdAt)}</pubDate>`,
    ...(post.category ? [`<category>${escapeXml(post.category)}</category>`] : []),
    ...(post.authorName ? [`<dc:creator>${escapeXml(post.authorName)}</dc:creator>`] : []),
    `<description>${escapeXml(post.excerpt)}</description>`,
    '</item>',
  ].join('\n');
}

/** An RSS date, 'Sat, 21 Nov 2026 08:30:00 GMT'. */
const fullDate = (moment: string) => new Date(moment).toUTCString();
