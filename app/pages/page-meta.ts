import type { MetaDescriptor } from 'react-router';
import { PAPER } from '../art/palette.ts';
import { SHARE_SIZE } from '../art/share-size.ts';
import type { Company } from '../use-company.ts';
import type { OpeningHours } from './opening-hours.ts';
import { pageShareImage, type ShareImage, shareImageAddress, siteShareImage } from './share-image-data.ts';

interface PageMeta {
  /** The title without the company name, which is appended. */
  title: string;
  /** The complete document title, if it is not `title` followed by the company name. */
  windowTitle?: string;
  description: string;
  /** The canonical path, like `/blogs/7` or `/blogs?page=2`. */
  path: string;
  /** The `matches` of the route's meta arguments. The root's data contain the site's address. */
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  type?: 'website' | 'article';
  /** Defaults to an image with the title; null for the image of the site. */
  share?: ShareImage | null;
  isIndexed?: boolean;
  keywords?: string | null;
}

/** The head tags of a page for browsers, search engines and link previews. */
export function pageMeta({ type = 'website', isIndexed = true, ...page }: PageMeta): MetaDescriptor[] {
  const { publicUrl, company } = rootDataOf(page.matches);
  const address = new URL(page.path, publicUrl).href;
  const share =
    (page.share === undefined && isIndexed ? pageShareImage(page.path, page.title, company) : page.share) ??
    siteShareImage(company);
  return [
    { title: page.windowTitle ?? `${page.title} | ${company.name}` },
    { name: 'description', content: page.description },
    ...(page.keywords ? [{ name: 'keywords', content: page.keywords }] : []),
    ...(isIndexed ? [{ tagName: 'link', rel: 'canonical', href: address }] : [{ name: 'robots', content: 'noindex' }]),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: `${company.name} Blog`,
      href: '/feed.xml',
    },
    { name: 'theme-color', content: PAPER },
    { property: 'og:site_name', content: company.name },
    { property: 'og:type', content: type },
    { property: 'og:url', content: address },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:image', content: new URL(shareImageAddress(share), publicUrl).href },
    { property: 'og:image:width', content: String(SHARE_SIZE.width) },
    { property: 'og:image:height', content: String(SHARE_SIZE.height) },
    { property: 'og:image:alt', content: share.title },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** The data of app/root.tsx. */
export interface RootData {
  publicUrl: string;
  company: Company;
  openingHours?: OpeningHours;
}

export function rootDataOf(matches: PageMeta['matches']): RootData {
  return matches.find((match) => match?.id === 'root')?.loaderData as RootData;
}
