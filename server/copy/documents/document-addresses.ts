import { isNewPageKey } from '../../../contract/copy/new-page.ts';
import { PAGES } from '../../../contract/pages.ts';
import type { Body } from '../definitions.ts';

/** The collections whose entries have a page each, with the path of these pages. */
const ENTRY_PAGES: Readonly<Record<string, string>> = {
  jobs: PAGES.job.path,
  'case-studies': PAGES['case-study'].path,
};

/** The addresses of the pages that a document determines, by the id of the entry. */
function addressesOf(key: string, body: Body): Map<string, string> {
  if (isNewPageKey(key)) return new Map([['', String(body.address)]]);
  const path = ENTRY_PAGES[key];
  const entries = path === undefined ? [] : (body.items as { id: string; slug: string }[]);
  return new Map(entries.map(({ id, slug }) => [id, path?.replace(':slug', slug) ?? '']));
}

/** The pages that have another address in the second version of a document. */
export function movedAddresses(key: string, before: Body, after: Body): { from: string; to: string }[] {
  const current = addressesOf(key, after);
  return [...addressesOf(key, before)].flatMap(([id, from]) => {
    const to = current.get(id);
    return to !== undefined && to !== from ? [{ from, to }] : [];
  });
}
