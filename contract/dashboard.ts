import { z } from 'zod';
import { POST_STATES } from './blog/post-drafts.ts';

/** A post, or a page by its key. */
const changedDocument = z.object({
  kind: z.enum(['post', 'page']),
  title: z.string(),
  path: z.string().describe('Of its screen in the panel.'),
  state: z.enum(POST_STATES).nullable().describe('Null for pages.'),
  changed_at: z.string().describe('ISO 8601 UTC.'),
  changed_by: z.string(),
});
export type ChangedDocument = z.output<typeof changedDocument>;

const attentionItem = z.object({
  text: z.string().describe('A sentence.'),
  path: z.string().describe('The screen that lists exactly what the sentence counts.'),
});
export type AttentionItem = z.output<typeof attentionItem>;

/** `GET /api/admin/dashboard`: only what the signed-in person may see. */
export const dashboard = z.object({
  attention: z.array(attentionItem).describe('Each thing once, the most urgent first.'),
  my_drafts: z.array(changedDocument).describe('What you changed and did not publish, the newest first.'),
  recent: z.array(changedDocument).describe('What others changed, the newest first.'),
  messages: z
    .array(z.object({ day: z.iso.date(), count: z.int() }))
    .nullable()
    .describe('Of the last 14 days. Null for roles that read no messages.'),
});
export type DashboardData = z.output<typeof dashboard>;

/** In the order of the results. */
export const FOUND_KINDS = ['page', 'post', 'release', 'message', 'person'] as const;

/** The maximum number of results of each kind: in the palette at first, and after a request for all results. */
export const MAX_FOUND = 4;
export const MAX_ALL_FOUND = 20;

/** `GET /api/admin/search`: best first within a kind. */
export const foundInPanel = z.object({
  results: z.array(
    z.object({
      kind: z.enum(FOUND_KINDS),
      title: z.string(),
      note: z.string().describe('What tells it apart: its state, its address, the beginning of its text.'),
      path: z.string(),
    }),
  ),
});
export type FoundInPanel = z.output<typeof foundInPanel>;
