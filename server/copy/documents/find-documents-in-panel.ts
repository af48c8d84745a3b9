import { documentScreen } from '../../../contract/copy/document-screen.ts';
import type { LinkTarget } from '../../../contract/link-targets.ts';
import { textMatcher } from '../../core/search-text.ts';
import type { PanelResult, Viewer } from '../../slice.ts';
import type { createDocumentStore } from './document-store.ts';

interface Sources {
  documents: ReturnType<typeof createDocumentStore>;
  /** The indexed pages and the newest posts. */
  listPages(): Promise<readonly { path: string; title: string }[]>;
}

/** The collections whose entries have pages of their own, by the beginning of their addresses. */
const COLLECTIONS = { '/service/': 'services', '/Portfolio/': 'case-studies', '/Career/': 'jobs' };

/** The searches of the panel for pages, and for the entries of collections that have pages. */
export const findDocumentsInPanel = ({ documents, listPages }: Sources) => ({
  async findInPanel(q: string, { role }: Viewer): Promise<PanelResult[]> {
    if (role === 'author') return [];
    const isFound = textMatcher(q);
    const entries = await documents.list();
    const newestFirst = entries.toSorted((a, b) => (b.updated_at ?? '').localeCompare(a.updated_at ?? ''));
    const pages = newestFirst.map((entry) => {
      const { title, addresses, state } = entry;
      const note = [addresses.length === 1 ? addresses[0] : '', state].filter(Boolean).join(', ');
      return { title, note, path: documentScreen(entry), addresses };
    });
    const inCollections = (await listPages()).flatMap(({ path: address, title }) => {
      const collection = Object.entries(COLLECTIONS).find(([beginning]) => address.startsWith(beginning))?.[1];
      const path = `/admin/collections/${collection}`;
      return collection ? [{ title, note: address, path, addresses: [address] }] : [];
    });
    return [...pages, ...inCollections]
      .filter(({ title, addresses }) => isFound([title, ...addresses]))
      .map(({ title, note, path }) => ({ kind: 'page', title, note, path, names: [title] }));
  },

  async findLinkTargets(q: string): Promise<LinkTarget[]> {
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
  },
});
