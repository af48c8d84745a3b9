import { useState } from 'react';
import type { BackupList } from '../../../contract/backup.ts';
import type { MuralTile } from '../../art/mural.tsx';
import { showToast } from '../../ui/toast.tsx';
import { attempt } from '../api.ts';
import { t } from '../i18n/t.ts';
import { useMay } from '../rights.ts';
import { BusyButton } from '../shell/controls/busy-button.tsx';
import { Row } from '../shell/layout/boxes.tsx';
import { EmptyStart } from '../shell/layout/empty-start.tsx';
import { useSiteTime } from '../shell/text/site-time.ts';
import { BackUpNow } from './back-up-now.tsx';
import { saveSchedule } from './backup-calls.ts';
import { hourText } from './backup-texts.ts';

interface FirstBackupProps extends Pick<BackupList, 'schedule' | 'making'> {
  onChanged: () => Promise<void>;
}

/** In place of the list while there is no backup and none is planned. */
export function FirstBackup({ schedule, making, onChanged }: FirstBackupProps) {
  const may = useMay();
  const times = useSiteTime();
  const [isBusy, setBusy] = useState(false);
  const { hour, keep_days } = schedule;
  const turnOn = async () => {
    setBusy(true);
    const { error } = await attempt(() => saveSchedule({ is_on: true, hour, keep_days }));
    await onChanged();
    setBusy(false);
    if (!error) showToast({ kind: 'success', text: t('Automatic backups are on. The first one is being made.') });
  };
  return (
    <EmptyStart mural={MURAL} title={t('Back up the site every night')}>
      <p>
        {t(
          'A copy of all pages, posts, messages and files, every day at {time} {zoneName}. Each one is restored in a trial before it counts.',
          { time: hourText(hour), zoneName: times.zoneName(new Date()) },
        )}
      </p>
      <Row wrap gap={10}>
        {may('PUT /admin/backups/schedule') && (
          <BusyButton
            type="button"
            className="button-primary button-small"
            isBusy={isBusy}
            busyText={t('Turning on...')}
            disabled={making !== null}
            onClick={turnOn}
          >
            {t('Turn on backups')}
          </BusyButton>
        )}
        <BackUpNow making={making} onChanged={onChanged} />
      </Row>
    </EmptyStart>
  );
}

const MURAL: readonly (readonly MuralTile[])[] = [
  [
    ['steps', 'marigold', 'night', 'paper'],
    ['quarter', 'sky', 'indigo', 'paper', 180],
    ['arch', 'leaf', 'neem', 'paper'],
  ],
  [
    ['quarter', 'blush', 'madder', 'paper'],
    ['lines', 'night', 'leaf', 'marigold'],
    ['star', 'leaf', 'neem', 'paper'],
  ],
];
