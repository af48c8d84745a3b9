import type { DocumentKey } from '../../contract/copy/documents.ts';
import { PAGES, type PublicPage } from '../../contract/pages.ts';
import { titleFromSlug } from '../../contract/text/title-from-slug.ts';
import type { PublicCopy } from './public-copy.ts';

interface ListedPage {
  path: string;
  title: string;
  description: string;
  /** When the page was last published. Undefined if it never was, or if its document contains other pages as well. */
  lastmod?: string | undefined;
}

/** The indexed pages, without posts and further pages of lists. */
export async function publicPages(copy: PublicCopy): Promise<ListedPage[]> {
  const pages = Object.values<PublicPage>(PAGES).filter(
    ({ search, shareImage }) => search === 'sitemap' && shareImage === 'title',
  );
  const services = (await copy.read('services')).items.filter(({ hidden }) => !hidden);
  const caseStudies = (await copy.read('case-studies')).items.filter(({ hidden }) => !hidden);
  const entries: Record<string, (Pick<ListedPage, 'title' | 'description'> & { slug: string })[]> = {
    [PAGES.service.path]: services.map(({ id, description }) => ({ slug: id, title: titleFromSlug(id), description })),
    [PAGES['case-study'].path]: caseStudies.map(({ slug, title, text }) => ({
      slug,
      title,
      description: text,
    })),
    [PAGES.job.path]: (await copy.openJobs()).map(({ slug, title, summary }) => ({
      slug,
      title,
      description: summary,
    })),
  };
  const titled = pages.map(async ({ path, copy: key }) =>
    key
      ? [{ path, ...(await readPage(copy, key)) }]
      : (entries[path] ?? []).map(({ slug, ...page }) => ({ path: path.replace(':slug', slug), ...page })),
  );
  const added = (await copy.addedPages()).map(({ address, title, description, changedAt }) => ({
    path: address,
    title,
    description,
    lastmod: changedAt,
  }));
  return [...(await Promise.all(titled)).flat(), ...added];
}

async function readPage(copy: PublicCopy, key: DocumentKey): Promise<Omit<ListedPage, 'path'>> {
  const document = (await copy.read(key)) as {
    title: string;
    description: string;
    sections?: readonly { type: string; heading?: string }[];
  };
  // The title of the home page is for the browser window and search engines: the company's name and keywords.
  const hero = document.sections?.find(({ type }) => type === 'hero');
  const title = hero?.heading ?? document.title;
  return { title, description: document.description, lastmod: await copy.changedAt(key) };
}
