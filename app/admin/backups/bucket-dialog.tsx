import { useState } from 'react';
import { backupDestination, type OffsiteBackups } from '../../../contract/offsite-backup.ts';
import { Field } from '../../ui/field.tsx';
import { t } from '../i18n/t.ts';
import { FormDialog } from '../shell/dialogs/form-dialog.tsx';
import { saveBucket } from './offsite-calls.ts';

interface BucketDialogProps extends Pick<OffsiteBackups, 'destination'> {
  onSaved: () => Promise<void>;
  onClose: () => void;
}

const FIELDS = ['endpoint', 'region', 'bucket', 'folder', 'access_key_id', 'secret_access_key'] as const;

/** Asks for a bucket, which is tested before it is stored. */
export function BucketDialog({ destination, onSaved, onClose }: BucketDialogProps) {
  const [entered, setEntered] = useState({
    endpoint: destination?.endpoint ?? '',
    region: destination?.region ?? '',
    bucket: destination?.bucket ?? '',
    folder: destination?.folder ?? location.hostname,
    access_key_id: destination?.access_key_id ?? '',
    secret_access_key: '',
  });
  const bind = (name: (typeof FIELDS)[number], errors: Partial<Record<string, string>>) => ({
    name,
    value: entered[name],
    autoComplete: 'off',
    spellCheck: false,
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => setEntered({ ...entered, [name]: target.value }),
  });
  // The stored secret is only valid for the stored access key.
  const keepsSecret = destination !== null && entered.access_key_id === destination.access_key_id;
  return (
    <FormDialog
      title={destination ? t('Change the bucket') : t('Set up a bucket')}
      note={t('A file is written, read and deleted before anything is saved.')}
      action={t('Test and save')}
      busyText={t('Testing...')}
      fields={FIELDS}
      check={() => {
        const { error } = backupDestination.safeParse(entered);
        const found = error?.issues.map(({ path, message }) => [String(path[0]), t(message)] as const) ?? [];
        if (!entered.secret_access_key && !keepsSecret) found.push(['secret_access_key', t('Enter the secret key.')]);
        return found.length > 0 ? Object.fromEntries(found.reverse()) : undefined;
      }}
      submit={() => {
        const { secret_access_key, ...rest } = entered;
        return saveBucket({ ...rest, ...(secret_access_key && { secret_access_key }) });
      }}
      onDone={() => void onSaved()}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field
            {...bind('endpoint', errors)}
            label={t('Address of the service')}
            type="url"
            hint={t('Like https://s3.eu-central-1.amazonaws.com. The service shows it as its endpoint.')}
          />
          <Field
            {...bind('region', errors)}
            label={t('Region')}
            hint={t('Like eu-central-1. Some services call it auto.')}
          />
          <Field {...bind('bucket', errors)} label={t('Bucket')} hint={t('The name of a private bucket.')} />
          <Field {...bind('folder', errors)} label={t('Folder')} hint={t('A folder for this site only.')} />
          <Field {...bind('access_key_id', errors)} label={t('Access key')} />
          <Field
            {...bind('secret_access_key', errors)}
            label={t('Secret key')}
            type="password"
            autoComplete="new-password"
            {...(keepsSecret && { hint: t('Leave it empty to keep the stored one.') })}
          />
        </>
      )}
    </FormDialog>
  );
}
