import { z } from 'zod';
import { VARIANT_FORMATS } from '../media/media.ts';
import { article, line } from '../text/text.ts';

/** Clients depend on the spelling: 'Operation' is singular. */
export const CATEGORIES = ['Marketing', 'Operation', 'Creative', 'Business', 'Development'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Posts on one page of the public list. */
export const POSTS_PER_PAGE = 12;

/** Sort orders of the paged list. Default: newest first. */
export const POST_SORTS = ['newest', 'oldest', 'title', 'author', 'updated'] as const;
export type PostSort = (typeof POST_SORTS)[number];

/** In characters. The content of a post may be as long as a book. */
export const POST_LIMITS = { title: 300, author_name: 120, excerpt: 500, content: 1_000_000 } as const;

const text = z.string();

/** Lenient schemas for posts from other deployments. Invalid values count as missing. */
const lenientId = z.union([
  z.int().positive(),
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
]);
const lenientLength = z.number().positive();
const lenientText = text.min(1);

/** Valid only as a whole: with a field missing, the URLs of variants would be wrong. */
const lenientVariants = z.object({
  widths: z.array(z.int().positive().max(9_999)).min(1).max(10),
  formats: z.array(z.enum(VARIANT_FORMATS)).min(1),
  placeholder: z
    .string()
    .regex(/^data:image\/webp;base64,[\w+/=]{1,1000}$/)
    .nullable(),
});

/** `names` are those of the blog API, in its order. `lenient` and `fallback` read posts of other deployments. */
const field = <const Names extends readonly [string, ...string[]], Schema extends z.ZodType>(
  names: Names,
  schema: Schema,
  fallback: z.output<Schema>,
  lenient: z.ZodType = schema,
) => ({ names, schema, fallback, lenient, isOmitted: false as const });

/** A field that the blog API sends only if it is not empty, and that PostgREST clients never get. */
const omittedIfEmpty = <const Names extends readonly [string], Schema extends z.ZodType>(
  names: Names,
  schema: Schema,
  fallback: z.output<Schema>,
) => ({ ...field(names, schema, fallback), isOmitted: true as const });

const share = z.number().min(0).max(1);

/**
 * The fields of a post. The types of posts, their format in the blog API, the API reference and the columns for PostgREST
 * clients are derived from this list. Times are ISO 8601 UTC.
 */
export const POST_FIELDS = {
  id: field(['id', 'blog_id'], z.int(), 0, lenientId),
  title: field(['title', 'heading', 'blog_title'], text, ''),
  /** Null is shown as Unknown. */
  authorName: field(['author_name'], text.nullable(), null, lenientText),
  /** Sanitized HTML with the elements in article-html.ts. */
  content: field(['content'], text, ''),
  /** A path on this site or a full URL; null only for posts of another deployment. */
  image: field(['image'], text.nullable(), null, lenientText),
  imageWidth: field(['image_width'], z.int().nullable(), null, lenientLength),
  imageHeight: field(['image_height'], z.int().nullable(), null, lenientLength),
  /** Null until the variants are made; then the image itself is shown. */
  imageVariants: field(
    ['image_variants'],
    z
      .object({ widths: z.array(z.int()), formats: z.array(z.enum(VARIANT_FORMATS)), placeholder: text.nullable() })
      .nullable(),
    null,
    lenientVariants,
  ),
  category: field(['category'], z.enum(CATEGORIES).nullable(), null),
  /** The entered excerpt, or the first 160 characters of the content in whole words. */
  excerpt: field(['excerpt'], text, ''),
  /** The entered excerpt. Empty if `excerpt` was made from the content. */
  excerptEntered: field(
    ['excerpt_entered'],
    text.describe('As entered; empty where `excerpt` was made from the text.'),
    '',
  ),
  /** Set when the post is published and never changed. */
  createdAt: field(['created_at', 'create_at'], text, ''),
  updatedAt: field(['updated_at'], text, ''),
  /** Incremented on every change. An update based on a different revision is rejected with 409. */
  revision: field(['revision'], z.int(), 1, z.coerce.number()),
  /** Describes the image. Empty for a decorative image. */
  imageAlt: omittedIfEmpty(['image_alt'], text, ''),
  /** The point that crops of the image keep, from the top left. Null for the centre. */
  imageFocus: omittedIfEmpty(['image_focus'], z.object({ x: share, y: share }).nullable(), null),
  tags: omittedIfEmpty(['tags'], z.array(text), []),
  /** Title and description for search engines. If they are empty, the title and the excerpt are used. */
  seoTitle: omittedIfEmpty(['seo_title'], text, ''),
  seoDescription: omittedIfEmpty(['seo_description'], text, ''),
  noindex: omittedIfEmpty(['noindex'], z.boolean(), false),
};

export type PostField = keyof typeof POST_FIELDS;

export type Post = { [Field in PostField]: z.output<(typeof POST_FIELDS)[Field]['schema']> };

/** A post in a list. */
export type PostSummary = Omit<Post, 'content'>;

/** Posts in total and per category. Posts without a category count in `total` only. */
export type PostCounts = { total: number } & Record<Category, number>;

export interface PostPage {
  posts: PostSummary[];
  /** Counted from 1. */
  page: number;
  /** At least 1, also for an empty list. */
  lastPage: number;
  /** Total posts matching the filter. */
  total: number;
  counts: PostCounts;
}

const CATEGORY_CHOICE = `Choose one of ${CATEGORIES.join(', ')}, or none.`;
const category = z.union([z.enum(CATEGORIES), z.literal('').transform(() => null)], CATEGORY_CHOICE);

const required = (field: keyof typeof POST_LIMITS, label: string, check = line) => {
  const missing = `${label} is required.`;
  return z.string(missing).check(...check({ max: POST_LIMITS[field], tooLong: `${label} is too long.`, missing }));
};
const excerpt = z
  .string('The excerpt must be text.')
  .check(...line({ max: POST_LIMITS.excerpt, tooLong: 'The excerpt is too long.' }));

/** Fields that editors enter, except the image, under their blog API names. */
const entered = z.object({
  title: required('title', 'Title'),
  author_name: required('author_name', 'Author name'),
  content: required('content', 'Content', article),
  category,
  excerpt,
});

/** The draft that is published with this request; it is removed in the same transaction. */
const draftId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'The draft id must be a number.')
  .transform(Number)
  .optional();

/** The text fields of `POST /api/addblog`. */
export const addPostFields = entered.extend({
  category: category.nullish().transform((chosen) => chosen ?? null),
  excerpt: excerpt.optional().default(''),
  draft_id: draftId,
});

/** The same fields under their internal names. */
export type PostInput = Omit<z.output<typeof addPostFields>, 'author_name' | 'draft_id'> & { authorName: string };

/** The text fields of `POST /public/api/update_blog/{id}`. A missing field is not changed. */
export const updatePostFields = entered
  .partial()
  .extend({ id: z.string().optional(), revision: z.string().optional(), draft_id: draftId });

/** Newest first, then by id. */
export function newestFirst(a: PostSummary, b: PostSummary): number {
  return b.createdAt.localeCompare(a.createdAt) || b.id - a.id;
}

/** Same order as on the server: A to Z are compared case-insensitively, all other characters by code point. */
export const COMPARE_POSTS: Record<PostSort, (a: PostSummary, b: PostSummary) => number> = {
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

export function countPosts(posts: readonly PostSummary[]): PostCounts {
  const counts = { total: posts.length } as PostCounts;
  for (const name of CATEGORIES) counts[name] = posts.filter((post) => post.category === name).length;
  return counts;
}
