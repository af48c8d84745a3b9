import { useEffect, useState } from 'react';
import type { BackupList, BackupLosses } from '../../../contract/backup.ts';
import { Field } from '../../ui/field.tsx';
import { type ApiError, attempt } from '../api.ts';
import { FormDialog } from '../shell/dialogs/form-dialog.tsx';
import { Banner } from '../shell/layout/banner.tsx';
import { Muted } from '../shell/layout/boxes.tsx';
import { useSiteTime } from '../shell/text/site-time.ts';
import { fetchLosses, startRestore } from './backup-calls.ts';
import { lostText, returningText } from './backup-texts.ts';
import styles from './backups.module.css';

interface RestoreDialogProps {
  backup: BackupList['backups'][number];
  onStarted: () => Promise<void>;
  onClose: () => void;
}

/** Says what a restore changes, and asks for the name of the site. */
export function RestoreDialog({ backup: { name, madeAt }, onStarted, onClose }: RestoreDialogProps) {
  const times = useSiteTime();
  const [losses, setLosses] = useState<BackupLosses>();
  const [failure, setFailure] = useState<ApiError>();
  const [typed, setTyped] = useState('');
  useEffect(() => {
    let isClosed = false;
    void attempt(() => fetchLosses(name), { toast: false }).then(({ value, error }) => {
      if (isClosed) return;
      setLosses(value);
      setFailure(error);
    });
    return () => {
      isClosed = true;
    };
  }, [name]);
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
          {losses && <Consequences losses={losses} />}
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

function Consequences({ losses: { kinds, signed_out } }: { losses: BackupLosses }) {
  const lost = kinds.flatMap((loss) => lostText(loss) ?? []);
  const returning = kinds.flatMap((loss) => returningText(loss) ?? []);
  return (
    <div className={styles.consequences}>
      <h3>What will be lost</h3>
      <ul>
        {lost.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {lost.length === 0 && <li>No posts, pages, messages or files</li>}
        <li>Settings and passwords that were changed since, and visits that were counted since</li>
        {signed_out > 0 && (
          <li>
            {signed_out === 1 ? '1 device that signed in since is' : `${signed_out} devices that signed in since are`}{' '}
            signed out
          </li>
        )}
      </ul>
      {returning.length > 0 && (
        <>
          <h3>What comes back</h3>
          <ul>
            {returning.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      <Muted>
        First, the site as it is now is backed up, so you can go back. Visitors see a short notice for a moment. Emails
        that were sent are not sent again.
      </Muted>
    </div>
  );
}
