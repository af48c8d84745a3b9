import type { BlogChanges, Change, PostChange } from '../blog/public-blog.ts';

/** The data that a page read while rendering. It decides which changes invalidate the page. */
export interface Dependencies {
  /** The keys of documents of server/copy. */
  documents: Set<string>;
  posts: Set<number>;
  /** Whether the page depends on which posts are in lists, or on their number. */
  hasLists: boolean;
  /** The page shows the newest posts, down to this timestamp. Undefined if it shows none. */
  newestSince: string | undefined;
  dependsOnEverything: boolean;
}

export const noDependencies = (): Dependencies => ({
  documents: new Set(),
  posts: new Set(),
  hasLists: false,
  newestSince: undefined,
  dependsOnEverything: false,
});

/** Whether the changes affect a page with these dependencies. */
export function isInvalidatedBy(dependencies: Dependencies, changes: BlogChanges['changes']): boolean {
  if (changes === 'everything') return readsAnything(dependencies);
  return changes.some((change) =>
    'document' in change ? dependencies.documents.has(change.document) : isChangedBy(dependencies, change),
  );
}

/** Whether the change moves a post within lists, or removes it. */
export const isMove = (change: Change): boolean => 'hasMoved' in change && change.hasMoved;

/** Whether a page with these dependencies may show the content of a changed post. */
export const mayShow = (dependencies: Dependencies, changes: BlogChanges['changes']): boolean =>
  isInvalidatedBy(
    changes === 'everything' ? dependencies : { ...dependencies, hasLists: false, newestSince: undefined },
    changes,
  );

const isChangedBy = (dependencies: Dependencies, change: PostChange) =>
  dependencies.dependsOnEverything || dependencies.posts.has(change.id) || isMovedInto(dependencies, change);

const isMovedInto = ({ hasLists, newestSince }: Dependencies, { hasMoved, createdAt }: PostChange) =>
  hasMoved && (hasLists || (newestSince !== undefined && createdAt >= newestSince));

const readsAnything = ({ documents, posts, hasLists, newestSince, dependsOnEverything }: Dependencies) =>
  documents.size > 0 || posts.size > 0 || hasLists || newestSince !== undefined || dependsOnEverything;
