import type { ReactNode } from 'react';
import type { HealthReport, HealthState } from '../../../contract/health.ts';
import { WaitingButton } from '../frame/waiting-button.tsx';
import { backupDays, backupValue, backupWords, bytes, diskValue, outboxWords, STATE_WORDS } from './health-words.ts';

interface HealthPanelProps {
  title: string;
  state: HealthState;
  /** The one number of it. */
  value: string;
  words: string;
  children?: ReactNode;
}

/** One thing that is watched. Its state is the bar on top, and always in words too. */
function HealthPanel({ title, state, value, words, children }: HealthPanelProps) {
  return (
    <section className={`health-panel health-panel-${state}`} aria-label={title}>
      <h2>{title}</h2>
      <p className="health-state">
        <i className={`health-${state}`} aria-hidden="true" />
        {STATE_WORDS[state]}
      </p>
      <p className="health-value">{value}</p>
      <p className="health-words">{words}</p>
      {children}
    </section>
  );
}

interface OutboxPanelProps {
  outbox: HealthReport['outbox'];
  onTry: () => Promise<void>;
}

export function OutboxPanel({ outbox, onTry }: OutboxPanelProps) {
  return (
    <HealthPanel title="Outbox" state={outbox.state} value={`${outbox.waiting} waiting`} words={outboxWords(outbox)}>
      {outbox.waiting > 0 && (
        <WaitingButton busyText="Trying..." action={onTry}>
          Try all again
        </WaitingButton>
      )}
    </HealthPanel>
  );
}

export function BackupPanel({ backup, checkedAt }: { backup: HealthReport['backup']; checkedAt: string }) {
  return (
    <HealthPanel title="Backup" state={backup.state} value={backupValue(backup, checkedAt)} words={backupWords(backup)}>
      {backup.everyHours > 0 && (
        <ol className="health-days" aria-label="Backups of the last seven days">
          {backupDays(backup, checkedAt).map(({ name, isMade }) => (
            <li key={name} className={isMade ? undefined : 'health-day-without'}>
              {name}
              <span className="visually-hidden">{isMade ? ' made' : ' none'}</span>
            </li>
          ))}
        </ol>
      )}
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
