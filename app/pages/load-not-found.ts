import { keysOfTexts } from '../../contract/languages/untranslated-texts.ts';
import type { getSite } from '../site-context.ts';

/**
 * The content of the 404 page: the pages that may have been meant, and words to search for. Without `request` for a
 * page in the page cache, whose requests have no headers.
 */
export async function loadNotFound(site: ReturnType<typeof getSite>, path: string, request?: Request) {
  const [notFound, suggestions] = await Promise.all([
    site.copy.read('not-found'),
    site.slices.redirects.suggestions.suggest(path, request?.headers.get('User-Agent')),
  ]);
  if (site.language) {
    const untranslated = site.copy.untranslated();
    for (const key of keysOfTexts(suggestions.map(({ title }) => title))) untranslated.add(key);
  }
  return { notFound, suggestions, path, words: wordsOf(path) };
}

export type MissingPage = Awaited<ReturnType<typeof loadNotFound>>;

/** The words of the last part of an address: `seo services` of `/service/seo-services.html`. */
function wordsOf(path: string): string {
  const last = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  try {
    return decodeURIComponent(last)
      .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
      .trim();
  } catch {
    return '';
  }
}
