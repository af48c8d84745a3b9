import type { Selectable } from 'kysely';
import type { Tables } from '../database/tables.ts';

export type StoredReview = Selectable<Tables['reviews']>;

/** What somebody decided about a draft, as `reviews.decisions` has it. */
export interface ReviewDecision {
  /** The e-mail address of the account. */
  by: string;
  at: string;
  decision: 'approved' | 'returned';
  note: string;
  /** The hash of the draft that was read. */
  hash: string;
  /** The number of the revision that keeps it. Null: it was returned. */
  revision: number | null;
}
