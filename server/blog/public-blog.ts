import type { AuthorLink } from '../../contract/blog/authors.ts';
import type { Category, Post, PostCounts, PostPage, PostSummary } from '../../contract/blog/blog.ts';
import type { SizedImage } from '../../contract/media/media.ts';
import type { Dependencies } from '../core/page-dependencies.ts';

export interface PublicPost extends Post {
  /** Whether the text of the post is in the default language, although other texts of the post are translated. */
  isUntranslated?: true;
}

/** Pages start at 1. Without a category: all posts. */
export interface PublicPageQuery {
  page: number;
  perPage: number;
  category?: Category | undefined;
}

export type TopicQuery = Pick<PublicPageQuery, 'page' | 'perPage'>;

/** A range of ids, for parts of the sitemap that do not change when posts are added. */
export interface AddressPart {
  /** From 1: with a size of 100, part 2 has the ids from 101 to 200. */
  part: number;
  /** How many of those ids are posts; at least 1. */
  count: number;
  /** When one of them last changed. */
  updatedAt: string;
}

/** The last change that was read. */
export interface ChangeCursor {
  /** Grows with every change. */
  number: number;
  /** The time of the change, by the database's own clock. */
  changedAt: string;
}

/** What changed in the blog and in the documents, up to the cursor. */
export interface BlogChanges {
  cursor: ChangeCursor;
  changes: readonly Change[] | 'everything';
}

export type Change = PostChange | DocumentChange;

/** A document of server/copy was published or removed. */
export interface DocumentChange {
  document: string;
}

export interface PostChange {
  id: number;
  /** Whether the change moved the post within lists, or into or out of them. */
  hasMoved: boolean;
  createdAt: string;
}

export interface PostLink {
  id: number;
  title: string;
}

/** Who wrote posts. Without a profile only the name is known. */
export interface Author {
  /** The name in the URL of the author's page. */
  slug: string;
  name: string;
  role: string;
  text: string;
  image: (SizedImage & { path: string }) | null;
  links: AuthorLink[];
  /** The number of published posts. */
  posts: number;
}

/** What an article's page shows in addition to the article. */
export interface PostContext {
  /** Undefined if no page can have the author's name in its URL. */
  author: Author | undefined;
  /** Published after it. */
  next: PostLink | undefined;
  previous: PostLink | undefined;
  /** Three other posts at most. */
  related: PostSummary[];
  /** When readers last got more than corrections. Empty: never since it was published. */
  revisedAt: string;
}

/** One page of the posts of a tag or an author. */
export interface TopicPage extends Pick<PostPage, 'posts' | 'page' | 'lastPage' | 'total'> {
  /** The name of the tag or author, as an editor wrote it last. */
  name: string;
}

/** A page for all posts of a tag or an author. */
export interface TopicAddress {
  slug: string;
  posts: number;
  /** When one of them last changed. */
  updatedAt: string;
}

/**
 * What public pages read of the blog, from this site's database or from another deployment. Pages use `site.publicBlog`.
 * A missing post is undefined; a failed read throws.
 */
export interface PublicBlog {
  /** One page of the list, newest first. A page behind the last one is empty. */
  page(query: PublicPageQuery): Promise<PostPage>;
  latest(count: number): Promise<PostSummary[]>;
  find(id: number): Promise<PublicPost | undefined>;
  findSummary(id: number): Promise<PostSummary | undefined>;
  /** `post` need not be public. */
  context(post: Post): Promise<PostContext>;
  /** Undefined if no post on that page has the tag. */
  tagPage(slug: string, query: TopicQuery): Promise<TopicPage | undefined>;
  /** Reads what these tags are called in the language of the blog. */
  tagNames(names: readonly string[]): Promise<(name: string) => string>;
  authorPage(slug: string, query: TopicQuery): Promise<(TopicPage & { author: Author }) | undefined>;
  /** The addresses of all tags and authors that have public posts. */
  topicAddresses(): Promise<{ tags: TopicAddress[]; authors: TopicAddress[] }>;
  counts(): Promise<PostCounts>;
  /** The ranges of `size` ids that have posts. */
  addressParts(size: number): Promise<AddressPart[]>;
  addresses(query: { part: number; size: number }): Promise<{ id: number; updatedAt: string }[]>;
  /** Changes whenever the result of any other method may have changed. */
  version(): Promise<string>;
}

/** Opens the blog, and records what is read in `dependencies` if they are passed. */
export type OpenPublicBlog = (dependencies?: Dependencies) => PublicBlog;
