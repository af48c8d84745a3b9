import { AskDialog } from './ask-dialog.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import type { ReviewActions } from './use-review.ts';

/** The dialog that is open: asking for a review, or deciding. */
export function ReviewDialogs({ review }: { review: ReviewActions }) {
  if (review.dialog === undefined) return null;
  return review.dialog === 'ask' ? <AskDialog review={review} /> : <DecideDialog review={review} />;
}
