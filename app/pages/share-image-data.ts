import { site } from '../../content/site.ts';
import type { PostSummary } from '../../contract/blog.ts';
import { randomFrom } from '../art/random-from.ts';
import type { ShareCopy } from '../art/share-layout.ts';

/** The share image of a page. */
export interface ShareImage extends ShareCopy {
  /** Its path under /share, without the extension. */
  name: string;
}

/** `path` is the canonical path. Only the pages of public-pages.ts have a share image. */
export function pageShareImage(path: string, title: string): ShareImage {
  const [pathname = ''] = path.split('?');
  const name = pathname.slice(1).toLowerCase().replaceAll('/', '-') || 'home';
  return { ...ALL_PAGES, name: `pages/${name}`, title };
}

export function postShareImage({ id, title, category, authorName }: PostSummary): ShareImage {
  return { name: `blogs/${id}`, brand: site.name, title, category, line: authorName ?? '' };
}

const ALL_PAGES = { brand: site.name, category: null, line: `${site.city}, ${site.phone}` };

/** For pages that are not indexed. */
export const SITE_SHARE_IMAGE: ShareImage = { ...ALL_PAGES, name: 'pages/site', title: site.name };

/** Increment when the drawing of share images changes, to invalidate caches. */
const DRAWING_VERSION = 1;

/** The image's address. It contains a hash of the text, so that it can be cached forever. */
export function shareImageAddress({ name, brand, title, category, line }: ShareImage): string {
  // The first number of the sequence depends on the seed alone, so it serves as a hash.
  const hash = randomFrom(JSON.stringify([DRAWING_VERSION, brand, title, category, line]))() * 2 ** 32;
  return `/share/${name}-${hash.toString(36)}.png`;
}
