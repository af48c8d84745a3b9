import { z } from 'zod';

/** `GET /api/admin/opening`. */
export const siteOpening = z.object({
  /** Whether visitors see the site, or the page "Opening soon". */
  is_open: z.boolean(),
  /**
   * `environment`: OPEN=yes, which nobody can change in the panel. `stored`: an owner opened or closed it. `default`: a
   * demo is open, and a new production site is closed.
   */
  source: z.enum(['environment', 'stored', 'default']),
  /** When it was opened or closed, ISO 8601 UTC. Null unless `source` is `stored`. */
  changed_at: z.string().nullable(),
});
export type SiteOpening = z.output<typeof siteOpening>;

/** The body of `PUT /api/admin/opening`. */
export const changeOpening = z.object({ open: z.boolean('open must be true or false.') });

/** The page that visitors get in place of all others while the site is closed. No page has such an address. */
export const CLOSED_PATH = '/__closed';
