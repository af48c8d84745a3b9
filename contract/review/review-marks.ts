import { z } from 'zod';

/** The states of a review that is open. `void`: the draft was changed after it was approved. */
export const REVIEW_STATES = ['in review', 'approved', 'void', 'returned'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** What lists show of an open review. `by`: the names of those who were asked or returned it; empty for any editor. */
export const reviewMark = z.object({ state: z.enum(REVIEW_STATES), by: z.array(z.string()) });
export type ReviewMark = z.output<typeof reviewMark>;
