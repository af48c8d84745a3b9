import type { HealthReport } from '../../../contract/health.ts';
import { useSiteTime } from '../shell/site-time.ts';
import { WaitingButton } from '../shell/waiting-button.tsx';
import { HealthPanel, HealthResult } from './health-panels.tsx';
import { backupDays, backupValue, backupWords, bytes } from './health-words.ts';
import { useBackups } from './use-backups.ts';

interface BackupPanelProps {
  backup: HealthReport['backup'];
  checkedAt: string;
  onMade: () => void;
}

export function BackupPanel({ backup, checkedAt, onMade }: BackupPanelProps) {
  const times = useSiteTime();
  const { list, asked, isBusy, failure, make, download } = useBackups(onMade);
  const latest = list?.backups[0];
  const made = !isBusy && asked !== undefined ? list?.backups.find(({ name }) => name === asked) : undefined;
  const hasFailed = !isBusy && asked !== undefined && list !== undefined && !made;
  const words = () => {
    if (failure) return failure;
    if (hasFailed) return `The backup failed. ${list.failure ?? 'The server stopped before it was finished.'}`;
    return made ? `Backup made: ${bytes(made.bytes)}, checked and readable.` : '';
  };
  return (
    <HealthPanel
      title="Backup"
      state={backup.state}
      value={backupValue(backup, checkedAt)}
      words={backupWords(backup, times)}
    >
      {backup.everyHours > 0 && (
        <ol className="health-days" aria-label="Backups of the last seven days">
          {backupDays(backup, checkedAt, times).map(({ name, isMade }) => (
            <li key={name} className={isMade ? undefined : 'health-day-without'}>
              {name}
              <span className="visually-hidden">{isMade ? ' made' : ' none'}</span>
            </li>
          ))}
        </ol>
      )}
      <HealthResult isBad={failure !== undefined || hasFailed} words={words()} />
      <div className="health-buttons">
        <button
          type="button"
          className="plain-button"
          disabled={isBusy}
          aria-busy={isBusy || undefined}
          onClick={() => void make()}
        >
          {isBusy ? (
            <>
              <span className="spinner" aria-hidden="true" />
              Backing up{list?.making?.bytes ? `, ${bytes(list.making.bytes)}` : '...'}
            </>
          ) : (
            'Back up now'
          )}
        </button>
        {latest && (
          <WaitingButton busyText="Downloading..." disabled={isBusy} action={() => download(latest.name)}>
            Download ({bytes(latest.bytes)})
          </WaitingButton>
        )}
      </div>
    </HealthPanel>
  );
}
