import type { VisitReport } from '../../../contract/visits/visits.ts';
import { formatNumber } from '../i18n/format-number.ts';
import { t } from '../i18n/t.ts';
import { Card, Muted, Row } from '../shell/layout/boxes.tsx';
import { DayPlot } from './day-plot.tsx';
import { columnsOf } from './figures.ts';
import { ScrollTable } from './scroll-table.tsx';
import styles from './visits.module.css';

/** On phones: the last two weeks. */
const PHONE_COLUMNS = 14;

/** Views and visitors over time, as a plot and as a table. */
export function DayPanel({ report }: { report: VisitReport }) {
  const columns = columnsOf(report);
  const isHours = report.hours.length > 0;
  const isWeeks = !isHours && columns.length < report.days.length;
  const unit = isHours ? 'hour' : isWeeks ? 'week' : 'day';
  const name = t('Views and visitors by {unit, select, hour {hour} week {week} other {day}}', { unit });
  const begun = columns.filter(({ isFuture }) => !isFuture);
  const showsMessages = begun.some(({ messages }) => messages !== null);
  // Show all hours of a day, because the last columns alone would leave out most of it.
  const onPhone = isHours ? columns : columns.slice(-PHONE_COLUMNS);
  return (
    <Card as="section" gap={16} className={styles.block} aria-labelledby="visits-by-day">
      <Row as="header" wrap align="baseline" justify="between">
        <h2 id="visits-by-day">{t('By {unit, select, hour {hour} week {week} other {day}}', { unit })}</h2>
        <Row as="p" wrap className={styles.key}>
          <span>
            <i className={styles.views} /> {t('Views')}
          </span>
          <span>
            <i className={styles.visitors} /> {t('Visitors')}
          </span>
          <span>
            <i className={styles.posts} /> {t('Post published')}
          </span>
        </Row>
      </Row>
      <DayPlot name={name} className={styles.wide} columns={columns} width={1120} height={300} labels={6} />
      <DayPlot name={name} className={styles.narrow} columns={onPhone} width={340} height={210} labels={2} />
      {onPhone.length < columns.length && (
        <Muted className={styles.narrow}>{t('The last 14 {unit, select, week {weeks} other {days}}', { unit })}</Muted>
      )}
      <details className={styles.asTable}>
        <summary>{t('Show as a table')}</summary>
        <ScrollTable label={t('Views and visitors')}>
          <thead>
            <tr>
              <th scope="col">{unit === 'day' ? t('Day') : unit === 'week' ? t('Week') : t('Hour')}</th>
              <th scope="col">{t('Views')}</th>
              <th scope="col">{t('Visitors')}</th>
              {showsMessages && <th scope="col">{t('Messages')}</th>}
              {!isHours && <th scope="col">{t('Posts published')}</th>}
            </tr>
          </thead>
          <tbody>
            {begun.map(({ key, name, views, visitors, messages, posts }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{formatNumber(views)}</td>
                <td>{formatNumber(visitors)}</td>
                {showsMessages && <td>{formatNumber(messages ?? 0)}</td>}
                {!isHours && <td>{posts.join(', ')}</td>}
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      </details>
    </Card>
  );
}
