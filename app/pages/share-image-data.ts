import { site } from '../../content/site.ts';
import type { PostSummary } from '../../contract/blog.ts';
import { randomFrom } from '../art/random-from.ts';
import type { ShareWords } from '../art/share-layout.ts';

/** The share image of a page. */
export interface ShareFacts extends ShareWords {
  /** Its path under /share, without the extension. */
  name: string;
}

/** `path` is the canonical path. Only the pages of public-pages.ts have a share image. */
export function shareOfPage(path: string, title: string): ShareFacts {
  const [pathname = ''] = path.split('?');
  const name = pathname.slice(1).toLowerCase().replaceAll('/', '-') || 'home';
  return { ...OF_EVERY_PAGE, name: `pages/${name}`, title };
}

export function shareOfPost({ id, title, category, authorName }: PostSummary): ShareFacts {
  return { name: `blogs/${id}`, brand: site.name, title, category, line: authorName ?? '' };
}

const OF_EVERY_PAGE = { brand: site.name, category: null, line: `${site.city}, ${site.phone}` };

/** For pages that are not indexed. */
export const SHARE_OF_SITE: ShareFacts = { ...OF_EVERY_PAGE, name: 'pages/site', title: site.name };

/** Increment when the drawing of share images changes, to invalidate caches. */
const DRAWING = 1;

/** The image's address. It contains a hash of the text, so that it can be cached forever. */
export function shareAddress({ name, brand, title, category, line }: ShareFacts): string {
  // The first number of the sequence depends on the seed alone, so it serves as a hash.
  const hash = randomFrom(JSON.stringify([DRAWING, brand, title, category, line]))() * 2 ** 32;
  return `/share/${name}-${hash.toString(36)}.png`;
}
