import { z } from 'zod';
import type { MessageSource } from './contact-messages.ts';

/** The forms of the site's own pages, which are not made in the panel. Each is a separate source of messages. */
export const BUILT_IN_FORMS = ['contact', 'quote', 'job'] as const satisfies MessageSource[];
export type BuiltInForm = (typeof BUILT_IN_FORMS)[number];

export const isBuiltInForm = (id: string): id is BuiltInForm => (BUILT_IN_FORMS as readonly string[]).includes(id);

/** A form of the site, with the number and the time of its messages. */
export const formSummary = z.object({
  /** One of BUILT_IN_FORMS for the forms of the site's own pages. */
  id: z.string(),
  name: z.string(),
  /** The path of the page that shows it. Null for a form that was removed. */
  address: z.string().nullable(),
  /** The number of messages, without those in the spam folder and in the bin. */
  answers: z.int(),
  /** When the last of these messages arrived, ISO 8601 UTC. Null if there is none. */
  last_answer_at: z.string().nullable(),
});
export type FormSummary = z.infer<typeof formSummary>;

/**
 * The response of `GET /api/admin/forms`: the forms of the site's own pages, those that were made in the panel, in their
 * order, and those that were removed but have answers.
 */
export const formList = z.object({ forms: z.array(formSummary) });
