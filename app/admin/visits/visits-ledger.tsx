import type { VisitReport } from '../../../contract/visits.ts';
import { comparison, counted, duration, oneOf, share } from './figures.ts';
import styles from './visits.module.css';

/** The figures of the period, beside those of the period before. */
export function VisitsLedger({ report }: { report: VisitReport }) {
  const { totals, before, days } = report;
  const { visitors, views, messages, engaged_seconds, article_views, read_to_end } = totals;
  const ratio = oneOf(visitors, messages);
  const cells = [
    {
      term: 'Views',
      value: counted(views),
      note:
        visitors > 0 ? `${(views / visitors).toFixed(1)} per visitor` : comparison(views, before.views, days.length),
    },
    {
      term: 'Messages',
      value: counted(messages),
      note:
        ratio === null || ratio < 1 ? `${counted(before.messages)} before` : `1 of ${counted(ratio)} visitors writes`,
    },
    {
      term: 'Engaged time',
      value: engaged_seconds === null ? '–' : duration(engaged_seconds),
      note: 'median visit',
    },
    {
      term: 'Read to the end',
      value: share(read_to_end, article_views) || `${counted(read_to_end)} of ${counted(article_views)}`,
      note: 'of article views',
    },
  ];
  return (
    <dl className={styles.ledger}>
      <div className={styles.total}>
        <dt>Visitors</dt>
        <dd>{counted(visitors)}</dd>
        <dd className={styles.note}>{comparison(visitors, before.visitors, days.length)}</dd>
      </div>
      {cells.map(({ term, value, note }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
          <dd className={styles.note}>{note}</dd>
        </div>
      ))}
    </dl>
  );
}
