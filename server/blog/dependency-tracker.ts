import type { Dependencies } from '../core/page-dependencies.ts';

/** Records what is read of the blog for a page: it is rendered again when one of these changes. */
export function createDependencyTracker(dependencies: Dependencies | undefined) {
  return {
    posts(posts: readonly { id: number }[]) {
      for (const { id } of posts) dependencies?.posts.add(id);
    },
    lists() {
      if (dependencies) dependencies.hasLists = true;
    },
    latest(posts: readonly { id: number; createdAt: string }[], count: number) {
      this.posts(posts);
      // If there are fewer posts than asked for, any further post would be one of them.
      const oldest = posts.length < count ? '' : (posts.at(-1)?.createdAt ?? '');
      if (!dependencies) return;
      if (dependencies.newestSince === undefined || oldest < dependencies.newestSince) {
        dependencies.newestSince = oldest;
      }
    },
    everything() {
      if (dependencies) dependencies.dependsOnEverything = true;
    },
  };
}
