import { shareSvg } from '../art/share-svg.ts';
import { getSite } from '../site-context.ts';
import type { Route } from './+types/share-image';
import { blogUnavailable } from './blog/blog-unavailable.ts';
import { PUBLIC_PAGES } from './public-pages.ts';
import { SHARE_OF_SITE, type ShareFacts, shareAddress, shareOfPage, shareOfPost } from './share-facts.ts';

/**
 * /share/pages/{name}-{hash}.png and /share/blogs/{id}-{hash}.png. The text is looked up by the name; an address with an
 * outdated hash redirects to the current one. So nobody can request an image of their own text, or fill caches with
 * copies of one image.
 */
export const loader = (args: Route.LoaderArgs) => makePicture(args).catch(blogUnavailable);

async function makePicture({ params: { kind, file }, url, context }: Route.LoaderArgs) {
  const site = getSite(context);
  const [, name = ''] = /^(.+)-[0-9a-z]+\.png$/.exec(file) ?? [];
  const facts =
    kind === 'blogs' ? await factsOfPost(name, site) : PAGES.find((page) => page.name === `${kind}/${name}`);
  if (!facts) return new Response('Image not found.', { status: 404, headers: { 'Cache-Control': 'no-store' } });

  const address = shareAddress(facts);
  if (url.pathname !== address) {
    return new Response(null, { status: 302, headers: { Location: address, 'Cache-Control': 'no-cache' } });
  }
  const png = await site.imageRenderer.png(address, (pen) => shareSvg(facts, pen));
  if (!png) return new Response(null, { status: 503, headers: { 'Retry-After': '60', 'Cache-Control': 'no-store' } });
  return new Response(png, {
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=31536000, immutable',
      // Other sites show these images.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  });
}

const PAGES: readonly ShareFacts[] = [
  SHARE_OF_SITE,
  ...PUBLIC_PAGES.map(({ path, title }) => shareOfPage(path, title)),
];

async function factsOfPost(id: string, { publicBlog }: ReturnType<typeof getSite>): Promise<ShareFacts | undefined> {
  const post = /^[1-9]\d{0,14}$/.test(id) ? await publicBlog.findSummary(Number(id)) : undefined;
  return post && shareOfPost(post);
}
