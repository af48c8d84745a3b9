import { useState } from 'react';
import type { BackupList } from '../../../contract/backup.ts';
import { Field } from '../../ui/field.tsx';
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
      title="Restore this backup?"
      note={`The site becomes what it was ${times.inSentence(madeAt)}.`}
      role="alertdialog"
      action="Restore"
      busyText="Starting..."
      isDangerous
      fields={['site_name']}
      check={() => {
        // Nothing is restored whose consequences are not shown. What is missing is said above.
        if (!losses) return {};
        return typed.trim() === losses.site_name ? undefined : { site_name: `Type ${losses.site_name} to confirm.` };
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
          {!losses && !failure && <p role="status">Comparing the site with the backup...</p>}
          {losses && <Losses losses={losses} />}
          {losses && (
            <Field
              label={`Type ${losses.site_name} to confirm`}
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
