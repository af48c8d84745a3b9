import type { OffsiteBackups } from '../../../contract/offsite-backup.ts';
import { showToast } from '../../ui/toast.tsx';
import { attempt } from '../api.ts';
import { t } from '../i18n/t.ts';
import { useMay } from '../rights.ts';
import { CheckBox } from '../shell/controls/check-box.tsx';
import { WaitingButton } from '../shell/controls/waiting-button.tsx';
import { Banner } from '../shell/layout/banner.tsx';
import { Card, Muted, Row } from '../shell/layout/boxes.tsx';
import { DeveloperNote } from '../shell/layout/developer-note.tsx';
import { useSiteTime } from '../shell/text/site-time.ts';
import { matchText } from './backup-texts.ts';
import styles from './backups.module.css';
import { saveRules, tryFromBucket } from './offsite-calls.ts';

/** The weekly restore of a backup from the bucket. */
export function TrialCard({ offsite, onChanged }: { offsite: OffsiteBackups; onChanged: () => Promise<void> }) {
  const may = useMay();
  const times = useSiteTime();
  const { rules, trial, is_trying, backups } = offsite;
  const newest = backups.find(({ sent_at }) => sent_at);
  const toggle = async (hasDrill: boolean) => {
    await attempt(() => saveRules({ ...rules, has_drill: hasDrill }));
    await onChanged();
  };
  const run = async (name: string) => {
    const { error } = await attempt(() => tryFromBucket(name));
    if (!error) showToast({ kind: 'success', text: t('The backup is being downloaded and restored in a trial.') });
    await onChanged();
  };
  return (
    <Card as="section" className={styles.panel} aria-labelledby="trial">
      <h2 id="trial">{t('Trial restore')}</h2>
      <Row as="label" gap={10} align="center">
        <CheckBox
          checked={rules.has_drill}
          disabled={!may('PUT /admin/offsite-backups/rules')}
          onChange={({ target }) => void toggle(target.checked)}
        />
        {t('Every week, on Sunday')}
      </Row>
      <Muted>{t('Downloads the last backup, restores it into an empty database and compares it with the site.')}</Muted>
      {trial?.problem && (
        <Banner kind="error" text={t('The trial restore failed {time}.', { time: times.inSentence(trial.at) })}>
          <p>{t(trial.problem.text)}</p>
          <DeveloperNote>
            <p>{trial.problem.detail}</p>
          </DeveloperNote>
        </Banner>
      )}
      {trial && !trial.problem && (
        <Muted>
          {t('Last trial restore {time}: {match}.', { time: times.inSentence(trial.at), match: matchText(trial) })}
        </Muted>
      )}
      {newest && may('POST /admin/offsite-backups/{name}/check') && (
        <WaitingButton busyText={t('Starting...')} disabled={is_trying} action={() => run(newest.name)}>
          {is_trying ? t('Running...') : t('Run it now')}
        </WaitingButton>
      )}
    </Card>
  );
}
