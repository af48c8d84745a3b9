import { useState } from 'react';
import { showToast } from '../../ui/toast.tsx';
import { useCompany } from '../../use-company.ts';
import { t } from '../i18n/t.ts';
import { useSession } from '../session.ts';
import { copyToClipboard } from '../shell/controls/copy-to-clipboard.ts';
import { saveFile } from '../shell/controls/save-file.ts';
import { Dialog } from '../shell/dialogs/dialog.tsx';
import { Row } from '../shell/layout/boxes.tsx';
import styles from './account.module.css';

/** Shows new recovery codes, once. Escape closes it only when they were copied or downloaded. */
export function RecoveryCodesDialog({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { name } = useCompany();
  const email = useSession()?.user.email ?? '';
  const [isSaved, setSaved] = useState(false);
  const list = codes.join('\n');

  const copy = async () => {
    if (await copyToClipboard({ 'text/plain': list })) {
      setSaved(true);
      showToast({ kind: 'success', text: t('Copied.') });
    } else showToast({ kind: 'error', text: t('Your browser blocked copying. Download the codes instead.') });
  };
  const download = () => {
    const head = t('Recovery codes for {email} at {host}. Each code works once.', {
      email,
      host: window.location.host,
    });
    saveFile(`${name.toLowerCase()}-recovery-codes.txt`, `${head}\n\n${list}\n`, 'text/plain');
    setSaved(true);
  };

  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={t('Save your recovery codes')}
      note={t(
        'Use one to sign in when you don’t have your phone. Each code works once. They won’t be shown again, so store them with your passwords.',
      )}
      onClose={() => isSaved && onDone()}
      footer={
        <button type="button" className="button button-primary button-small" onClick={onDone}>
          {t('I’ve saved them')}
        </button>
      }
    >
      <div className={styles.step}>
        <ul className={styles.recoveryCodes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Row as="p" wrap gap={10}>
          <button type="button" className="plain-button" onClick={copy}>
            {t('Copy')}
          </button>
          <button type="button" className="plain-button" onClick={download}>
            {t('Download as text')}
          </button>
        </Row>
      </div>
    </Dialog>
  );
}
