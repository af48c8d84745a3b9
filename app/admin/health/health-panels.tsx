import type { ReactNode } from 'react';
import type { HealthReport, HealthState, TestEmailResult } from '../../../contract/health.ts';
import { useSiteTime } from '../shell/site-time.ts';
import { WaitingButton } from '../shell/waiting-button.tsx';
import { bytes, diskValue, outboxValue, outboxWords, STATE_WORDS } from './health-words.ts';

interface HealthPanelProps {
  title: string;
  state: HealthState;
  /** Instead of the usual words of the state. */
  stateWords?: string | false;
  /** The one number of it. */
  value: string;
  words: string;
  children?: ReactNode;
}

/** One thing that is watched. Its state is the bar on top, and always in words too. */
export function HealthPanel({ title, state, stateWords, value, words, children }: HealthPanelProps) {
  // Neither in order nor a problem: what a demo does not do.
  const color = stateWords && state === 'good' ? 'neutral' : state;
  return (
    <section className={`health-panel health-panel-${color}`} aria-label={title}>
      <h2>{title}</h2>
      <p className="health-state">
        <i className={`health-${color}`} aria-hidden="true" />
        {stateWords || STATE_WORDS[state]}
      </p>
      <p className="health-value">{value}</p>
      <p className="health-words">{words}</p>
      {children}
    </section>
  );
}

/** What came of a button. There before it has words, so that they are read out when they come. */
export function HealthResult({ isBad, words }: { isBad: boolean; words: string | undefined }) {
  return (
    <p className={`health-result ${isBad ? 'health-result-bad' : ''}`} role="status">
      {words}
    </p>
  );
}

interface OutboxPanelProps {
  outbox: HealthReport['outbox'];
  onRetry: () => Promise<void>;
  onTest: () => Promise<void>;
  test: TestEmailResult | undefined;
}

export function OutboxPanel({ outbox, onRetry, onTest, test }: OutboxPanelProps) {
  const times = useSiteTime();
  return (
    <HealthPanel
      title="E-mail"
      state={outbox.state}
      stateWords={outbox.delivery === 'files' && outbox.state !== 'bad' && 'Not sent by e-mail'}
      value={outboxValue(outbox)}
      words={outboxWords(outbox, times)}
    >
      <HealthResult isBad={test?.outcome === 'failed'} words={test?.message} />
      <div className="health-buttons">
        <WaitingButton busyText="Sending..." action={onTest}>
          Send a test e-mail
        </WaitingButton>
        {outbox.waiting > 0 && (
          <WaitingButton busyText="Trying..." action={onRetry}>
            Retry all
          </WaitingButton>
        )}
      </div>
    </HealthPanel>
  );
}

export function DiskPanel({ disk }: { disk: HealthReport['disk'] }) {
  const free = disk.totalBytes - disk.usedBytes;
  return (
    <HealthPanel title="Disk" state={disk.state} value={diskValue(disk)} words={`${bytes(free)} are free.`}>
      <progress max={disk.totalBytes} value={disk.usedBytes} aria-label="Disk used" />
      <p className="health-legend">
        <span>Pictures {bytes(disk.pictureBytes)}</span>
        <span>Data {bytes(disk.databaseBytes)}</span>
      </p>
    </HealthPanel>
  );
}
