import type { BlogChanges, PostChange, PublicBlog } from '../blog/public-blog.ts';

/** What a page read of the blog while it was made: which changes make it another page. */
export interface PageReads {
  posts: Set<number>;
  /** Whether it shows how lists are made up: their pages and their counts. */
  hasLists: boolean;
  /** It shows the newest posts, down to this moment; undefined: it does not. */
  newestSince: string | undefined;
  hasEverything: boolean;
}

export const noReads = (): PageReads => ({
  posts: new Set(),
  hasLists: false,
  newestSince: undefined,
  hasEverything: false,
});

/** The same blog, noting what is read of it. */
export function noteReads(blog: PublicBlog, reads: PageReads): PublicBlog {
  const everything =
    <Wanted, Answer>(read: (wanted: Wanted) => Promise<Answer>) =>
    (wanted: Wanted) => {
      reads.hasEverything = true;
      return read(wanted);
    };
  return {
    async page(wanted) {
      reads.hasLists = true;
      const list = await blog.page(wanted);
      for (const { id } of list.posts) reads.posts.add(id);
      return list;
    },
    async latest(count) {
      const posts = await blog.latest(count);
      for (const { id } of posts) reads.posts.add(id);
      // Fewer than were asked for: any other post would be among them.
      const oldest = posts.length < count ? '' : (posts.at(-1)?.createdAt ?? '');
      if (reads.newestSince === undefined || oldest < reads.newestSince) reads.newestSince = oldest;
      return posts;
    },
    find(id) {
      reads.posts.add(id);
      return blog.find(id);
    },
    findSummary(id) {
      reads.posts.add(id);
      return blog.findSummary(id);
    },
    counts() {
      reads.hasLists = true;
      return blog.counts();
    },
    addressParts: everything((size) => blog.addressParts(size)),
    addresses: everything((wanted) => blog.addresses(wanted)),
    version() {
      reads.hasEverything = true;
      return blog.version();
    },
  };
}

/** Whether a page that read this would be another one after these changes. */
export function isTouched(reads: PageReads, changes: BlogChanges['changes']): boolean {
  if (changes === 'everything') return readsBlog(reads);
  return changes.some((change) => reads.hasEverything || reads.posts.has(change.id) || isMovedInto(reads, change));
}

const isMovedInto = ({ hasLists, newestSince }: PageReads, { hasMoved, createdAt }: PostChange) =>
  hasMoved && (hasLists || (newestSince !== undefined && createdAt >= newestSince));

const readsBlog = ({ posts, hasLists, newestSince, hasEverything }: PageReads) =>
  posts.size > 0 || hasLists || newestSince !== undefined || hasEverything;
