import type { BlogChanges, PostChange, PublicBlog } from '../blog/public-blog.ts';

/** What a page read of the blog while it was made: which changes make it another page. */
export interface Dependencies {
  posts: Set<number>;
  /** Whether it shows how lists are made up: their pages and their counts. */
  hasLists: boolean;
  /** It shows the newest posts, down to this moment; undefined: it does not. */
  newestSince: string | undefined;
  hasEverything: boolean;
}

export const noDependencies = (): Dependencies => ({
  posts: new Set(),
  hasLists: false,
  newestSince: undefined,
  hasEverything: false,
});

/** The same blog, noting what is read of it. */
export function trackDependencies(blog: PublicBlog, dependencies: Dependencies): PublicBlog {
  const everything =
    <Wanted, Answer>(read: (wanted: Wanted) => Promise<Answer>) =>
    (wanted: Wanted) => {
      dependencies.hasEverything = true;
      return read(wanted);
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
      // Fewer than were asked for: any other post would be among them.
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

/** Whether a page that read this would be another one after these changes. */
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
