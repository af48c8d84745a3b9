import { CATEGORIES, type PostCounts } from '../../../contract/blog/blog.ts';
import { formatNumber } from '../i18n/format-number.ts';
import { t } from '../i18n/t.ts';
import { Card } from '../shell/layout/boxes.tsx';
import { Ledger } from '../shell/layout/ledger.tsx';
import styles from './dashboard.module.css';

/** The number of posts in all and in each category, and a bar of their shares. */
export function PostTotals({ counts }: { counts: PostCounts }) {
  return (
    <Card as="section" className={styles.totals} aria-label={t('Blog counts')}>
      <Ledger isBare>
        <div className={styles.total}>
          <dt>{t('Total Blogs')}</dt>
          <dd>{formatNumber(counts.total)}</dd>
        </div>
        {CATEGORIES.map((category) => (
          <div key={category}>
            <dt>
              <i className={`${styles.swatch} ${styles[category]}`} />
              {category}
            </dt>
            <dd>{formatNumber(counts[category])}</dd>
          </div>
        ))}
      </Ledger>
      <Bar counts={counts} />
    </Card>
  );
}

/** The shares of the categories. Posts without a category leave the end of the bar empty. */
function Bar({ counts }: { counts: PostCounts }) {
  const total = Math.max(counts.total, 1);
  let from = 0;
  return (
    <svg className={styles.bar} viewBox={`0 0 ${total} 1`} preserveAspectRatio="none" aria-hidden="true">
      {CATEGORIES.map((category) => {
        const x = from;
        from += counts[category];
        // Leave a thin gap between two categories.
        const width = Math.max(0, counts[category] - total / 400);
        return <rect key={category} className={styles[category]} x={x} width={width} height="1" />;
      })}
    </svg>
  );
}
