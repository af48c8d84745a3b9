import { z } from 'zod';
import type { ErrorBody } from './error.ts';
import { type ImageVariants, VARIANT_FORMATS } from './media.ts';

/** The five, as clients spell them ('Operation' is singular). */
export const CATEGORIES = ['Marketing', 'Operation', 'Creative', 'Business', 'Development'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Posts on one page of the public list. */
export const POSTS_PER_PAGE = 12;

/** Orders of the paged list. Without one: newest first. */
export const POST_SORTS = ['newest', 'oldest', 'title', 'author', 'updated'] as const;
export type PostSort = (typeof POST_SORTS)[number];

/** In characters. A title is a heading, not a text; a text of this length is a book. */
export const POST_LIMITS = { title: 300, author_name: 120, excerpt: 500, content: 1_000_000 } as const;

/** A post as lists show it. */
export interface PostSummary {
  id: number;
  title: string;
  /** Null where none was given: shown as Unknown. */
  authorName: string | null;
  /** A path on this site or a full address; null only for posts of another service. */
  image: string | null;
  imageWidth: number | null;
  imageHeight: number | null;
  /** Null while there are none: until then the picture itself is shown. */
  imageVariants: ImageVariants | null;
  category: Category | null;
  /** As entered, or made from the text: plain text, whole words, at most 160 characters when made. */
  excerpt: string;
  /** As entered; empty where `excerpt` was made from the text. This is the one to edit. */
  excerptEntered: string;
  /** ISO 8601 UTC. Set once; posts are ordered by it. */
  createdAt: string;
  updatedAt: string;
  /** Counts the changes; an update that names another one is refused with 409. */
  revision: number;
}

export interface Post extends PostSummary {
  /** Cleaned HTML of the elements in article-html.ts. */
  content: string;
}

/** How many posts there are, in all and in each category. Posts without a category count in `total` only. */
export type PostCounts = { total: number } & Record<Category, number>;

export interface PostPage {
  posts: PostSummary[];
  /** Counted from 1. */
  page: number;
  /** At least 1, also of an empty list. */
  lastPage: number;
  /** Posts in the whole list, under the filter asked for. */
  total: number;
  counts: PostCounts;
}

const CATEGORY_CHOICE = `Choose one of ${CATEGORIES.join(', ')}, or none.`;
const category = z.union([z.enum(CATEGORIES), z.literal('').transform(() => null)], CATEGORY_CHOICE);

/** Composed: of a letter and a mark behind it, as a Mac types and a PDF gives them, no font makes a word of one piece. */
const required = (field: keyof typeof POST_LIMITS, label: string) =>
  z
    .string(`${label} is required.`)
    .normalize('NFC')
    .trim()
    .min(1, `${label} is required.`)
    .max(POST_LIMITS[field], `${label} is too long.`);
const excerpt = z
  .string('The excerpt must be text.')
  .normalize('NFC')
  .trim()
  .max(POST_LIMITS.excerpt, 'The excerpt is too long.');

/** The text fields of `POST /api/addblog`; the picture travels beside them as `image`. */
export const addPostFields = z.object({
  title: required('title', 'Title'),
  author_name: required('author_name', 'Author name'),
  content: required('content', 'Content'),
  category: category.nullish().transform((chosen) => chosen ?? null),
  excerpt: excerpt.optional().default(''),
});

/** The text fields of `POST /public/api/update_blog/{id}`. A field that is missing stays as it is. */
export const updatePostFields = z.object({
  id: z.string().optional(),
  revision: z.string().optional(),
  title: required('title', 'Title').optional(),
  author_name: required('author_name', 'Author name').optional(),
  content: required('content', 'Content').optional(),
  category: category.optional(),
  excerpt: excerpt.optional(),
});

/** A post as the blog calls answer it: every name that a client may look for. */
export interface WirePost {
  id: number;
  blog_id: number;
  title: string;
  heading: string;
  blog_title: string;
  author_name: string | null;
  content: string;
  image: string | null;
  image_width: number | null;
  image_height: number | null;
  image_variants: ImageVariants | null;
  category: Category | null;
  excerpt: string;
  excerpt_entered: string;
  created_at: string;
  create_at: string;
  updated_at: string;
  revision: number;
}

/** The answer to an update or a delete. */
export interface ChangeAnswer extends Partial<ErrorBody> {
  success: boolean;
  status: boolean;
  message: string;
  errors: Record<string, string[]>;
}

/** Of another service anything may come: a field of the wrong kind counts as missing, and spoils nothing beside it. */
const text = z.string().nullish().catch(null);
const anyId = z
  .union([
    z.int().positive(),
    z
      .string()
      .regex(/^[1-9]\d{0,14}$/)
      .transform(Number),
  ])
  .nullish()
  .catch(null);
const side = z.number().positive().nullish().catch(null);
const count = z.coerce.number().int().nonnegative().optional().catch(undefined);

/** What it says of variants is believed only as a whole: half of it would be addresses that lead nowhere. */
const anyVariants = z
  .object({
    widths: z.array(z.int().positive().max(9_999)).min(1).max(10),
    formats: z.array(z.enum(VARIANT_FORMATS)).min(1),
    placeholder: z
      .string()
      .regex(/^data:image\/webp;base64,[\w+/=]{1,1000}$/)
      .nullable(),
  })
  .nullish()
  .catch(null);

/** A post as any blog service may answer it: `title` or `heading` or `blog_title`, `created_at` or `create_at`, `id` or `blog_id`. */
const anyWirePost = z
  .looseObject({
    id: anyId,
    blog_id: anyId,
    title: text,
    heading: text,
    blog_title: text,
    author_name: text,
    content: text,
    image: text,
    image_width: side,
    image_height: side,
    image_variants: anyVariants,
    category: z.enum(CATEGORIES).nullish().catch(null),
    excerpt: text,
    excerpt_entered: text,
    created_at: text,
    create_at: text,
    updated_at: text,
    revision: z.coerce.number().optional().catch(undefined),
  })
  .transform((wire, context): Post => {
    const id = wire.id ?? wire.blog_id;
    if (!id) {
      context.addIssue('A post without an id.');
      return z.NEVER;
    }
    const createdAt = toUtc(wire.created_at || wire.create_at);
    return {
      id,
      title: wire.title || wire.heading || wire.blog_title || '',
      authorName: wire.author_name || null,
      content: wire.content ?? '',
      image: wire.image || null,
      imageWidth: wire.image_width ?? null,
      imageHeight: wire.image_height ?? null,
      imageVariants: wire.image_variants ?? null,
      category: wire.category ?? null,
      excerpt: wire.excerpt ?? '',
      // A service that does not tell the two apart has entered what it answers.
      excerptEntered: wire.excerpt_entered ?? wire.excerpt ?? '',
      createdAt,
      updatedAt: toUtc(wire.updated_at) || createdAt,
      revision: wire.revision ?? 1,
    };
  });

/** A moment as ISO 8601 UTC, whatever way it was written; without a zone it is UTC. Empty where it is none. */
function toUtc(moment: string | null | undefined): string {
  const [, day, time] = moment?.match(/^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)$/) ?? [];
  const parsed = new Date(day ? `${day}T${time}Z` : (moment ?? ''));
  return Number.isNaN(parsed.getTime()) ? '' : parsed.toISOString();
}

/** The two shapes of a list: `blogs` is an array, or holds one under `data` with paging beside it. */
const anyPostList = z.looseObject({
  blogs: z.union([
    z.array(z.unknown()),
    z.looseObject({ data: z.array(z.unknown()), current_page: count, last_page: count, total: count }),
  ]),
  counts: z.record(z.string(), z.number()).optional().catch(undefined),
});

export interface PostList extends Omit<PostPage, 'posts'> {
  posts: Post[];
}

/**
 * Reads either shape of a list. From a plain array it works out what that lacks: the order, the counts and the paging
 * (one page). What has no id is no post and is left out. Undefined where the answer is no list of posts.
 */
export function readPostList(answer: unknown, sort: PostSort = 'newest'): PostList | undefined {
  const list = anyPostList.safeParse(answer).data;
  if (!list) return undefined;
  const paged = Array.isArray(list.blogs) ? undefined : list.blogs;
  const entries = paged?.data ?? (list.blogs as unknown[]);
  const posts = entries.flatMap((entry) => anyWirePost.safeParse(entry).data ?? []).sort(COMPARE[sort]);
  if (posts.length === 0 && entries.length > 0) return undefined;
  const total = paged?.total ?? posts.length;
  return {
    posts,
    page: paged?.current_page || 1,
    lastPage: paged?.last_page || 1,
    total,
    counts: { ...countPosts(posts), total, ...list.counts },
  };
}

/** `readPostList` as a schema, for `GET /public/api/blogs`. */
export const postListAnswer = (sort?: PostSort) =>
  z.unknown().transform((answer, context): PostList => {
    const list = readPostList(answer, sort);
    if (list) return list;
    context.addIssue('Not a list of posts.');
    return z.NEVER;
  });

/** What `POST /api/addblog` answers; another host may not tell the id. */
export const addPostAnswer = z
  .object({ id: z.coerce.number().int().positive().optional().catch(undefined) })
  .catch({ id: undefined });

/** What a 409 tells of the post as someone else saved it; undefined where the answer tells nothing of it. */
export function readConflict(answer: unknown): { current: Post; updatedBy: string | null } | undefined {
  const current = (answer as { current?: unknown } | undefined)?.current;
  const post = anyWirePost.safeParse(current).data;
  if (!post) return undefined;
  const { updated_by: updatedBy } = current as { updated_by?: unknown };
  return { current: post, updatedBy: typeof updatedBy === 'string' && updatedBy ? updatedBy : null };
}

/** Newest first; posts of the same moment by id. */
export function newestFirst(a: PostSummary, b: PostSummary): number {
  return b.createdAt.localeCompare(a.createdAt) || b.id - a.id;
}

/** As the server sorts: upper and lower case of A to Z are the same, all other letters stand by their numbers. */
const COMPARE: Record<PostSort, (a: PostSummary, b: PostSummary) => number> = {
  newest: newestFirst,
  oldest: (a, b) => newestFirst(b, a),
  title: (a, b) => compareText(a.title, b.title) || a.id - b.id,
  author: (a, b) => compareText(a.authorName ?? '', b.authorName ?? '') || newestFirst(a, b),
  updated: (a, b) => b.updatedAt.localeCompare(a.updatedAt) || b.id - a.id,
};

function compareText(a: string, b: string): number {
  const [lowerA, lowerB] = [a, b].map((text) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()));
  return lowerA === lowerB ? 0 : (lowerA ?? '') < (lowerB ?? '') ? -1 : 1;
}

/** How many there are in all, and of each category. */
export function countPosts(posts: readonly PostSummary[]): PostCounts {
  const counts = { total: posts.length } as PostCounts;
  for (const name of CATEGORIES) counts[name] = posts.filter((post) => post.category === name).length;
  return counts;
}
