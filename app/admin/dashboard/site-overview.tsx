import type { DashboardData } from '../../../contract/dashboard.ts';
import type { VisitReport } from '../../../contract/visits/visits.ts';
import type { Outcome } from '../api.ts';
import { formatNumber } from '../i18n/format-number.ts';
import { t } from '../i18n/t.ts';
import { Card, Row } from '../shell/layout/boxes.tsx';
import { FailureBanner } from '../shell/layout/failure-banner.tsx';
import { useRevalidate } from '../shell/use-revalidate.ts';
import { monthDay } from '../visits/figures.ts';
import { addressOf } from '../visits/visits-url.ts';
import { AttentionList } from './attention-list.tsx';
import styles from './dashboard.module.css';
import { SmallPlot } from './small-plot.tsx';

interface SiteOverviewProps {
  /** Undefined if the server has no dashboard. */
  data: Outcome<DashboardData> | undefined;
  visits: Outcome<VisitReport> | undefined;
  /** Authors get the visits of their own posts only. */
  isAuthor: boolean;
}

/** What needs attention, and the messages and visits of two weeks. */
export function SiteOverview({ data, visits, isAuthor }: SiteOverviewProps) {
  const revalidate = useRevalidate();
  const messages = data?.value?.messages;
  return (
    <>
      <h2>{isAuthor ? t('Your posts, last 14 days') : t('The site, last 14 days')}</h2>
      <Card className={styles.site}>
        <FailureBanner error={data?.error} onTryAgain={revalidate} />
        {data?.value && <AttentionList items={data.value.attention} />}
        <div className={styles.plots}>
          {messages && <Messages messages={messages} />}
          <FailureBanner error={visits?.error} onTryAgain={revalidate} />
          {visits?.value && <Visits visits={visits.value} isAuthor={isAuthor} />}
        </div>
      </Card>
    </>
  );
}

interface VisitsProps {
  visits: VisitReport;
  isAuthor: boolean;
}

function Visits({ visits: { from, to, totals, days, counted_since, is_counting }, isAuthor }: VisitsProps) {
  if (!is_counting)
    return <p className={styles.empty}>{t('Visits are not counted: counting is turned off on the server.')}</p>;
  if (counted_since === null) {
    return (
      <p className={styles.empty}>
        {isAuthor
          ? t('No visits yet. They appear here once someone reads one of your posts.')
          : t('No visits yet. They appear here once someone opens the site.')}{' '}
        <a href="/">{t('Open the site')}</a>
      </p>
    );
  }
  const { visitors, views } = totals;
  return (
    <div>
      <Row as="p" wrap className={styles.numbers}>
        <span>
          <b>{formatNumber(visitors)}</b> {t('{count, plural, one {visitor} other {visitors}}', { count: visitors })}
        </span>
        <span>
          <b>{formatNumber(views)}</b> {t('{count, plural, one {view} other {views}}', { count: views })}
        </span>
      </Row>
      <SmallPlot
        label={t('Views in the last 14 days')}
        unit={t('Views')}
        more={{ name: t('All visits'), to: visitsOf(from, to) }}
        columns={days.map((column) => ({
          key: column.day,
          name: monthDay(column.day),
          value: column.views,
          to: visitsOf(column.day, column.day),
        }))}
      />
    </div>
  );
}

const visitsOf = (from: string, to: string) => addressOf({ period: 'custom', from, to });

function Messages({ messages }: { messages: NonNullable<DashboardData['messages']> }) {
  const total = messages.reduce((sum, { count }) => sum + count, 0);
  return (
    <div>
      <Row as="p" wrap className={styles.numbers}>
        <span>
          <b>{formatNumber(total)}</b> {t('{count, plural, one {message} other {messages}}', { count: total })}
        </span>
      </Row>
      <SmallPlot
        label={t('Messages in the last 14 days')}
        unit={t('Messages')}
        more={{ name: t('All messages'), to: '/admin/messages' }}
        columns={messages.map(({ day, count }) => ({ key: day, name: monthDay(day), value: count }))}
      />
    </div>
  );
}
