import { getSite, type PublicCopy } from '../site-context.ts';
import type { Route } from './+types/prefetched-copy';
import { loadContactCopy, loadQuoteCopy } from './contact/load-copy.ts';
import { textResponse } from './text-response.ts';

/**
 * /copy.json: the copy of pages with forms, of the blog and of the search, which browsers read before such a page is
 * opened.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const copy = await loadPrefetchedCopy(getSite(context).copy, context);
  return textResponse(request, 'application/json', JSON.stringify(copy));
}

export async function loadPrefetchedCopy(copy: PublicCopy, context: Route.LoaderArgs['context']) {
  const known = {
    contact: await loadContactCopy(copy, context),
    quote: await loadQuoteCopy(copy),
    blog: await copy.read('blog'),
    search: await copy.read('search'),
  };
  const untranslated = [...copy.untranslated()];
  return { ...known, ...(untranslated.length > 0 && { untranslated }) };
}
