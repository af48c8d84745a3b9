import { z } from 'zod';
import { CATEGORIES } from './blog.ts';

/** Days that a deleted post can be restored. */
export const BIN_DAYS = 30;

export const POSTS_PER_BIN_PAGE = 15;

/** A post in the bin, as `GET /api/admin/bin` lists it. */
export const binnedPost = z.object({
  id: z.int(),
  /** Empty for a draft without a title. */
  title: z.string(),
  /** Whether the post was not public. Restoring it does not publish it. */
  isDraft: z.boolean(),
  authorName: z.string(),
  category: z.enum(CATEGORIES).nullable(),
  /** Null for a draft without an image. */
  image: z.string().nullable(),
  imageWidth: z.int().nullable(),
  imageHeight: z.int().nullable(),
  /** ISO 8601 UTC. */
  deletedAt: z.string(),
  /** Days until it is permanently removed, from 30 down to 0. */
  daysLeft: z.int(),
});
export type BinnedPost = z.infer<typeof binnedPost>;

/** Most recently deleted first. */
export const binPage = z.object({
  posts: z.array(binnedPost),
  page: z.int(),
  lastPage: z.int(),
  total: z.int(),
});
export type BinPage = z.infer<typeof binPage>;
