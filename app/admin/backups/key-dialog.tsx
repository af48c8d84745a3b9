import { useEffect, useRef, useState } from 'react';
import { type BackupKey, fingerprintOf, makeBackupKey } from '../../../contract/backup-key.ts';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { t } from '../i18n/t.ts';
import { copyToClipboard } from '../shell/controls/copy-to-clipboard.ts';
import { FieldRow } from '../shell/controls/field-row.tsx';
import { saveFile } from '../shell/controls/save-file.ts';
import { FormDialog } from '../shell/dialogs/form-dialog.tsx';
import { Banner } from '../shell/layout/banner.tsx';
import { Row } from '../shell/layout/boxes.tsx';
import styles from './backups.module.css';
import { saveKey } from './offsite-calls.ts';
import { PrintedKey } from './printed-key.tsx';

interface KeyDialogProps {
  /** Whether backups were encrypted with another key before. */
  isNew: boolean;
  siteName: string;
  onSaved: () => Promise<void>;
  onClose: () => void;
}

/** Makes a key in the browser and shows it once. To go on, the person has to type the end of the key. */
export function KeyDialog({ isNew, siteName, onSaved, onClose }: KeyDialogProps) {
  const [made, setMade] = useState<BackupKey>();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    let isClosed = false;
    void makeBackupKey().then((key) => !isClosed && setMade(key));
    return () => {
      isClosed = true;
    };
  }, []);
  const copy = async () => {
    if (await copyToClipboard({ 'text/plain': made?.key ?? '' }))
      showToast({ kind: 'success', text: t('Key copied.') });
    else {
      field.current?.select();
      showToast({ kind: 'error', text: t('Your browser blocked copying. The key is selected. Copy it manually.') });
    }
  };
  return (
    <FormDialog
      title={t('Save this key')}
      note={t('It opens your backups. It is shown only now: your browser made it, and this server does not get it.')}
      action={t('I have saved it')}
      busyText={t('Saving...')}
      fields={['end']}
      check={() => {
        if (made && typed.trim().toUpperCase() === made.key.slice(-4)) return undefined;
        return { end: t('These are not the last four characters. Look at the copy that you saved.') };
      }}
      submit={async () => made && saveKey(made.recipient)}
      onDone={() => void onSaved()}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {isNew && <p>{t('New backups open with this key. Keep the previous key for older backups.')}</p>}
          <FieldRow className={styles.key}>
            <Field
              as="textarea"
              ref={field}
              label={t('Encryption key')}
              rows={3}
              readOnly
              value={made?.key ?? t('Making a key...')}
            />
            <button type="button" className="button button-primary" disabled={!made} onClick={copy}>
              {t('Copy')}
            </button>
          </FieldRow>
          <Row wrap gap={10}>
            <button
              type="button"
              className="plain-button"
              disabled={!made}
              onClick={() =>
                made && saveFile(`backup-key-${location.hostname}.txt`, keyFile(made, siteName), 'text/plain')
              }
            >
              {t('Download as a file')}
            </button>
            <button type="button" className="plain-button" disabled={!made} onClick={() => window.print()}>
              {t('Print')}
            </button>
          </Row>
          <Field
            label={t('Type the last four characters')}
            value={typed}
            autoComplete="off"
            spellCheck={false}
            maxLength={8}
            error={errors.end}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Banner kind="warning" text={t('If it is lost, the backups cannot be opened.')}>
            <p>{t('Keep one copy outside this server.')}</p>
          </Banner>
          {made && <PrintedKey className={styles.printed} text={keyFile(made, siteName)} />}
        </>
      )}
    </FormDialog>
  );
}

/** As the command `age-keygen` writes it, so that `age` reads the file. */
const keyFile = ({ key, recipient }: BackupKey, siteName: string) =>
  [
    `# The key of the backups of ${siteName.replace(/\s+/g, ' ')}, ${location.host}`,
    `# Fingerprint: ${fingerprintOf(recipient)}`,
    `# public key: ${recipient}`,
    key,
    '',
  ].join('\n');
