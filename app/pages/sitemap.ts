import { CATEGORIES, POSTS_PER_PAGE } from '../../contract/blog/blog.ts';
import { getSite } from '../site-context.ts';
import type { Route } from './+types/sitemap';
import { blogUnavailable } from './blog/blog-unavailable.ts';
import { listAddress } from './blog/list-address.ts';
import { topicPath } from './blog/topics/topic-texts.ts';
import { escapeXml } from './escape-xml.ts';
import { xmlResponse } from './text-response.ts';

/** Addresses per file. Search engines accept 50,000; fewer keep the files fast to render and to fetch. */
const PER_FILE = 10_000;

/** /sitemap.xml: every indexed address or, if one file cannot hold them, an index of /sitemap/{part}. */
export const loader = (args: Route.LoaderArgs) => makeSitemap(args).catch(blogUnavailable);

async function makeSitemap({ request, params, context }: Route.LoaderArgs) {
  const site = getSite(context);
  const { publicBlog, publicPages, settings, language, slices, readDb } = site;
  // One sitemap lists the pages of all languages.
  const copy = language?.sourceCopy ?? site.copy;
  const translationsOf = await slices.languages.readTranslatedPaths(readDb, settings.languages, copy);
  const xml = (list: 'urlset' | 'sitemapindex', entries: readonly Entry[]) => {
    const listed =
      list === 'urlset' ? withTranslations(entries, translationsOf, settings.languages.default.code) : entries;
    return xmlResponse(request, 'application/xml', sitemapXml(list, listed, settings.publicUrl));
  };

  const parts = await sitemapParts(publicBlog, await publicPages(copy));
  if (params.part) {
    const part = parts.find(({ path }) => path === `/sitemap/${params.part}`);
    if (part) return xml('urlset', await part.entries());
    return new Response('There is no such part.', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  }
  const isSmall = parts.reduce((sum, { count }) => sum + count, 0) <= PER_FILE;
  if (!isSmall) return xml('sitemapindex', parts);
  return xml('urlset', (await Promise.all(parts.map(({ entries }) => entries()))).flat());
}

interface Entry {
  path: string;
  /** Omitted if unknown: a search engine that finds wrong dates in a sitemap ignores all of its dates. */
  lastmod?: string | undefined;
  /** The page in each language, itself included. */
  alternates?: { code: string; path: string }[];
}

/** Adds an entry for each language of a page. Each entry lists the page in all languages. */
function withTranslations(
  entries: readonly Entry[],
  translationsOf: (path: string) => { code: string; path: string }[],
  defaultCode: string,
): Entry[] {
  return entries.flatMap((entry) => {
    const translations = translationsOf(entry.path);
    if (translations.length === 0) return [entry];
    const alternates = [{ code: defaultCode, path: entry.path }, ...translations];
    return alternates.map(({ path }) => ({ ...entry, path, alternates }));
  });
}

interface Part extends Entry {
  count: number;
  entries: () => Promise<readonly Entry[]>;
}

type Site = ReturnType<typeof getSite>;
type PublicBlog = Site['publicBlog'];

async function sitemapParts(blog: PublicBlog, pages: Awaited<ReturnType<Site['publicPages']>>): Promise<Part[]> {
  const lists = [...(await listPages(blog)), ...(await topicPages(blog))];
  return [
    { path: '/sitemap/pages.xml', count: pages.length, entries: async () => pages },
    ...Array.from({ length: Math.ceil(lists.length / PER_FILE) }, (_, index) => {
      const entries = lists.slice(index * PER_FILE, (index + 1) * PER_FILE);
      return { path: `/sitemap/lists-${index + 1}.xml`, count: entries.length, entries: async () => entries };
    }),
    ...(await blog.addressParts(PER_FILE)).map(({ part, count, updatedAt }) => ({
      path: `/sitemap/posts-${part}.xml`,
      lastmod: updatedAt,
      count,
      async entries() {
        const addresses = await blog.addresses({ part, size: PER_FILE });
        return addresses.map(({ id, updatedAt: lastmod }) => ({ path: `/blogs/${id}`, lastmod }));
      },
    })),
  ];
}

/** All pages of the list but the first, which is a public page, and all pages of each category. */
async function listPages(blog: PublicBlog): Promise<Entry[]> {
  const counts = await blog.counts();
  return [undefined, ...CATEGORIES].flatMap((category) => {
    const lastPage = Math.max(1, Math.ceil((category ? counts[category] : counts.total) / POSTS_PER_PAGE));
    const pages = Array.from({ length: lastPage }, (_, index) => ({
      path: listAddress({ category, page: index + 1 }),
    }));
    return category ? pages : pages.slice(1);
  });
}

/** The first page of each tag and each author. */
async function topicPages(blog: PublicBlog): Promise<Entry[]> {
  const { tags, authors } = await blog.topicAddresses();
  return [
    ...tags.map(({ slug, updatedAt }) => ({ path: topicPath('tags', slug), lastmod: updatedAt })),
    ...authors.map(({ slug, updatedAt }) => ({ path: topicPath('authors', slug), lastmod: updatedAt })),
  ];
}

function sitemapXml(list: 'urlset' | 'sitemapindex', entries: readonly Entry[], publicUrl: string): string {
  const element = list === 'urlset' ? 'url' : 'sitemap';
  const rows = entries.map(({ path, lastmod, alternates = [] }) => {
    const changed = lastmod ? `<lastmod>${lastmod}</lastmod>` : '';
    const links = alternates.map(
      ({ code, path: other }) =>
        `<xhtml:link rel="alternate" hreflang="${code}" href="${escapeXml(publicUrl + other)}"/>`,
    );
    return `<${element}><loc>${escapeXml(publicUrl + path)}</loc>${changed}${links.join('')}</${element}>`;
  });
  const names = entries.some(({ alternates }) => alternates) ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return `<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${names}>\n${rows.join('\n')}\n</${list}>`;
}
