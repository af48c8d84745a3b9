import type { ReviewQueue as Queue } from '../../../contract/review/reviews.ts';
import { t } from '../i18n/t.ts';
import type { ReleasedParts } from '../releases/released-parts.ts';
import { EmptyNote } from '../shell/layout/empty-note.tsx';
import styles from './review.module.css';
import { AskedList, WaitingList } from './review-list.tsx';

/** Under the tab For review: what waits for this person, and what they asked for. */
export function ReviewQueue({ queue, released }: { queue: Queue; released: ReleasedParts }) {
  const { waiting, waiting_count, asked } = queue;
  return (
    <div className={styles.lists}>
      {waiting.length > 0 ? (
        <WaitingList title={t('Waiting for you')} reviews={waiting} released={released} />
      ) : (
        <EmptyNote>{t('Nothing waits for you.')}</EmptyNote>
      )}
      {waiting_count > waiting.length && (
        <p>
          {t('{count} more are waiting. They appear once you decide these.', { count: waiting_count - waiting.length })}
        </p>
      )}
      {asked.length > 0 && <AskedList title={t('You asked')} reviews={asked} released={released} />}
    </div>
  );
}
