import { z } from 'zod';
import { POST_FIELDS, type Post, type PostField } from '../../../contract/blog/blog.ts';
import { OMITTED_NAMES, WIRE_NAMES, type WirePost } from '../../../contract/blog/blog-wire.ts';

/** A post as the blog API sends it. */
export const wirePost = z.object(
  Object.fromEntries<z.ZodType>([
    ...WIRE_NAMES.map(([name, field]) => [name, POST_FIELDS[field].schema] as const),
    ...OMITTED_NAMES.map(([name, field]) => [name, POST_FIELDS[field].schema.optional()] as const),
  ]),
);

/** The post under every name that clients of the blog API look for. */
export const toWire = (post: Post): WirePost =>
  Object.fromEntries(
    [...WIRE_NAMES, ...OMITTED_NAMES.filter(([, field]) => !isEmpty(post, field))].map(([name, field]) => [
      name,
      post[field],
    ]),
  ) as WirePost;

const isEmpty = (post: Post, field: PostField) => String(post[field]) === String(POST_FIELDS[field].fallback);
