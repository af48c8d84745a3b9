import type { MetaDescriptor } from 'react-router';
import { site } from '../../content/site.ts';

interface PageFacts {
  /** Of the page alone; the name of the company follows it. */
  title: string;
  /** Where the name after the title is not enough: the whole title of the window. */
  windowTitle?: string;
  description: string;
  /** The canonical address of the page on this site, as `/blogs/7` or `/blogs?page=2`. */
  path: string;
  /** The `matches` of the route's meta arguments: the root knows the site's address. */
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  type?: 'website' | 'article';
  /** A path on this site or a full address. */
  image?: string | null;
  isIndexed?: boolean;
  keywords?: string | null;
}

/** What search engines and the previews of shared links are told of a page. */
export function pageMeta({ type = 'website', isIndexed = true, ...page }: PageFacts): MetaDescriptor[] {
  const publicUrl = publicUrlOf(page.matches);
  const address = new URL(page.path, publicUrl).href;
  return [
    { title: page.windowTitle ?? `${page.title} | ${site.name}` },
    { name: 'description', content: page.description },
    ...(page.keywords ? [{ name: 'keywords', content: page.keywords }] : []),
    ...(isIndexed ? [{ tagName: 'link', rel: 'canonical', href: address }] : [{ name: 'robots', content: 'noindex' }]),
    { property: 'og:site_name', content: site.name },
    { property: 'og:type', content: type },
    { property: 'og:url', content: address },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    ...(page.image ? [{ property: 'og:image', content: new URL(page.image, publicUrl).href }] : []),
    { name: 'twitter:card', content: page.image ? 'summary_large_image' : 'summary' },
  ];
}

function publicUrlOf(matches: PageFacts['matches']): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { publicUrl?: string } | undefined;
  return root?.publicUrl ?? 'http://localhost';
}
