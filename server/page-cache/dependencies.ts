import type { BlogChanges, PostChange, PublicBlog } from '../blog/public-blog.ts';

/** What a page read of the blog while it was rendered. It decides which changes invalidate the page. */
export interface Dependencies {
  posts: Set<number>;
  /** It shows which posts a list has, or how many. */
  hasLists: boolean;
  /** It shows the newest posts, down to this timestamp; undefined: it shows none. */
  newestSince: string | undefined;
  hasEverything: boolean;
}

export const noDependencies = (): Dependencies => ({
  posts: new Set(),
  hasLists: false,
  newestSince: undefined,
  hasEverything: false,
});

/** The same blog, which records in `dependencies` what is read of it. */
export function trackDependencies(blog: PublicBlog, dependencies: Dependencies): PublicBlog {
  const everything =
    <Query, Result>(read: (query: Query) => Promise<Result>) =>
    (query: Query) => {
      dependencies.hasEverything = true;
      return read(query);
    };
  return {
    async page(wanted) {
      dependencies.hasLists = true;
      const list = await blog.page(wanted);
      for (const { id } of list.posts) dependencies.posts.add(id);
      return list;
    },
    async latest(count) {
      const posts = await blog.latest(count);
      for (const { id } of posts) dependencies.posts.add(id);
      // With fewer posts than requested, any new post would be among them.
      const oldest = posts.length < count ? '' : (posts.at(-1)?.createdAt ?? '');
      if (dependencies.newestSince === undefined || oldest < dependencies.newestSince)
        dependencies.newestSince = oldest;
      return posts;
    },
    find(id) {
      dependencies.posts.add(id);
      return blog.find(id);
    },
    findSummary(id) {
      dependencies.posts.add(id);
      return blog.findSummary(id);
    },
    counts() {
      dependencies.hasLists = true;
      return blog.counts();
    },
    addressParts: everything((size) => blog.addressParts(size)),
    addresses: everything((wanted) => blog.addresses(wanted)),
    version() {
      dependencies.hasEverything = true;
      return blog.version();
    },
  };
}

/** Whether the changes affect a page with these dependencies. */
export function isInvalidatedBy(dependencies: Dependencies, changes: BlogChanges['changes']): boolean {
  if (changes === 'everything') return readsBlog(dependencies);
  return changes.some(
    (change) => dependencies.hasEverything || dependencies.posts.has(change.id) || isMovedInto(dependencies, change),
  );
}

const isMovedInto = ({ hasLists, newestSince }: Dependencies, { hasMoved, createdAt }: PostChange) =>
  hasMoved && (hasLists || (newestSince !== undefined && createdAt >= newestSince));

const readsBlog = ({ posts, hasLists, newestSince, hasEverything }: Dependencies) =>
  posts.size > 0 || hasLists || newestSince !== undefined || hasEverything;
