import { site } from '../../content/site.ts';
import type { PostSummary } from '../../contract/blog.ts';
import { randomFrom } from '../art/random-from.ts';
import type { ShareWords } from '../art/share-layout.ts';

/** The picture that stands for a page where its link is shared. */
export interface ShareFacts extends ShareWords {
  /** Its place under /share, without the ending. */
  name: string;
}

/** `path` as in the canonical address. Drawn for the pages of public-pages.ts only. */
export function shareOfPage(path: string, title: string): ShareFacts {
  const [pathname = ''] = path.split('?');
  const name = pathname.slice(1).toLowerCase().replaceAll('/', '-') || 'home';
  return { ...OF_EVERY_PAGE, name: `pages/${name}`, title };
}

export function shareOfPost({ id, title, category, authorName }: PostSummary): ShareFacts {
  return { name: `blogs/${id}`, brand: site.name, title, category, line: authorName ?? '' };
}

const OF_EVERY_PAGE = { brand: site.name, category: null, line: `${site.city}, ${site.phone}` };

/** Of pages that nobody should look for: those that are missing, or not ready. */
export const SHARE_OF_SITE: ShareFacts = { ...OF_EVERY_PAGE, name: 'pages/site', title: site.name };

/** Counted up when share images are drawn in another way: whoever keeps the old ones then fetches the new. */
const DRAWING = 1;

/** Where the picture is. The address changes with the words, so that it can be kept for ever. */
export function shareAddress({ name, brand, title, category, line }: ShareFacts): string {
  // The first number of the sequence is the hash of its seed.
  const hash = randomFrom(JSON.stringify([DRAWING, brand, title, category, line]))() * 2 ** 32;
  return `/share/${name}-${hash.toString(36)}.png`;
}
