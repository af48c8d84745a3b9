import { PAGES as MANIFEST } from '../../contract/pages.ts';

export const SERVICES = (
  'digital-marketing search-engine-optimization custom-software-development content-management website-development ' +
  'mobile-app-development e-commerce-development e-commerce-listing youtube-marketing meta-ads google-ads our-challenges'
).split(' ');

/** Slugs of the demo's posts, of a case study and of a job. */
const SLUGS: Record<string, string> = {
  [MANIFEST.tag.path]: 'prices',
  [MANIFEST.author.path]: 'imran-sheikh',
  [MANIFEST['case-study'].path]: 'textile-catalogue',
  [MANIFEST.job.path]: 'flutter-developer',
};

/** An address of every kind of public page, on a site with the demo's posts. */
export const PAGES: readonly string[] = [
  ...Object.values(MANIFEST).flatMap(({ path }) =>
    path === MANIFEST.service.path
      ? SERVICES.map((slug) => path.replace(':slug', slug))
      : path.replace(':slug', SLUGS[path] ?? '').replace(':id', '14'),
  ),
  '/service/content-creation',
  '/blogs?page=2',
  '/blogs?category=Business',
  '/no-such-page',
];
