import { z } from 'zod';

/** A form of the site, and what came in with it. */
export const formSummary = z.object({
  /** `contact`, `quote` or `job` for the forms of the site's own pages. */
  id: z.string(),
  name: z.string(),
  /** The path of the page that shows it. Null for a form that was removed. */
  address: z.string().nullable(),
  /** Without those in the spam folder and in the bin. */
  answers: z.int(),
  /** When the last of them came, ISO 8601 UTC. Null if there is none. */
  last_answer_at: z.string().nullable(),
});
export type FormSummary = z.infer<typeof formSummary>;

/**
 * The response of `GET /api/admin/forms`: the forms of the site's own pages, those that were made in the panel, in their
 * order, and those that were removed but have answers.
 */
export const formList = z.object({ forms: z.array(formSummary) });
