import type { Selectable } from 'kysely';
import type { Tables } from '../database/tables.ts';

export type StoredReview = Selectable<Tables['reviews']>;

/** A decision about a draft, as stored in `reviews.decisions`. */
export interface ReviewDecision {
  /** The e-mail address of the account. */
  by: string;
  at: string;
  decision: 'approved' | 'returned';
  note: string;
  /** The hash of the draft that was read. */
  hash: string;
  /** The number of the revision that stores the approved draft. Null if the draft was returned. */
  revision: number | null;
}
