import type { MetaDescriptor } from 'react-router';
import { withPrefix } from '../../contract/languages/with-prefix.ts';
import { PAPER } from '../art/palette.ts';
import { SHARE_SIZE } from '../art/share-size.ts';
import type { Company } from '../use-company.ts';
import type { OpeningHours } from './opening-hours.ts';
import { pageShareImage, type ShareImage, shareImageUrl, siteShareImage } from './share-image-data.ts';

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
  const site = rootDataOf(page.matches);
  const { publicUrl, company, language } = site;
  const prefix = language?.prefix ?? '';
  const address = publicUrl + withPrefix(prefix, page.path);
  const translations = language ? translationsOf(language, page.path) : [];
  const isTranslated = translations.some(({ code }) => code === language?.code);
  const share =
    (page.share === undefined && isIndexed ? pageShareImage(page.path, page.title, company) : page.share) ??
    siteShareImage(company);
  return [
    { title: page.windowTitle ?? `${page.title} | ${company.name}` },
    { name: 'description', content: page.description },
    ...(page.keywords ? [{ name: 'keywords', content: page.keywords }] : []),
    ...(isIndexed
      ? [
          // A page that is not translated shows the default language, so its canonical address is that of the default
          // language.
          {
            tagName: 'link',
            rel: 'canonical',
            href: isTranslated || !translations[0] ? address : publicUrl + translations[0].path,
          },
          ...(isTranslated ? alternates(translations, publicUrl) : []),
        ]
      : [{ name: 'robots', content: 'noindex' }]),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: `${company.name} Blog`,
      href: `${prefix}/feed.xml`,
    },
    { name: 'theme-color', content: PAPER },
    { property: 'og:site_name', content: company.name },
    { property: 'og:type', content: type },
    { property: 'og:url', content: address },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:image', content: shareImageUrl(share, site) },
    { property: 'og:image:width', content: String(SHARE_SIZE.width) },
    { property: 'og:image:height', content: String(SHARE_SIZE.height) },
    { property: 'og:image:alt', content: share.title },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** The page in each language, with the query of this one. */
function translationsOf({ at, translations = [] }: NonNullable<RootData['language']>, path: string) {
  const [pathname = '', query] = path.split('?');
  // After a navigation in the browser, the root's data still has the translations of the first page.
  if (pathname.toLowerCase() !== at.toLowerCase().replace(/(.)\/$/, '$1')) return [];
  return translations.map(({ code, path: other }) => ({ code, path: query ? `${other}?${query}` : other }));
}

const alternates = (translations: readonly { code: string; path: string }[], publicUrl: string) =>
  translations.length < 2
    ? []
    : [...translations, { code: 'x-default', path: translations[0]?.path ?? '/' }].map(({ code, path }) => ({
        tagName: 'link',
        rel: 'alternate',
        hrefLang: code,
        href: publicUrl + path,
      }));

/** The data of app/root.tsx. */
export interface RootData {
  publicUrl: string;
  company: Company;
  openingHours?: OpeningHours;
  language?: {
    code: string;
    prefix: string;
    /**
     * Whether share images can be drawn in the script of this language. Otherwise those of the default language are
     * used.
     */
    isDrawn: boolean;
    /** The path of the page that was loaded first. */
    at: string;
    translations?: { code: string; path: string }[];
  };
}

export function rootDataOf(matches: PageMeta['matches']): RootData {
  return matches.find((match) => match?.id === 'root')?.loaderData as RootData;
}
