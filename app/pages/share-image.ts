import { shareSvg } from '../art/share-svg.ts';
import { getSite } from '../site-context.ts';
import type { Route } from './+types/share-image';
import { blogUnavailable } from './blog/blog-unavailable.ts';
import { PUBLIC_PAGES } from './public-pages.ts';
import {
  pageShareImage,
  postShareImage,
  type ShareImage,
  SITE_SHARE_IMAGE,
  shareImageAddress,
} from './share-image-data.ts';

/**
 * /share/pages/{name}-{hash}.png and /share/blogs/{id}-{hash}.png. The text is looked up by the name; an address with an
 * outdated hash redirects to the current one. So nobody can request an image of their own text, or fill caches with
 * copies of one image.
 */
export const loader = (args: Route.LoaderArgs) => makeImage(args).catch(blogUnavailable);

async function makeImage({ params: { kind, file }, url, context }: Route.LoaderArgs) {
  const site = getSite(context);
  const [, name = ''] = /^(.+)-[0-9a-z]+\.png$/.exec(file) ?? [];
  const image =
    kind === 'blogs' ? await imageOfPost(name, site) : PAGES.find((page) => page.name === `${kind}/${name}`);
  if (!image) return new Response('Image not found.', { status: 404, headers: { 'Cache-Control': 'no-store' } });

  const address = shareImageAddress(image);
  if (url.pathname !== address) {
    return new Response(null, { status: 302, headers: { Location: address, 'Cache-Control': 'no-cache' } });
  }
  const png = await site.imageRenderer.png(address, (renderer) => shareSvg(image, renderer));
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

const PAGES: readonly ShareImage[] = [
  SITE_SHARE_IMAGE,
  ...PUBLIC_PAGES.map(({ path, title }) => pageShareImage(path, title)),
];

async function imageOfPost(id: string, { publicBlog }: ReturnType<typeof getSite>): Promise<ShareImage | undefined> {
  const post = /^[1-9]\d{0,14}$/.test(id) ? await publicBlog.findSummary(Number(id)) : undefined;
  return post && postShareImage(post);
}
