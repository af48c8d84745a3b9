import { Link } from 'react-router';
import type { DashboardData } from '../../../contract/dashboard.ts';
import type { VisitReport } from '../../../contract/visits.ts';
import type { Outcome } from '../api.ts';
import { EmptyNote } from '../shell/empty-note.tsx';
import { FailureBanner } from '../shell/failure-banner.tsx';
import { Icon, type IconName } from '../shell/icon.tsx';
import { useRevalidate } from '../shell/use-revalidate.ts';
import { counted, monthDay } from '../visits/figures.ts';
import styles from './dashboard.module.css';
import { SmallPlot } from './small-plot.tsx';

interface SiteOverviewProps {
  /** Undefined: the server has none. */
  data: Outcome<DashboardData> | undefined;
  visits: Outcome<VisitReport> | undefined;
}

/** Visits and messages of two weeks, and what somebody should look at. */
export function SiteOverview({ data, visits }: SiteOverviewProps) {
  const revalidate = useRevalidate();
  const messages = data?.value?.messages;
  return (
    <>
      <h2>The site, last 14 days</h2>
      <div className={styles.site}>
        <div className={styles.plots}>
          <FailureBanner failure={visits?.error?.message} onTryAgain={revalidate} />
          {visits?.value && <Visits visits={visits.value} />}
          {messages && <Messages messages={messages} />}
        </div>
        <FailureBanner failure={data?.error?.message} onTryAgain={revalidate} />
        {data?.value && <Attention items={data.value.attention} />}
      </div>
    </>
  );
}

function Visits({ visits: { totals, days, today, counted_since } }: { visits: VisitReport }) {
  if (counted_since === null) {
    return (
      <EmptyNote>
        No visits yet. They appear here once somebody opens the site. <a href="/">Open the site</a>
      </EmptyNote>
    );
  }
  return (
    <div>
      <p className={styles.numbers}>
        <span>
          <b>{counted(totals.visitors)}</b> visitors
        </span>
        <span>
          <b>{counted(totals.views)}</b> views
        </span>
      </p>
      <SmallPlot
        label="Views of the last 14 days"
        columns={days.map(({ day, views }) => ({
          key: day,
          name: monthDay(day),
          value: views,
          isCurrent: day === today,
        }))}
      />
      <Link to="/admin/visits">All visits</Link>
    </div>
  );
}

function Messages({ messages }: { messages: NonNullable<DashboardData['messages']> }) {
  const total = messages.reduce((sum, { count }) => sum + count, 0);
  return (
    <div>
      <p className={styles.numbers}>
        <span>
          <b>{counted(total)}</b> {total === 1 ? 'message' : 'messages'}
        </span>
      </p>
      {total > 0 && (
        <SmallPlot
          label="Messages of the last 14 days"
          columns={messages.map(({ day, count }, index) => ({
            key: day,
            name: monthDay(day),
            value: count,
            isCurrent: index === messages.length - 1,
          }))}
        />
      )}
      <Link to="/admin/messages">All messages</Link>
    </div>
  );
}

function Attention({ items }: { items: DashboardData['attention'] }) {
  return (
    <section className={styles.attention} aria-labelledby="needs-attention">
      <h3 id="needs-attention">Needs attention</h3>
      {items.length === 0 ? (
        <p>Nothing needs attention.</p>
      ) : (
        <ul>
          {items.map(({ text, path }) => (
            <li key={text}>
              <Icon name={iconOf(path)} />
              <Link to={path}>{text.replace(/\.$/, '')}</Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const ICONS: readonly (readonly [screen: string, icon: IconName])[] = [
  ['/admin/messages', 'messages'],
  ['/admin/manage-blogs', 'clock'],
  ['/admin/launch-checklist', 'company'],
  ['/admin/redirects', 'redirects'],
  ['/admin/webhooks', 'webhooks'],
  ['/admin/consistency', 'link'],
];

const iconOf = (path: string): IconName => ICONS.find(([screen]) => path.startsWith(screen))?.[1] ?? 'health';
