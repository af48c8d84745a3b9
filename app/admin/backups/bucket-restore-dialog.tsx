import { useState } from 'react';
import { readBackupKey } from '../../../contract/backup-key.ts';
import { Field } from '../../ui/field.tsx';
import { t } from '../i18n/t.ts';
import { FormDialog } from '../shell/dialogs/form-dialog.tsx';
import { Muted } from '../shell/layout/boxes.tsx';
import { useSiteTime } from '../shell/text/site-time.ts';
import { KeyField } from './key-card.tsx';
import { Losses, useLosses } from './losses.tsx';
import { fetchSentLosses, restoreFromBucket } from './offsite-calls.ts';

interface BucketRestoreDialogProps {
  name: string;
  madeAt: string;
  siteName: string;
  onStarted: () => Promise<void>;
  onClose: () => void;
}

/** Asks for the key and the name of the site, and restores a backup that is only in the bucket. */
export function BucketRestoreDialog({ name, madeAt, siteName, onStarted, onClose }: BucketRestoreDialogProps) {
  const times = useSiteTime();
  const [entered, setEntered] = useState({ key: '', site_name: '' });
  const { losses, failure } = useLosses(name, fetchSentLosses);
  return (
    <FormDialog
      title={t('Restore this backup?')}
      note={t('It is downloaded from the bucket, and the site becomes what it was {time}.', {
        time: times.inSentence(madeAt),
      })}
      role="alertdialog"
      action={t('Restore')}
      busyText={t('Opening the backup...')}
      isDangerous
      fields={['key', 'site_name']}
      check={() => {
        const errors = {
          ...(!entered.key.trim() && { key: t('Paste the key.') }),
          ...(entered.site_name.trim() !== siteName && { site_name: t('Type {siteName} to confirm.', { siteName }) }),
        };
        return Object.keys(errors).length > 0 ? errors : undefined;
      }}
      submit={async () => {
        // Send only the key, not the rest of the pasted file.
        const found = await readBackupKey(entered.key);
        await restoreFromBucket(name, { ...entered, key: found?.key ?? entered.key.slice(0, 1_000) });
      }}
      onDone={() => {
        onClose();
        void onStarted();
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {!losses && !failure && <p role="status">{t('Comparing the site with the backup...')}</p>}
          {losses ? (
            <Losses losses={losses} />
          ) : (
            <Muted>
              {failure && `${failure.message} `}
              {t(
                'Changes made since are lost, and anyone who signed in since is signed out. The current site is backed up first, so you can go back.',
              )}
            </Muted>
          )}
          <KeyField value={entered.key} error={errors.key} onChange={(key) => setEntered({ ...entered, key })} />
          <Field
            label={t('Type {siteName} to confirm', { siteName })}
            value={entered.site_name}
            autoComplete="off"
            error={errors.site_name}
            onChange={({ target }) => setEntered({ ...entered, site_name: target.value })}
          />
          <Muted>{t('The key is used for this restore and not stored.')}</Muted>
        </>
      )}
    </FormDialog>
  );
}
