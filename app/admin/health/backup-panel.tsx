import { Link } from 'react-router';
import type { HealthReport, HealthState } from '../../../contract/health.ts';
import { t } from '../i18n/t.ts';
import { Row } from '../shell/layout/boxes.tsx';
import { mayOpen } from '../shell/screen-rights.ts';
import { useSiteTime } from '../shell/text/site-time.ts';
import styles from './health.module.css';
import { HealthPanel } from './health-panels.tsx';
import { backupDays, backupText, backupValue, offsiteText } from './health-texts.ts';

interface BackupPanelProps {
  backup: HealthReport['backup'];
  offsite: HealthReport['offsite'];
  checkedAt: string;
}

export function BackupPanel({ backup, offsite, checkedAt }: BackupPanelProps) {
  const times = useSiteTime();
  return (
    <HealthPanel
      title={t('Backup')}
      state={worse(backup.state, offsite?.state ?? 'good')}
      value={backupValue(backup, checkedAt)}
      text={[backupText(backup, times), offsite && offsiteText(offsite, times)].filter(Boolean).join(' ')}
    >
      {backup.everyHours > 0 && (
        <ol className={styles.days} aria-label={t('Backups in the last seven days')}>
          {backupDays(backup, checkedAt, times).map(({ name, isMade }) => (
            <li key={name} className={isMade ? undefined : styles.without}>
              {name}
              <span className="visually-hidden">{`: ${isMade ? t('backed up') : t('no backup')}`}</span>
            </li>
          ))}
        </ol>
      )}
      <Row wrap gap={10} className={styles.buttons}>
        {mayOpen('/admin/backups') ? (
          <Link className="plain-button" to="/admin/backups">
            {backup.everyHours > 0 ? t('Open backups') : t('Set up backups')}
          </Link>
        ) : (
          <span>{t('Only owners can open backups.')}</span>
        )}
      </Row>
    </HealthPanel>
  );
}

const ORDER: readonly HealthState[] = ['good', 'waiting', 'bad'];
const worse = (a: HealthState, b: HealthState) => (ORDER.indexOf(a) < ORDER.indexOf(b) ? b : a);
