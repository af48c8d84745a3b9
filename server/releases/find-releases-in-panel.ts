import { textMatcher } from '../core/search-text.ts';
import type { PanelResult } from '../slice.ts';
import { type createReleaseStore, stateOf } from './release-store.ts';

/** Releases by their names. */
export const findReleasesInPanel =
  (store: ReturnType<typeof createReleaseStore>) =>
  async (q: string): Promise<PanelResult[]> => {
    const isFound = textMatcher(q);
    return (await store.list())
      .filter(({ name }) => isFound([name]))
      .map((release) => ({
        kind: 'release',
        title: release.name,
        note: stateOf(release, false),
        path: `/admin/releases/${release.id}`,
        names: [release.name],
      }));
  };
