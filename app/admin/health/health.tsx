import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import type { HealthReport, HealthState } from '../../../contract/health.ts';
import { showToast } from '../../ui/toast.tsx';
import { act } from '../api.ts';
import { rich, t } from '../i18n/t.ts';
import { describeFound } from '../link-check/link-check.tsx';
import { fetchLinkReport } from '../link-check/link-check-calls.ts';
import { adminMeta } from '../shell/admin-meta.ts';
import { WaitingButton } from '../shell/controls/waiting-button.tsx';
import { Banner } from '../shell/layout/banner.tsx';
import { Stack } from '../shell/layout/boxes.tsx';
import { PageHead } from '../shell/layout/page-head.tsx';
import { useSiteTime } from '../shell/text/site-time.ts';
import { useRevalidate } from '../shell/use-revalidate.ts';
import type { Route } from './+types/health';
import { BackupPanel } from './backup-panel.tsx';
import { FailingWebhooks } from './failing-webhooks.tsx';
import styles from './health.module.css';
import { fetchHealth, retryEmails, sendTestEmail } from './health-calls.ts';
import { DiskPanel, OutboxPanel } from './health-panels.tsx';
import { HealthTabs } from './health-tabs.tsx';
import { verdict } from './health-texts.ts';
import { OverduePosts } from './overdue-posts.tsx';
import { RejectedCopy } from './rejected-copy.tsx';
import { SampleList } from './sample-list.tsx';
import { UndeliveredEmails } from './undelivered-emails.tsx';

export const meta = adminMeta('Health');

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const [report, links] = await Promise.all([fetchHealth(signal), fetchLinkReport(signal)]);
  return { report, links };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const intent = (await request.formData()).get('intent');
  return act(async () => {
    if (intent === 'test') return { test: await sendTestEmail() };
    await retryEmails();
    showToast({ kind: 'success', text: t('Retrying all pending e-mails.') });
    return {};
  });
}

/** `/admin/health`: whether e-mail, backups and disk are healthy. */
export default function Health({ loaderData: { report, links } }: Route.ComponentProps) {
  const times = useSiteTime();
  const revalidate = useRevalidate();

  const { hash } = useLocation();
  useEffect(() => {
    // When the page is opened by a link in an e-mail, the browser looks for the section before it is loaded.
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);

  const { kind, text, rest } = verdict(report, times);
  return (
    <Stack gap={22} className={styles.health}>
      <PageHead
        title={t('Health')}
        subtitle={t('Email, backups and disk')}
        action={
          <WaitingButton busyText={t('Checking...')} action={revalidate}>
            {t('Check again')}
          </WaitingButton>
        }
      />
      <HealthTabs current="Overview" />
      <Banner kind={kind} text={text}>
        <p>{rest}</p>
      </Banner>
      <div className={styles.panels}>
        <OutboxPanel outbox={report.outbox} />
        <BackupPanel backup={report.backup} offsite={report.offsite} checkedAt={report.checkedAt} />
        <DiskPanel disk={report.disk} />
      </div>
      <UndeliveredEmails undelivered={report.outbox.undelivered} />
      <OverduePosts publishing={report.publishing} />
      <RejectedCopy copy={report.copy} />
      <FailingWebhooks webhooks={report.webhooks} />
      <section className={`panel-section ${styles.section}`} aria-labelledby="consistency">
        <h2 id="consistency">{t('Texts and links')}</h2>
        <p>
          {rich('<link>Check all public texts</link> against the company facts, and every link within the site.', {
            link: (text) => <Link to="/admin/consistency">{text}</Link>,
          })}
        </p>
        {links.checked_at && (
          <p>
            {`${t('{links, number} links were checked {time}.', {
              links: links.links,
              time: times.inSentence(links.checked_at),
            })} ${describeFound(links)}`}
          </p>
        )}
      </section>
      <OtherChecks report={report} />
      <SampleList samples={report.samples} />
    </Stack>
  );
}

function OtherChecks({ report: { database, requests, version, update, startedAt } }: { report: HealthReport }) {
  const { inSentence } = useSiteTime();
  const rows: [string, ReactNode, HealthState][] = [
    [
      t('Database'),
      database.state === 'bad'
        ? t('Its file was deleted or replaced. Nothing is saved until it is back, or the site is restarted.')
        : t('{kind}, responds in {milliseconds} ms', { kind: database.kind, milliseconds: database.milliseconds }),
      database.state,
    ],
    [
      t('Requests since restart'),
      t('{answered} served, {failed} failed', { answered: requests.answered, failed: requests.failed }),
      requests.state,
    ],
    [t('Version'), t('{version}, started {time}', { version, time: inSentence(startedAt) }), 'good'],
  ];
  if (update) rows.push([t('Updates'), describeUpdate(update), update.state === 'current' ? 'good' : 'waiting']);
  return (
    <section className={`panel-section ${styles.section}`} aria-labelledby="other-checks">
      <h2 id="other-checks">{t('Other checks')}</h2>
      <dl>
        {rows.map(([name, text, state]) => (
          <div key={name}>
            <dt>
              <i className={styles[state]} aria-hidden="true" />
              {name}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function describeUpdate({ state, published, url, reason }: NonNullable<HealthReport['update']>): ReactNode {
  if (state === 'failed') return t('The check for updates failed: {reason}', { reason: reason && t(reason) });
  if (state === 'current') return t('{published} is the latest version', { published });
  return url ? (
    <a href={url}>{t('Version {published} is available', { published })}</a>
  ) : (
    t('Version {published} is available', { published })
  );
}
