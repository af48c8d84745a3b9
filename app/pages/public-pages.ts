import { SERVICE_PAGES } from '../../content/services/all-services.ts';
import { PAGES, type PublicPage } from '../../contract/pages.ts';
import { titleFromSlug } from './services/title-from-slug.ts';

/** A page with a fixed address. */
interface TitledPage {
  path: string;
  title: string;
}

/** All copy by its file: too much for a browser, so this is for loaders only. */
const COPY = import.meta.glob<Record<string, { title?: string; hero?: { heading: string } }>>(
  ['../../content/**/*.ts', '!**/*.test.ts'],
  { eager: true },
);

/** The indexed pages and their titles, without posts and further pages of lists. */
export const PUBLIC_PAGES: readonly TitledPage[] = Object.values<PublicPage>(PAGES)
  .filter(({ search, shareImage }) => search === 'sitemap' && shareImage === 'title')
  .flatMap(({ path, copy }) =>
    copy
      ? { path, title: titleOf(copy) }
      : SERVICE_PAGES.map(({ slug }) => ({ path: path.replace(':slug', slug), title: titleFromSlug(slug) })),
  );

function titleOf(copy: string): string {
  const exported = Object.values(COPY[`../../content/${copy}.ts`] ?? {}).find(({ title }) => title);
  if (!exported?.title) throw new Error(`content/${copy}.ts has no copy with a title.`);
  // The title of the home page is the window's: with the name of the company, and keywords for search engines.
  return exported.hero?.heading ?? exported.title;
}
