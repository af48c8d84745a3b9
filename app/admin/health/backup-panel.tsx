import { useFetcher } from 'react-router';
import type { BackupList } from '../../../contract/backup.ts';
import type { HealthReport } from '../../../contract/health.ts';
import { attempt } from '../api.ts';
import { useMay } from '../rights.ts';
import { WaitingButton } from '../shell/controls/waiting-button.tsx';
import { Row } from '../shell/layout/boxes.tsx';
import { DeveloperNote } from '../shell/layout/developer-note.tsx';
import { useSiteTime } from '../shell/text/site-time.ts';
import styles from './health.module.css';
import type { clientAction } from './health.tsx';
import { downloadBackup } from './health-calls.ts';
import { HealthPanel, HealthResult } from './health-panels.tsx';
import { backupDays, backupText, backupValue, bytes } from './health-texts.ts';

interface BackupPanelProps {
  backup: HealthReport['backup'];
  checkedAt: string;
  backups: BackupList;
}

export function BackupPanel({ backup, checkedAt, backups: { backups, making, failure } }: BackupPanelProps) {
  const times = useSiteTime();
  const may = useMay();
  const starting = useFetcher<typeof clientAction>();
  const isBusy = making !== null || starting.state !== 'idle';
  const [latest] = backups;
  /** The one that was started here. */
  const startedName = isBusy ? undefined : starting.data?.value?.backup;
  const made = backups.find(({ name }) => name === startedName);
  const hasFailed = startedName !== undefined && !made;
  const result = () => {
    if (hasFailed) return `The backup failed. ${failure ?? 'The server stopped before it finished.'}`;
    return made ? `Backup complete: ${bytes(made.bytes)}, verified.` : '';
  };
  return (
    <HealthPanel
      title="Backup"
      state={backup.state}
      value={backupValue(backup, checkedAt)}
      text={backupText(backup, times)}
    >
      {backup.everyHours > 0 && (
        <ol className={styles.days} aria-label="Backups in the last seven days">
          {backupDays(backup, checkedAt, times).map(({ name, isMade }) => (
            <li key={name} className={isMade ? undefined : styles.without}>
              {name}
              <span className="visually-hidden">{isMade ? ': backed up' : ': no backup'}</span>
            </li>
          ))}
        </ol>
      )}
      {backup.everyHours === 0 && (
        <DeveloperNote>
          <p>The setting BACKUP_EVERY_HOURS turns on automatic backups.</p>
        </DeveloperNote>
      )}
      <HealthResult isBad={hasFailed} text={result()} />
      <Row wrap gap={10} className={styles.buttons}>
        {may('POST /admin/backups') ? (
          <button
            type="button"
            className="plain-button"
            disabled={isBusy}
            aria-busy={isBusy || undefined}
            onClick={() => starting.submit({ intent: 'backup' }, { method: 'post' })}
          >
            {isBusy ? (
              <>
                <span className="spinner" aria-hidden="true" />
                Backing up{making?.bytes ? `, ${bytes(making.bytes)}` : '...'}
              </>
            ) : (
              'Back up now'
            )}
          </button>
        ) : (
          <span>Only owners can make and download backups.</span>
        )}
        {latest && may('POST /admin/backups/{name}/link') && (
          <WaitingButton
            busyText="Downloading..."
            disabled={isBusy}
            action={() => attempt(() => downloadBackup(latest.name))}
          >
            Download ({bytes(latest.bytes)})
          </WaitingButton>
        )}
      </Row>
    </HealthPanel>
  );
}
