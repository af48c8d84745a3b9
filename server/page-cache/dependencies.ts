import type { BlogChanges, PostChange } from '../blog/public-blog.ts';

/** The blog data that a page read while rendering. It decides which changes invalidate the page. */
export interface Dependencies {
  posts: Set<number>;
  /** It shows which posts a list has, or how many. */
  hasLists: boolean;
  /** It shows the newest posts, down to this timestamp; undefined: it shows none. */
  newestSince: string | undefined;
  dependsOnEverything: boolean;
}

export const noDependencies = (): Dependencies => ({
  posts: new Set(),
  hasLists: false,
  newestSince: undefined,
  dependsOnEverything: false,
});

/** Whether the changes affect a page with these dependencies. */
export function isInvalidatedBy(dependencies: Dependencies, changes: BlogChanges['changes']): boolean {
  if (changes === 'everything') return readsBlog(dependencies);
  return changes.some(
    (change) =>
      dependencies.dependsOnEverything || dependencies.posts.has(change.id) || isMovedInto(dependencies, change),
  );
}

/** Whether a page with these dependencies may show one of the posts itself. */
export const mayShow = (dependencies: Dependencies, changes: BlogChanges['changes']): boolean =>
  isInvalidatedBy(
    changes === 'everything' ? dependencies : { ...dependencies, hasLists: false, newestSince: undefined },
    changes,
  );

const isMovedInto = ({ hasLists, newestSince }: Dependencies, { hasMoved, createdAt }: PostChange) =>
  hasMoved && (hasLists || (newestSince !== undefined && createdAt >= newestSince));

const readsBlog = ({ posts, hasLists, newestSince, dependsOnEverything }: Dependencies) =>
  posts.size > 0 || hasLists || newestSince !== undefined || dependsOnEverything;
