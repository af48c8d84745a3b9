import { ReviewDialogs } from '../review/review-dialogs.tsx';
import { ReviewNotice } from '../review/review-notice.tsx';
import { useReview } from '../review/use-review.ts';
import type { HistorySubject } from './history-view.ts';

interface HistoryReviewProps {
  subject: HistorySubject;
  onDecided: () => Promise<unknown>;
}

/** Lets a person who has read the differences approve or return the draft. Reviews are asked for in the editor. */
export function HistoryReview({ subject: { path, title, draft_revision }, onDecided }: HistoryReviewProps) {
  const review = useReview({
    path,
    title,
    isSaved: true,
    save: async () => true,
    draftRevision: () => draft_revision,
    mayPublish: true,
    mayAsk: false,
    onPublished: () => void onDecided(),
  });
  return (
    <>
      <ReviewNotice review={review} />
      <ReviewDialogs review={review} />
    </>
  );
}
