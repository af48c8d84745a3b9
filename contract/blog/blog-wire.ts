import { z } from 'zod';
import type { ErrorBody } from '../error.ts';
import {
  COMPARE_POSTS,
  countPosts,
  POST_FIELDS,
  type Post,
  type PostField,
  type PostPage,
  type PostSort,
} from './blog.ts';

/** A post in the blog API: every name that a client may look for. `OmittedName` may be missing. */
export type WirePost = { [Field in PostField as (typeof POST_FIELDS)[Field]['names'][number]]: Post[Field] };

/** The names of the fields that are sent only if they are not empty. */
export type OmittedName = {
  [Field in PostField]: (typeof POST_FIELDS)[Field]['isOmitted'] extends true
    ? (typeof POST_FIELDS)[Field]['names'][number]
    : never;
}[PostField];

const namesOf = (isOmitted: boolean) =>
  Object.entries(POST_FIELDS)
    .filter(([, field]) => field.isOmitted === isOmitted)
    .flatMap(([field, { names }]) => names.map((name) => [name as keyof WirePost, field as PostField] as const));

/** Each field name that every post in the blog API has, with the post field it maps to. */
export const WIRE_NAMES = namesOf(false);

/** The field names that a post in the blog API has only if they are not empty. They come last. */
export const OMITTED_NAMES = namesOf(true);

/** The response to an update or a delete. */
export interface ChangeResponse extends Partial<ErrorBody> {
  success: boolean;
  status: boolean;
  message: string;
  errors: Record<string, string[]>;
}

const count = z.coerce.number().int().nonnegative().optional().catch(undefined);

/** A post from any deployment, under whichever field names it uses. */
const lenientWirePost = z.looseObject({}).transform((wire, context): Post => {
  const post = Object.fromEntries(
    Object.entries(POST_FIELDS).map(([field, spec]) => [field, readField(wire, spec)]),
  ) as unknown as Post;
  if (!post.id) {
    context.addIssue('A post without an id.');
    return z.NEVER;
  }
  const createdAt = toUtc(post.createdAt);
  return {
    ...post,
    // A deployment without this field sends the excerpt as it was entered.
    excerptEntered: typeof wire.excerpt_entered === 'string' ? wire.excerpt_entered : post.excerpt,
    createdAt,
    updatedAt: toUtc(post.updatedAt) || createdAt,
  };
});

/** The first value that is not empty. */
function readField(
  wire: Record<string, unknown>,
  { names, lenient, fallback }: (typeof POST_FIELDS)[PostField],
): unknown {
  const values = names.map((name) => lenient.safeParse(wire[name]).data);
  return values.find((value) => value !== '' && value !== undefined && value !== null) ?? fallback;
}

/** A timestamp as ISO 8601 UTC. Without a time zone it is taken as UTC. Empty if it cannot be parsed. */
function toUtc(timestamp: string): string {
  const [, day, time] = timestamp.match(/^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)$/) ?? [];
  const parsed = new Date(day ? `${day}T${time}Z` : timestamp);
  return Number.isNaN(parsed.getTime()) ? '' : parsed.toISOString();
}

/** `blogs` is an array, or has one in `data` and paging fields beside it. */
const lenientPostList = z.looseObject({
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
 * Reads either shape of a list. For a plain array, the order, the counts and the paging (one page) are computed. Entries
 * without an id are left out. Undefined if the response is not a list of posts.
 */
export function readPostList(response: unknown, sort: PostSort = 'newest'): PostList | undefined {
  const list = lenientPostList.safeParse(response).data;
  if (!list) return undefined;
  const paged = Array.isArray(list.blogs) ? undefined : list.blogs;
  const entries = paged?.data ?? (list.blogs as unknown[]);
  const posts = entries.flatMap((entry) => lenientWirePost.safeParse(entry).data ?? []).sort(COMPARE_POSTS[sort]);
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
export const postListResponse = (sort?: PostSort) =>
  z.unknown().transform((response, context): PostList => {
    const list = readPostList(response, sort);
    if (list) return list;
    context.addIssue('Not a list of posts.');
    return z.NEVER;
  });

/** The response of `POST /api/addblog`. Other hosts may not send the id. */
export const addPostResponse = z
  .object({ id: z.coerce.number().int().positive().optional().catch(undefined) })
  .catch({ id: undefined });
