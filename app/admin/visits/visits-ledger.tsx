import type { VisitReport } from '../../../contract/visits/visits.ts';
import { formatDecimals, formatNumber } from '../i18n/format-number.ts';
import { t } from '../i18n/t.ts';
import { Ledger } from '../shell/layout/ledger.tsx';
import { comparison, duration, hasEarlier, oneOf, share } from './figures.ts';
import styles from './visits.module.css';

/** The figures of the period, beside those of the previous period. */
export function VisitsLedger({ report }: { report: VisitReport }) {
  const { totals, before } = report;
  const cells = [
    { term: t('Views'), note: perVisitor(totals), show: ({ views }: Totals) => formatNumber(views) },
    {
      term: t('Messages'),
      note: writers(totals),
      show: ({ messages }: Totals) => messages !== null && formatNumber(messages),
    },
    {
      term: t('Engaged time'),
      note: t('median visit'),
      show: ({ engaged_seconds: seconds }: Totals) => (seconds === null ? '–' : duration(seconds)),
    },
    { term: t('Read to the end'), note: t('of article views'), show: readToEnd },
  ];
  return (
    <Ledger className={styles.ledger}>
      <div className={styles.total}>
        <dt>{t('Visitors')}</dt>
        <dd>{formatNumber(totals.visitors)}</dd>
        <dd className={styles.note}>{comparison(report)}</dd>
      </div>
      {cells
        .filter(({ show }) => show(totals) !== false)
        .map(({ term, note, show }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{show(totals)}</dd>
            {note && <dd className={styles.note}>{note}</dd>}
            {hasEarlier(report) && (
              <dd className={styles.note}>{t('Before: {value}', { value: show(before) || '' })}</dd>
            )}
          </div>
        ))}
    </Ledger>
  );
}

type Totals = VisitReport['totals'];

const perVisitor = ({ visitors, views }: Totals) =>
  visitors > 0 && t('{views} per visitor', { views: formatDecimals(views / visitors, 1) });

function writers({ visitors, messages }: Totals): string | undefined {
  const ratio = oneOf(visitors, messages ?? 0);
  return ratio === null || ratio === 1 ? undefined : t('1 in {ratio, number} visitors writes', { ratio });
}

function readToEnd({ visitors, article_views, read_to_end }: Totals): string {
  if (article_views === 0) return '–';
  return (
    share(read_to_end, article_views, visitors) ||
    t('{read, number} of {all, number}', { read: read_to_end, all: article_views })
  );
}
