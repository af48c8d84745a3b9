import type { DashboardData } from '../../../contract/dashboard.ts';
import type { VisitReport } from '../../../contract/visits/visits.ts';
import type { Outcome } from '../api.ts';
import { t } from '../i18n/t.ts';
import { Card, Row } from '../shell/layout/boxes.tsx';
import { FailureBanner } from '../shell/layout/failure-banner.tsx';
import { useRevalidate } from '../shell/use-revalidate.ts';
import { counted, monthDay } from '../visits/figures.ts';
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
        No visits yet. They appear here once someone {isAuthor ? t('reads one of your posts') : t('opens the site')}.{' '}
        <a href="/">{t('Open the site')}</a>
      </p>
    );
  }
  const { visitors, views } = totals;
  return (
    <div>
      <Row as="p" wrap className={styles.numbers}>
        <span>
          <b>{counted(visitors)}</b> {visitors === 1 ? t('visitor') : t('visitors')}
        </span>
        <span>
          <b>{counted(views)}</b> {views === 1 ? t('view') : t('views')}
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
          <b>{counted(total)}</b> {total === 1 ? t('message') : t('messages')}
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
