import type { PostSummary } from '../../../../contract/blog/blog.ts';
import { type getSite, languageOf, pageAddress } from '../../../site-context.ts';
import { escapeXml } from '../../escape-xml.ts';
import { xmlResponse } from '../../text-response.ts';

type Site = Pick<ReturnType<typeof getSite>, 'language' | 'settings'>;

interface Feed {
  title: string;
  description: string;
  /** The path of the page with these posts. */
  path: string;
  /** The path of the feed. */
  feedPath: string;
  posts: readonly PostSummary[];
}

/** Posts in a feed. */
export const FEED_POSTS = 20;

/** Posts as RSS 2.0. */
export function feedResponse(request: Request, site: Site, { title, description, path, feedPath, posts }: Feed) {
  const at = (path: string) => escapeXml(pageAddress(site, path));
  const changed = posts.map(({ updatedAt }) => updatedAt).sort();
  return xmlResponse(
    request,
    'application/rss+xml',
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escapeXml(title)}</title>
<link>${at(path)}</link>
<description>${escapeXml(description)}</description>
<language>${languageOf(site).toLowerCase()}</language>
<atom:link href="${at(feedPath)}" rel="self" type="application/rss+xml"/>
${changed.slice(-1).map((moment) => `<lastBuildDate>${fullDate(moment)}</lastBuildDate>\n`)}${posts.map((post) => item(post, at)).join('\n')}
</channel>
</rss>`,
  );
}

/** The response for a feed that does not exist. */
export const noFeed = () =>
  new Response('There is no such feed.', { status: 404, headers: { 'Cache-Control': 'no-store' } });

export const blogTitle = ({ name }: { readonly name: string }) => `${name} Blog`;

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
