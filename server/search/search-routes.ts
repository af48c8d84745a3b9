import { Hono } from 'hono';
import { z } from 'zod';
import { SEARCH_KINDS, type SearchResults } from '../../contract/search.ts';
import { check } from '../http/read-body.ts';
import { readQuery } from '../http/read-query.ts';
import type { WebEnv } from '../http/visitor.ts';
import type { SearchQuery } from './search.ts';

/** A larger number could overflow the database's integer range. */
const MAX_PAGE = 1_000_000;

const searchQuery = z.object({
  q: z.string().default(''),
  kind: z.enum(['', ...SEARCH_KINDS], `Choose one of ${SEARCH_KINDS.join(', ')}, or none.`).optional(),
  page: z
    .string()
    .transform((page) => Math.min(MAX_PAGE, Math.max(1, Number.parseInt(page, 10) || 1)))
    .optional(),
});

/** `GET /api/search`: what visitors find while they type. `search` throws 429 for too many searches. */
export function searchRoutes({
  search,
}: {
  search: (query: SearchQuery, clientAddress: string) => Promise<SearchResults>;
}) {
  return new Hono<WebEnv>().get('/search', async (c) => {
    const { q, kind, page = 1 } = check(searchQuery, readQuery(c));
    return c.json(await search({ q, kind: kind || undefined, page }, c.get('visitor').ipAddress));
  });
}
