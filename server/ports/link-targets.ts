import { LINK_KINDS, type LinkTarget, MAX_LINK_TARGETS } from '../../contract/link-targets.ts';
import { mediaPath } from '../../contract/media/media.ts';
import type { createPostEntryStore } from '../blog/lists/post-entry-store.ts';
import { createDocumentStore } from '../copy/documents/document-store.ts';
import { textMatcher } from '../core/search-text.ts';
import { rankSearchResults } from '../dashboard/rank-search-results.ts';
import { inLibrary } from '../media/library/media-library-store.ts';
import type { Core } from '../slice.ts';

/** How many posts and files that match are compared, the newest first. */
const MAX_COMPARED = 100;

interface Parts {
  postEntries: ReturnType<typeof createPostEntryStore>;
  /** The indexed pages and the newest posts. */
  listPages(): Promise<readonly { path: string; title: string }[]>;
}

/** What a link in a text can lead to on this site. */
export function linkTargets({ db, clock }: Pick<Core, 'db' | 'clock'>, { postEntries, listPages }: Parts) {
  const documents = createDocumentStore(db, clock);

  async function findPosts(q: string, owner: string | undefined): Promise<LinkTarget[]> {
    const id = Number(q.match(/^\/blogs\/(\d+)/i)?.[1]);
    const words = { ...(id ? { ids: [id] } : { q }), page: 1, perPage: MAX_COMPARED };
    const lists =
      owner === undefined
        ? [postEntries.page(words)]
        : // Authors see the drafts of nobody else.
          [postEntries.page({ ...words, owner }), postEntries.page({ ...words, states: ['Live'] })];
    const posts = (await Promise.all(lists)).flatMap((list) => list.posts);
    return [...new Map(posts.map((post) => [post.id, post])).values()].map((post) => ({
      kind: 'post',
      title: post.title || 'Untitled',
      address: `/blogs/${post.id}`,
      state: post.state,
    }));
  }

  async function findPages(q: string): Promise<LinkTarget[]> {
    const isFound = textMatcher(q);
    const edited = (await documents.list()).flatMap(({ title, addresses, state }) => {
      const [address] = addresses;
      return address && addresses.length === 1 ? [{ kind: 'page' as const, title, address, state }] : [];
    });
    const known = new Set(edited.map(({ address }) => address));
    // Services, case studies and jobs are entries of collections.
    const listed = (await listPages())
      .filter(({ path }) => !known.has(path) && !path.startsWith('/blogs/'))
      .map(({ path, title }) => ({ kind: 'page' as const, title, address: path, state: 'Live' as const }));
    return [...edited, ...listed].filter(({ title, address }) => isFound([title, address]));
  }

  async function findFiles(q: string): Promise<LinkTarget[]> {
    const isFound = textMatcher(q);
    const files = await inLibrary(db.selectFrom('media'))
      .select(['name', 'file_name'])
      .where('kind', '=', 'file')
      .orderBy('uploaded_at', 'desc')
      .limit(MAX_COMPARED)
      .execute();
    return files
      .map(({ name, file_name }) => ({
        kind: 'file' as const,
        title: file_name,
        address: mediaPath(name),
        state: 'Live' as const,
      }))
      .filter(({ title, address }) => isFound([title, address]));
  }

  /** `owner`: of an author, who finds the drafts of nobody else. */
  return async (q: string, owner: string | undefined): Promise<LinkTarget[]> => {
    const found = (await Promise.all([findPages(q), findPosts(q, owner), findFiles(q)])).flat();
    const ranked = rankSearchResults(found, q, ({ title, address }) => [title, address]);
    return ranked
      .slice(0, MAX_LINK_TARGETS)
      .toSorted((a, b) => LINK_KINDS.indexOf(a.kind) - LINK_KINDS.indexOf(b.kind));
  };
}
