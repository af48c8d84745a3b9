import type { TranslationState } from '../../../contract/languages/translations.ts';
import type { ReviewMark } from '../../../contract/review/review-marks.ts';
import { msg, t } from '../i18n/t.ts';
import { REVIEW_SQUARES, reviewStateText } from '../review/review-words.ts';
import { type Square, StateLabel } from '../shell/layout/state-label.tsx';
import styles from './translation-list.module.css';

/** The names of the states, and what is left to do in each. */
export const TRANSLATION_STATE: Record<TranslationState, { square: Square; label: string; action: string }> = {
  missing: { square: 'hollow', label: msg('Missing'), action: msg('Translate') },
  draft: { square: 'hollow', label: msg('Draft'), action: msg('Edit') },
  outdated: { square: 'yellow', label: msg('Out of date'), action: msg('Update') },
  current: { square: 'green', label: msg('Up to date'), action: msg('Edit') },
};

/**
 * The state of a translation. Missing is hollow, but marigold, to draw attention. If there is a review, its state is
 * shown instead, as in the lists of posts and pages.
 */
export function TranslationStateLabel({ state, review }: { state: TranslationState; review?: ReviewMark | null }) {
  const { square, label } = TRANSLATION_STATE[state];
  if (review)
    return (
      <StateLabel square={REVIEW_SQUARES[review.state]}>
        <span className="visually-hidden">{t(label)}: </span>
        {reviewStateText(review)}
      </StateLabel>
    );
  return (
    <StateLabel square={square} className={state === 'missing' ? styles.missing : undefined}>
      {t(label)}
    </StateLabel>
  );
}
