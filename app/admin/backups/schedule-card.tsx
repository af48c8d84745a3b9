import { useState } from 'react';
import { type BackupList, backupSchedule, KEEP_DAYS } from '../../../contract/backup.ts';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { t } from '../i18n/t.ts';
import { useMay } from '../rights.ts';
import { CheckBox } from '../shell/controls/check-box.tsx';
import { FormDialog } from '../shell/dialogs/form-dialog.tsx';
import { Card, Row } from '../shell/layout/boxes.tsx';
import { DeveloperNote } from '../shell/layout/developer-note.tsx';
import { StateLabel } from '../shell/layout/state-label.tsx';
import { capitalized } from '../shell/text/capitalized.ts';
import { useSiteTime } from '../shell/text/site-time.ts';
import { BackUpNow } from './back-up-now.tsx';
import { saveSchedule } from './backup-calls.ts';
import { hourText, keptText, whenText } from './backup-texts.ts';
import styles from './backups.module.css';

interface ScheduleCardProps extends Pick<BackupList, 'schedule' | 'making'> {
  onChanged: () => Promise<void>;
}

/** When backups are made and how long they are kept. */
export function ScheduleCard({ schedule, making, onChanged }: ScheduleCardProps) {
  const may = useMay();
  const times = useSiteTime();
  const [isChanging, setChanging] = useState(false);
  const { is_on, time_source, keep_source, next_at, keep_days } = schedule;
  const isTimeFixed = time_source === 'environment';
  const isKeepFixed = keep_source === 'environment';
  return (
    <Card as="section" className={styles.panel} aria-labelledby="schedule">
      <Row gap={12} align="center" justify="between" wrap className={styles.head}>
        <h2 id="schedule">{t('Automatic backups')}</h2>
        <StateLabel square={is_on ? 'green' : 'hollow'}>{is_on ? t('On') : t('Off')}</StateLabel>
      </Row>
      <dl className={styles.facts}>
        <div>
          <dt>{t('When')}</dt>
          <dd>{whenText(schedule, times.zoneName(new Date()))}</dd>
        </div>
        {next_at && (
          <div>
            <dt>{t('Next')}</dt>
            <dd>{t('{day} at {time}', { day: capitalized(times.ahead(next_at)), time: times.time(next_at) })}</dd>
          </div>
        )}
        <div>
          <dt>{t('Kept')}</dt>
          <dd>{is_on ? keptText(keep_days) : t('Until you delete them')}</dd>
        </div>
      </dl>
      {(isTimeFixed || isKeepFixed) && (
        <>
          <p>
            {isTimeFixed && isKeepFixed
              ? t('This is set on the server. Your server administrator can change it.')
              : isTimeFixed
                ? t('The time of backups is set on the server. Your server administrator can change it.')
                : t('How long backups are kept is set on the server. Your server administrator can change it.')}
          </p>
          <DeveloperNote>
            <p>
              {isTimeFixed && t('BACKUP_EVERY_HOURS sets when backups are made; without it, owners choose here.')}
              {isTimeFixed && isKeepFixed && ' '}
              {isKeepFixed && t('BACKUP_KEEP_DAYS sets how long they are kept; without it, owners choose here.')}
            </p>
          </DeveloperNote>
        </>
      )}
      <Row wrap gap={10}>
        {may('PUT /admin/backups/schedule') && !(isTimeFixed && isKeepFixed) && (
          <button type="button" className="plain-button" onClick={() => setChanging(true)}>
            {is_on || isTimeFixed ? t('Change') : t('Turn on')}
          </button>
        )}
        <BackUpNow making={making} onChanged={onChanged} />
      </Row>
      {isChanging && (
        <ScheduleDialog
          schedule={schedule}
          onClose={() => setChanging(false)}
          onSaved={async () => {
            setChanging(false);
            showToast({ kind: 'success', text: t('Saved.') });
            await onChanged();
          }}
        />
      )}
    </Card>
  );
}

function ScheduleDialog(props: { schedule: BackupList['schedule']; onSaved: () => void; onClose: () => void }) {
  const { schedule, onSaved, onClose } = props;
  const times = useSiteTime();
  const isTimeFixed = schedule.time_source === 'environment';
  const isKeepFixed = schedule.keep_source === 'environment';
  // A person who opens this dialog while backups are off wants to turn them on.
  const [isOn, setOn] = useState(isTimeFixed ? schedule.is_on : true);
  const [hour, setHour] = useState(schedule.hour);
  const [days, setDays] = useState(String(schedule.keep_days));
  const entered = () => ({ is_on: isOn, hour, keep_days: /^\s*\d+\s*$/.test(days) ? Number(days) : Number.NaN });
  return (
    <FormDialog
      title={t('Automatic backups')}
      size="small"
      action={t('Save')}
      busyText={t('Saving...')}
      fields={['keep_days', 'hour']}
      check={() => {
        const { error } = backupSchedule.safeParse(entered());
        return error && Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), t(message)]));
      }}
      submit={() => saveSchedule(entered())}
      onDone={onSaved}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {!isTimeFixed && (
            <>
              <Row as="label" gap={10} align="center">
                <CheckBox checked={isOn} onChange={({ target }) => setOn(target.checked)} />
                {t('Back up every day')}
              </Row>
              <Field
                as="select"
                label={t('Time')}
                value={hour}
                disabled={!isOn}
                error={errors.hour}
                hint={t('In the time zone of the site, {zone}', { zone: times.zone })}
                onChange={({ target }) => setHour(Number(target.value))}
              >
                {Array.from({ length: 24 }, (_, value) => (
                  <option key={hourText(value)} value={value}>
                    {hourText(value)}
                  </option>
                ))}
              </Field>
            </>
          )}
          {!isKeepFixed && (
            <Field
              label={t('Days of daily backups')}
              type="number"
              inputMode="numeric"
              min={KEEP_DAYS.least}
              max={KEEP_DAYS.most}
              value={days}
              disabled={!isOn}
              error={errors.keep_days}
              hint={t(
                'The last backup of each of these days. After that, one a week for 4 weeks and one a month for 6 months.',
              )}
              onChange={({ target }) => setDays(target.value)}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
