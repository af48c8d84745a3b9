import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { t } from '../i18n/t.ts';
import { Row } from '../shell/layout/boxes.tsx';
import styles from './review.module.css';
import { WaitingList } from './review-list.tsx';

/** On the dashboard: what waits for a decision. Nothing if nothing waits. */
export function WaitingReviews({ reviews, released }: Omit<ComponentProps<typeof WaitingList>, 'title'>) {
  if (reviews.length === 0) return null;
  return (
    <section className={styles.block} aria-labelledby="waiting-for-you">
      <Row align="baseline" justify="between" wrap gap={12}>
        <h2 id="waiting-for-you">{t('Waiting for you')}</h2>
        <Link to="/admin/manage-blogs?status=for-review">{t('All reviews')}</Link>
      </Row>
      <WaitingList title={t('Draft')} reviews={reviews} released={released} />
    </section>
  );
}
