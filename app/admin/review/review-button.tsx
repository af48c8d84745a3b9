import { t } from '../i18n/t.ts';
import type { ReviewActions } from './use-review.ts';

/** In place of Publish: approves the draft, or asks for an approval. Nothing while others decide. */
export function ReviewButton({ review: { main, open }, isDisabled }: { review: ReviewActions; isDisabled: boolean }) {
  if (main !== 'approve' && main !== 'ask') return null;
  return (
    <button
      type="button"
      className="button button-primary button-small"
      disabled={isDisabled}
      onClick={() => open(main)}
    >
      {main === 'approve' ? t('Approve') : t('Ask for review')}
    </button>
  );
}
