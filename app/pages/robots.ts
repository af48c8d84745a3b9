import { getSite, visitContext } from '../site-context.ts';
import type { Route } from './+types/robots';

/** /robots.txt: excludes the panel and the API. Pages that should not be indexed say so themselves. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = getSite(context).settings;
  const isClosed = context.get(visitContext).seesClosedSite;
  const lines = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    // A closed site has no sitemap. Crawlers may still request its pages, which say that they are not ready. Otherwise
    // a crawler would notice that the site has opened only when it reads this file again.
    ...(isClosed ? [] : ['', `Sitemap: ${publicUrl}/sitemap.xml`]),
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}

const CLOSED = ['/admin', '/login', '/api/', '/public/api/'];
