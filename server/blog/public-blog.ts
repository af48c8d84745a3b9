import type { Category, Post, PostCounts, PostPage, PostSummary } from '../../contract/blog.ts';

/** `page` counts from 1. Without a category: all posts. */
export interface PublicPageWanted {
  page: number;
  perPage: number;
  category?: Category | undefined;
}

/** Posts whose ids follow each other, for lists of addresses that stay the same while posts are added behind them. */
export interface AddressPart {
  /** Counted from 1: part 2 of parts of 100 has the ids from 101 to 200. */
  part: number;
  /** How many of those ids are posts: never none. */
  count: number;
  /** When the last of them changed. */
  updatedAt: string;
}

/** The last change that was read. */
export interface ChangeCursor {
  /** Grows with every change. */
  number: number;
  /** The database's own time of it. */
  changedAt: string;
}

/** What changed in the blog, up to the cursor. */
export interface BlogChanges {
  cursor: ChangeCursor;
  changes: readonly PostChange[] | 'everything';
}

export interface PostChange {
  id: number;
  /** Whether it now stands at another place in lists, or in other lists, or in none. */
  hasMoved: boolean;
  createdAt: string;
}

/**
 * What visitors' pages read of the blog, wherever its posts come from. Pages ask `site.publicBlog`, and never the store
 * that administrators write to. What is absent is undefined; what could not be read throws.
 */
export interface PublicBlog {
  /** One page of the list, newest first. A page behind the last is empty; the caller decides what that means. */
  page(wanted: PublicPageWanted): Promise<PostPage>;
  latest(count: number): Promise<PostSummary[]>;
  find(id: number): Promise<Post | undefined>;
  findSummary(id: number): Promise<PostSummary | undefined>;
  counts(): Promise<PostCounts>;
  /** The parts of `size` ids each that hold a post. */
  addressParts(size: number): Promise<AddressPart[]>;
  addresses(wanted: { part: number; size: number }): Promise<{ id: number; updatedAt: string }[]>;
  /** Another text whenever any answer of the others may have changed. */
  version(): Promise<string>;
}
