import { z } from 'zod';
import { CATEGORIES, POST_SORTS } from '../../../contract/blog.ts';

/** Posts on a page that is asked for without a size. */
export const PER_PAGE = 15;
const MAX_PER_PAGE = 100;
/** No blog has more pages; a larger number would leave what a database can count to. */
const MAX_PAGE = 1_000_000_000;
/** In characters: longer ones are no search. */
const MAX_SEARCH_LENGTH = 200;

/** What stands behind `GET /blogs?`. With any of it the answer is a page; without, the whole list. */
export const listQuery = z.object({
  page: z
    .string()
    .transform((page) => Math.min(MAX_PAGE, Math.max(1, Number.parseInt(page, 10) || 1)))
    .optional(),
  per_page: z
    .string()
    .transform((text) => {
      const count = Number.parseInt(text, 10);
      return count >= 1 ? Math.min(MAX_PER_PAGE, count) : PER_PAGE;
    })
    .optional(),
  // All posts in the place of those of a mistyped category would be taken for its posts.
  category: z.enum(['', ...CATEGORIES], `Choose one of ${CATEGORIES.join(', ')}.`).optional(),
  q: z
    .string()
    .transform((words) => words.slice(0, MAX_SEARCH_LENGTH))
    .optional(),
  // Unknown orders are ignored, as they were before there were any: other clients may send their own.
  sort: z.enum(POST_SORTS).optional().catch(undefined),
});
