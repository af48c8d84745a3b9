import { FOUND_KINDS, type FoundInPanel, MAX_ALL_FOUND, MAX_FOUND } from '../../contract/dashboard.ts';
import { LINK_KINDS, type LinkTarget, MAX_LINK_TARGETS } from '../../contract/link-targets.ts';
import type { Slice, Viewer } from '../slice.ts';
import { rankSearchResults } from './rank-search-results.ts';

/** The searches of the command palette and of the link field. They combine the results of all slices. */
export function createPanelSearch(slices: () => readonly Slice[]) {
  return {
    /** The results of each kind, best first. `all`: with a higher limit. */
    async findInPanel(q: string, viewer: Viewer, { all }: { all: boolean }): Promise<FoundInPanel['results']> {
      const found = (await Promise.all(slices().map((slice) => slice.findInPanel?.(q, viewer) ?? []))).flat();
      return FOUND_KINDS.flatMap((kind) => {
        const ofKind = found.filter((result) => result.kind === kind);
        const ranked = rankSearchResults(ofKind, q, ({ names }) => names).slice(0, all ? MAX_ALL_FOUND : MAX_FOUND);
        return ranked.map(({ names: _, ...result }) => result);
      });
    },

    /** The pages of this site that a link can lead to. `owner`: an author, who finds only their own drafts. */
    async findLinkTargets(q: string, owner: string | undefined): Promise<LinkTarget[]> {
      const found = (await Promise.all(slices().map((slice) => slice.findLinkTargets?.(q, owner) ?? []))).flat();
      const inOrder = LINK_KINDS.flatMap((kind) => found.filter((target) => target.kind === kind));
      const ranked = rankSearchResults(inOrder, q, ({ title, address }) => [title, address]);
      return ranked
        .slice(0, MAX_LINK_TARGETS)
        .toSorted((a, b) => LINK_KINDS.indexOf(a.kind) - LINK_KINDS.indexOf(b.kind));
    },
  };
}
