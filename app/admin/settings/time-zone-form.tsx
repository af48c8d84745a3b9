import { type FormEvent, useState } from 'react';
import { changeTimeZone } from '../../../contract/stored-settings.ts';
import { showToast } from '../../ui/toast.tsx';
import { attempt } from '../api.ts';
import { t } from '../i18n/t.ts';
import { BusyButton } from '../shell/controls/busy-button.tsx';
import { Row, Stack } from '../shell/layout/boxes.tsx';
import styles from './settings.module.css';
import { saveTimeZone } from './settings-calls.ts';
import { TimeZoneField } from './time-zone-field.tsx';

export function TimeZoneForm({ zone }: { zone: string }) {
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parsed = changeTimeZone.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    setError(parsed.error?.issues[0] && t(parsed.error.issues[0].message));
    if (!parsed.success) return;
    setBusy(true);
    const { error: failure } = await attempt(() => saveTimeZone(parsed.data.time_zone), { toast: false });
    setBusy(false);
    setError(failure?.message);
    if (!failure) showToast({ kind: 'success', text: t('Time zone saved. Reload the panel to see dates in it.') });
  };
  return (
    <Stack as="form" gap={20} className={styles.form} onSubmit={save} noValidate>
      <TimeZoneField defaultValue={zone} error={error} />
      <Row wrap gap={12}>
        <BusyButton className="button-primary" type="submit" isBusy={isBusy} busyText={t('Saving...')}>
          {t('Save time zone')}
        </BusyButton>
      </Row>
    </Stack>
  );
}
