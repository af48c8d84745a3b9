import { useState } from 'react';
import { fingerprintOf, readBackupKey } from '../../../contract/backup-key.ts';
import type { OffsiteBackups } from '../../../contract/offsite-backup.ts';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { ApiError } from '../api.ts';
import { t } from '../i18n/t.ts';
import { useMay } from '../rights.ts';
import { FormDialog } from '../shell/dialogs/form-dialog.tsx';
import { Card, Muted, Row } from '../shell/layout/boxes.tsx';
import { DeveloperNote } from '../shell/layout/developer-note.tsx';
import { useSiteTime } from '../shell/text/site-time.ts';
import styles from './backups.module.css';
import { confirmKey } from './offsite-calls.ts';

interface KeyCardProps {
  backupKey: OffsiteBackups['key'];
  onMake: () => void;
  onChanged: () => Promise<void>;
}

/** The key of the backups in the bucket, and whether somebody still has it. */
export function KeyCard({ backupKey, onMake, onChanged }: KeyCardProps) {
  const may = useMay();
  const times = useSiteTime();
  const [isConfirming, setConfirming] = useState(false);
  const mayMake = may('PUT /admin/offsite-backups/key');
  return (
    <Card as="section" className={styles.panel} aria-labelledby="key">
      <h2 id="key">{t('Encryption key')}</h2>
      <Muted>
        {t(
          'Backups are encrypted on this server. Without the key nobody can open them, not even the provider of the bucket.',
        )}
      </Muted>
      {backupKey && (
        <dl className={`${styles.facts} ${styles.narrow}`}>
          <div>
            <dt>{t('Fingerprint')}</dt>
            <dd className={styles.mono}>{fingerprintOf(backupKey.recipient)}</dd>
          </div>
          <div>
            <dt>{t('Saved by')}</dt>
            <dd>
              {t('{savedBy}, confirmed {day}', { savedBy: backupKey.saved_by, day: times.day(backupKey.confirmed_at) })}
            </dd>
          </div>
        </dl>
      )}
      <Row wrap gap={10}>
        {backupKey && may('POST /admin/offsite-backups/key/confirm') && (
          <button type="button" className="plain-button" onClick={() => setConfirming(true)}>
            {t('Check your key')}
          </button>
        )}
        {mayMake && (
          <button
            type="button"
            className={backupKey ? 'plain-button' : 'button button-primary button-small'}
            onClick={onMake}
          >
            {backupKey ? t('New key') : t('Make a key')}
          </button>
        )}
      </Row>
      <DeveloperNote>
        <p>
          {t(
            'Backups are files of the command “age”. The server has a second key, so that it can read what it sent: see “Backups in a bucket” in docs/operating.md.',
          )}
        </p>
      </DeveloperNote>
      {isConfirming && backupKey && (
        <ConfirmKeyDialog
          recipient={backupKey.recipient}
          onClose={() => setConfirming(false)}
          onDone={async () => {
            setConfirming(false);
            showToast({ kind: 'success', text: t('This is the key of the backups.') });
            await onChanged();
          }}
        />
      )}
    </Card>
  );
}

interface ConfirmKeyDialogProps {
  recipient: string;
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** Compares a key with that of the backups, in the browser. */
function ConfirmKeyDialog({ recipient, onDone, onClose }: ConfirmKeyDialogProps) {
  const [pasted, setPasted] = useState('');
  return (
    <FormDialog
      title={t('Check the encryption key')}
      note={t('Paste the key, or the whole text of its file. Your browser checks it, and does not send it.')}
      action={t('Check')}
      busyText={t('Checking...')}
      fields={['key']}
      check={() => (pasted.trim() ? undefined : { key: t('Paste the key.') })}
      submit={async () => {
        const found = await readBackupKey(pasted);
        if (!found) throw wrongKey(t('This is not a key of backups. It begins with AGE-SECRET-KEY-1.'));
        if (found.recipient !== recipient) {
          throw wrongKey(
            t('This is another key. Its fingerprint is {pasted}, that of the backups {expected}.', {
              pasted: fingerprintOf(found.recipient),
              expected: fingerprintOf(recipient),
            }),
          );
        }
        await confirmKey(recipient);
      }}
      onDone={() => void onDone()}
      onClose={onClose}
    >
      {(errors) => <KeyField value={pasted} error={errors.key} onChange={setPasted} />}
    </FormDialog>
  );
}

const wrongKey = (text: string) => new ApiError(text, { status: 422, body: { errors: { key: [text] } } });

/** A field to paste a key into. */
export function KeyField({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}) {
  return (
    <Field
      as="textarea"
      label={t('Encryption key')}
      className={styles.key}
      rows={3}
      value={value}
      autoComplete="off"
      spellCheck={false}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
