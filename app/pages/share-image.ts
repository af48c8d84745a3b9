import type { DraftFields } from '../../contract/blog/post-drafts.ts';
import { toLocation } from '../../contract/to-location.ts';
import { shareSvg } from '../art/share-svg.ts';
import { logoSource } from '../look/logo-source.ts';
import { drawingColours, readCompany } from '../look/share-look.ts';
import { getSite, pathIn, visitContext } from '../site-context.ts';
import type { Route } from './+types/share-image';
import { blogUnavailable } from './blog/blog-unavailable.ts';
import { postShareImage } from './post-share-image.ts';
import { pageShareImage, type ShareImage, shareImageAddress, siteShareImage } from './share-image-data.ts';

/**
 * /share/pages/{name}-{hash}.png and /share/blogs/{id}-{hash}.png. The text is looked up by the name; an address with an
 * outdated hash redirects to the current one. So nobody can request an image of their own text, or fill caches with
 * copies of one image. /share/drafts/{id}.png is for the panel.
 */
export const loader = (args: Route.LoaderArgs) => makeImage(args).catch(blogUnavailable);

async function makeImage({ params: { kind, file }, url, context }: Route.LoaderArgs) {
  const site = getSite(context);
  if (kind === 'drafts') return context.get(visitContext).isAdministrator ? draftImage(file, site) : notFound();
  const [, name = ''] = /^(.+)-[0-9a-z]+\.png$/.exec(file) ?? [];
  const image = kind === 'blogs' ? await imageOfPost(name, site) : await imageOfPage(`${kind}/${name}`, site);
  if (!image) return notFound();

  const address = toLocation(shareImageAddress(image));
  if (pathIn(site, url) !== address) {
    return new Response(null, { status: 302, headers: { Location: address, 'Cache-Control': 'no-cache' } });
  }
  return draw(image, site, {
    'Cache-Control': 'public, max-age=31536000, immutable',
    // Other sites show these images.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
}

async function draftImage(file: string, site: Site) {
  const { id, draft, live } = await site.drafts.find(Number.parseInt(file, 10));
  const { title, category, author_name } = (draft ?? live) as DraftFields;
  const post = { id, title, category, authorName: author_name };
  return draw(postShareImage(post, await readCompany(site.copy)), site, { 'Cache-Control': 'no-store' });
}

async function draw(image: ShareImage, site: Site, headers: Record<string, string>) {
  const look = await site.copy.read('look');
  const brand = { palette: drawingColours(look), logo: await logoSource(site, look.logo) };
  const png = await site.slices.media.renderer.png(shareImageAddress(image), (renderer) =>
    shareSvg(image, renderer, brand),
  );
  if (!png) return new Response(null, { status: 503, headers: { 'Retry-After': '60', 'Cache-Control': 'no-store' } });
  return new Response(png, { headers: { 'Content-Type': 'image/png', ...headers } });
}

const notFound = () => new Response('Image not found.', { status: 404, headers: { 'Cache-Control': 'no-store' } });

type Site = ReturnType<typeof getSite>;

async function imageOfPage(name: string, { publicPages, copy }: Site): Promise<ShareImage | undefined> {
  const company = await readCompany(copy);
  const pages = await publicPages(copy);
  const images = [siteShareImage(company), ...pages.map(({ path, title }) => pageShareImage(path, title, company))];
  return images.find((image) => image.name === name);
}

async function imageOfPost(id: string, { publicBlog, copy }: Site): Promise<ShareImage | undefined> {
  const post = /^[1-9]\d{0,14}$/.test(id) ? await publicBlog.findSummary(Number(id)) : undefined;
  return post && postShareImage(post, await readCompany(copy));
}
