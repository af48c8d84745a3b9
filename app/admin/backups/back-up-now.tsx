import { useState } from 'react';
import type { BackupList } from '../../../contract/backup.ts';
import { attempt } from '../api.ts';
import { bytes } from '../health/health-texts.ts';
import { t } from '../i18n/t.ts';
import { useMay } from '../rights.ts';
import { startBackup } from './backup-calls.ts';

interface BackUpNowProps extends Pick<BackupList, 'making'> {
  onChanged: () => Promise<void>;
}

/** Starts a backup, and shows how much of it is written. */
export function BackUpNow({ making, onChanged }: BackUpNowProps) {
  const may = useMay();
  const [isStarting, setStarting] = useState(false);
  if (!may('POST /admin/backups')) return null;
  const start = async () => {
    setStarting(true);
    await attempt(startBackup);
    await onChanged();
    setStarting(false);
  };
  const isBusy = isStarting || making !== null;
  return (
    <button type="button" className="plain-button" disabled={isBusy} aria-busy={isBusy || undefined} onClick={start}>
      {isBusy ? (
        <>
          <span className="spinner" aria-hidden="true" />
          {making?.bytes ? t('Backing up, {bytes}', { bytes: bytes(making.bytes) }) : t('Backing up...')}
        </>
      ) : (
        t('Back up now')
      )}
    </button>
  );
}
