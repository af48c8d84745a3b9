import { z } from 'zod';
import { CATEGORIES, POST_SORTS } from '../../../contract/blog/blog.ts';
import { count } from '../../http/endpoint.ts';

/** The default page size. */
export const PER_PAGE = 15;
const MAX_PER_PAGE = 100;
/** Larger than any blog. A larger number could overflow the database's integer range. */
const MAX_PAGE = 1_000_000_000;
/** In characters. Longer texts are not searches. */
const MAX_SEARCH_LENGTH = 200;

/** NaN if the value is not a number. */
const toNumber = (value: unknown) => Number.parseInt(String(value), 10);

/** The query of `GET /blogs`. With any parameter the response is a page, otherwise the whole list. */
export const listQuery = {
  page: z.preprocess(
    (page) => (page === undefined ? undefined : Math.min(MAX_PAGE, Math.max(1, toNumber(page) || 1))),
    count,
  ),
  per_page: z.preprocess((size) => (toNumber(size) >= 1 ? Math.min(MAX_PER_PAGE, toNumber(size)) : PER_PAGE), count),
  // Rejects unknown categories: a client would take the full list for the posts of the category.
  category: z.preprocess(
    (category) => category || undefined,
    z.enum(CATEGORIES, `Choose one of ${CATEGORIES.join(', ')}.`).optional(),
  ),
  q: z
    .string()
    .transform((words) => words.slice(0, MAX_SEARCH_LENGTH))
    .optional(),
  // Unknown sort orders are ignored, because other clients may send their own.
  sort: z.enum(POST_SORTS).optional().catch(undefined),
};
