import type { ReactNode } from 'react';
import { Link, useFetcher } from 'react-router';
import type { HealthReport, HealthState } from '../../../contract/health.ts';
import { rich, t } from '../i18n/t.ts';
import { WaitingButton } from '../shell/controls/waiting-button.tsx';
import { Row } from '../shell/layout/boxes.tsx';
import { mayOpen } from '../shell/screen-rights.ts';
import { useSiteTime } from '../shell/text/site-time.ts';
import styles from './health.module.css';
import type { clientAction } from './health.tsx';
import { bytes, diskValue, outboxText, outboxValue, STATE_TEXTS } from './health-texts.ts';

interface HealthPanelProps {
  title: string;
  state: HealthState;
  /** Instead of the usual text of the state. */
  stateText?: string | false;
  /** The most important number of the check. */
  value: string;
  text: string;
  children?: ReactNode;
}

/** One of the three main checks. The colour of the top edge and a text show the state. */
export function HealthPanel({ title, state, stateText, value, text, children }: HealthPanelProps) {
  // A demo sends no e-mail, which is neither good nor a problem.
  const color = stateText && state === 'good' ? 'neutral' : state;
  return (
    <section className={`${styles.panel} ${styles[color]}`} aria-label={title}>
      <h2>{title}</h2>
      <Row as="p" gap={8} align="center" className={styles.state}>
        <i aria-hidden="true" />
        {stateText || t(STATE_TEXTS[state])}
      </Row>
      <p className={styles.value}>{value}</p>
      <p className={styles.text}>{text}</p>
      {children}
    </section>
  );
}

/** The result of a button. Rendered while it is empty too, so that a screen reader announces the text when it comes. */
export function HealthResult({ isBad, text }: { isBad: boolean; text: string | undefined }) {
  return (
    <p className={`${styles.result} ${isBad ? styles.badResult : ''}`} role="status">
      {text}
    </p>
  );
}

export function OutboxPanel({ outbox }: { outbox: HealthReport['outbox'] }) {
  const { data, submit } = useFetcher<typeof clientAction>();
  const test = data?.value?.test;
  const times = useSiteTime();
  const isUnset = outbox.delivery === 'files';
  return (
    <HealthPanel
      title={t('Email')}
      state={outbox.state}
      stateText={isUnset && outbox.state !== 'bad' && t('Sending is off')}
      value={outboxValue(outbox)}
      text={outboxText(outbox, times)}
    >
      {!isUnset && (
        <p className={styles.text}>
          <MailServerText source={outbox.source} />
        </p>
      )}
      <HealthResult isBad={test?.outcome === 'failed'} text={test?.message} />
      <Row wrap gap={10} className={styles.buttons}>
        {isUnset &&
          (mayOpen('/admin/settings') ? (
            <Link className="plain-button" to="/admin/settings">
              {t('Set up the mail server')}
            </Link>
          ) : (
            <span>{t('Only owners can set up the mail server.')}</span>
          ))}
        {outbox.delivery === 'smtp' && (
          <WaitingButton busyText={t('Sending...')} action={() => submit({ intent: 'test' }, { method: 'post' })}>
            {t('Send a test e-mail')}
          </WaitingButton>
        )}
        {outbox.waiting > 0 && (
          <WaitingButton busyText={t('Retrying...')} action={() => submit({ intent: 'retry' }, { method: 'post' })}>
            {t('Retry all')}
          </WaitingButton>
        )}
      </Row>
    </HealthPanel>
  );
}

/** Where the mail server is set. */
function MailServerText({ source }: { source: HealthReport['outbox']['source'] }) {
  if (source === 'environment')
    return t('The mail server is set on the server. Your server administrator can change it.');
  return mayOpen('/admin/settings')
    ? rich('The mail server is set in <link>Settings</link>.', {
        link: (text) => <Link to="/admin/settings">{text}</Link>,
      })
    : t('Owners set the mail server in Settings.');
}

export function DiskPanel({ disk }: { disk: HealthReport['disk'] }) {
  const free = disk.totalBytes - disk.usedBytes;
  return (
    <HealthPanel
      title={t('Disk')}
      state={disk.state}
      value={diskValue(disk)}
      text={t('{size} free', { size: bytes(free) })}
    >
      <progress max={disk.totalBytes} value={disk.usedBytes} aria-label={t('Disk used')} />
      <Row as="p" wrap className={styles.legend}>
        <span>{t('Images {size}', { size: bytes(disk.pictureBytes) })}</span>
        <span>{t('Data {size}', { size: bytes(disk.databaseBytes) })}</span>
      </Row>
    </HealthPanel>
  );
}
