import { useState } from 'react';
import type { BackupList } from '../../../contract/backup.ts';
import { Field } from '../../ui/field.tsx';
import { t } from '../i18n/t.ts';
import { FormDialog } from '../shell/dialogs/form-dialog.tsx';
import { Banner } from '../shell/layout/banner.tsx';
import { useSiteTime } from '../shell/text/site-time.ts';
import { fetchLosses, startRestore } from './backup-calls.ts';
import { Losses, useLosses } from './losses.tsx';

interface RestoreDialogProps {
  backup: BackupList['backups'][number];
  onStarted: () => Promise<void>;
  onClose: () => void;
}

/** Says what a restore changes, and asks for the name of the site. */
export function RestoreDialog({ backup: { name, madeAt }, onStarted, onClose }: RestoreDialogProps) {
  const times = useSiteTime();
  const { losses, failure } = useLosses(name, fetchLosses);
  const [typed, setTyped] = useState('');
  return (
    <FormDialog
      title={t('Restore this backup?')}
      note={t('The site becomes what it was {time}.', { time: times.inSentence(madeAt) })}
      role="alertdialog"
      action={t('Restore')}
      busyText={t('Starting...')}
      isDangerous
      fields={['site_name']}
      check={() => {
        // Without the list of its consequences, the restore does not start. The text above says why there is no list.
        if (!losses) return {};
        return typed.trim() === losses.site_name
          ? undefined
          : { site_name: t('Type {siteName} to confirm.', { siteName: losses.site_name }) };
      }}
      submit={() => startRestore(name, typed)}
      onDone={async () => {
        onClose();
        await onStarted();
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {failure && <Banner kind="error" text={failure.message} />}
          {!losses && !failure && <p role="status">{t('Comparing the site with the backup...')}</p>}
          {losses && <Losses losses={losses} />}
          {losses && (
            <Field
              label={t('Type {siteName} to confirm', { siteName: losses.site_name })}
              value={typed}
              autoComplete="off"
              error={errors.site_name}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
