import { type FormEvent, useState } from 'react';
import { changeMediaSettings } from '../../../contract/stored-settings.ts';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { attempt } from '../api.ts';
import { t } from '../i18n/t.ts';
import { BusyButton } from '../shell/controls/busy-button.tsx';
import { Row, Stack } from '../shell/layout/boxes.tsx';
import styles from './settings.module.css';
import { saveMediaSettings } from './settings-calls.ts';

export function MediaForm({ maxVideo }: { maxVideo: number }) {
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parsed = changeMediaSettings.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    setError(parsed.error?.issues[0] && t(parsed.error.issues[0].message));
    if (!parsed.success) return;
    setBusy(true);
    const { error: failure } = await attempt(() => saveMediaSettings(parsed.data), { toast: false });
    setBusy(false);
    setError(failure?.message);
    if (!failure) showToast({ kind: 'success', text: t('Saved. New uploads can be this large.') });
  };
  return (
    <Stack as="form" gap={20} className={styles.form} onSubmit={save} noValidate>
      <Field
        label={t('Largest video or audio file, in MB')}
        name="max_video_mb"
        inputMode="numeric"
        defaultValue={maxVideo}
        error={error}
        hint={t('From 1 to 1000. Visitors on phones download what they watch: 50 MB are about 3 minutes.')}
        autoComplete="off"
        required
      />
      <Row wrap gap={12}>
        <BusyButton className="button-primary" type="submit" isBusy={isBusy} busyText={t('Saving...')}>
          {t('Save size')}
        </BusyButton>
      </Row>
    </Stack>
  );
}
