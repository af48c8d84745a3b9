import type { Post } from '../../../contract/blog.ts';
import { WIRE_NAMES, type WirePost } from '../../../contract/blog-wire.ts';

/** The post under every name that clients of the blog API look for. */
export const toWire = (post: Post): WirePost =>
  Object.fromEntries(WIRE_NAMES.map(([name, field]) => [name, post[field]])) as WirePost;
